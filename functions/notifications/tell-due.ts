import type { Table } from '../aws/table.ts';
import { log } from '../log/log.ts';
import { freeAt, freeFrom, Notice, noticeKey, outbox } from './notice.ts';
import { type Surroundings, tell } from './tell.ts';

/** Why a run tells no more: all is told, its time is up, or SES or the table is at fault. */
type Ending = 'told' | 'late' | 'faults';

const mostNotices = 100;

/** So many in a row, and it is not the notices that are at fault. */
const mostFaults = 3;

/** Milliseconds that sending one mail takes where SES answers at its third try only. */
const slowest = 20_000;

/**
 * Tells what waits in the outbox, oldest first. Each notice is claimed until the time by which this
 * run has ended, whatever becomes of it. So a run beside it leaves the notice alone, and one that is
 * not told is free for the next run, behind those that were not tried.
 */
export async function tellDue(at: Surroundings, end: Date): Promise<Ending> {
  const { items } = await at.table.list(
    { index: 'queue', partition: outbox, between: freeAt(at.now()), limit: mostNotices },
    Notice,
  );
  let faults = 0;
  const isLate = () => end.getTime() - at.now().getTime() < slowest;
  for (const notice of items) {
    if (isLate()) return 'late';
    if (faults === mostFaults) return 'faults';
    if (!(await claim(at.table, notice, end))) continue;
    faults = (await told(at, notice)) ? 0 : faults + 1;
  }
  if (isLate()) return 'late';
  return faults === mostFaults ? 'faults' : 'told';
}

/** Null when another run has it, or has told it. */
const claim = (table: Table, notice: Notice, end: Date) =>
  table.update(noticeKey(notice), { set: freeFrom(notice, end) }, Notice, {
    is: { queue_key: notice.queue_key },
  });

async function told(at: Surroundings, notice: Notice): Promise<boolean> {
  try {
    await tell(at, notice);
    await at.table.delete(noticeKey(notice));
    return true;
  } catch (error) {
    log.error('mail waits for the next minute', { ...noticeKey(notice), error });
    return false;
  }
}
