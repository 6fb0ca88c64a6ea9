import type { Mail, Mailer } from '../../platform/aws/mail.ts';
import type { Table } from '../../platform/aws/table.ts';
import { log } from '../../platform/log/log.ts';
import {
  dueBy,
  dueFrom,
  messageKey,
  type News,
  OutboxMessage,
  outbox,
} from '../../records/outbox.ts';
import { advanceBroadcast } from './broadcasts.ts';
import { beginDigest } from './digest.ts';
import { mailOfAddress, mailOfBroadcast, mailOfJobEnded, mailOfReminder } from './mails.ts';

/**
 * What a run does: tells what waits, and only then has a round put more. So the news of one person
 * never wait behind those for all. A run that met faults still takes a round one page further: notices
 * that cannot be sent do not hold it up for ever.
 */
export async function deliverEachMinute(deps: DeliveryDeps, end: Date): Promise<void> {
  await beginDigest(deps);
  let ending: Awaited<ReturnType<typeof deliverDue>>;
  do {
    ending = await deliverDue(deps, end);
  } while (ending !== 'late' && (await advanceBroadcast(deps)) && ending === 'told');
}

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
export async function deliverDue(deps: DeliveryDeps, end: Date): Promise<Ending> {
  const { items } = await deps.table.list(
    { index: 'due', partition: outbox, between: dueBy(deps.now()), limit: mostNotices },
    OutboxMessage,
  );
  let faults = 0;
  const isLate = () => end.getTime() - deps.now().getTime() < slowest;
  for (const notice of items) {
    if (isLate()) return 'late';
    if (faults === mostFaults) return 'faults';
    if (!(await claim(deps.table, notice, end))) continue;
    faults = (await tryDeliver(deps, notice)) ? 0 : faults + 1;
  }
  if (isLate()) return 'late';
  return faults === mostFaults ? 'faults' : 'told';
}

/** Null when another run has it, or has told it. */
const claim = (table: Table, notice: OutboxMessage, end: Date) =>
  table.update(messageKey(notice), { set: dueFrom(notice, end) }, OutboxMessage, {
    is: { due_key: notice.due_key },
  });

async function tryDeliver(deps: DeliveryDeps, notice: OutboxMessage): Promise<boolean> {
  try {
    await deliver(deps, notice);
    await deps.table.delete(messageKey(notice));
    return true;
  } catch (error) {
    log.error('mail waits for the next minute', { ...messageKey(notice), error });
    return false;
  }
}

export interface DeliveryDeps {
  table: Table;
  mailer: Pick<Mailer, 'send'>;
  /** The portal's address, without a slash at its end. */
  site: string;
  now(): Date;
}

/** Tells news to whom they concern, if they still are so. Throws what a later try may not meet. */
export async function deliver(deps: DeliveryDeps, news: News): Promise<void> {
  const mail = await mailOf(deps, news);
  if (!mail) return;
  const refusal = await deps.mailer.send(mail);
  // A later try would meet it again: a mail that nobody will take need not wait.
  if (refusal) log.error('mail refused', { ...messageKey(news), refusal });
}

/** The mail there is to send as things stand now; null when nobody is to be told, or it is no longer so. */
function mailOf(deps: DeliveryDeps, news: News): Promise<Mail | null> {
  switch (news.kind) {
    case 'ended':
      return mailOfJobEnded(deps, news);
    case 'reminder':
      return mailOfReminder(deps, news);
    case 'round':
      return mailOfBroadcast(deps, news);
    case 'address':
      return mailOfAddress(deps, news);
  }
}
