import type { Api } from '#contract/api.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { Reader } from '#contract/meetings.ts';
import { reason } from '#contract/reasons.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import type { Table } from '../../platform/aws/table.ts';
import { optimistically } from '../../platform/concurrency.ts';
import { refuseUnlessMay } from '../../records/access.ts';
import { changeMeeting, findMeeting, type MeetingRecord } from '../../records/meetings.ts';
import { refuseIfPublic } from '../../records/publications.ts';
import { UserRecord, userKey } from '../../records/users.ts';

/** Makes a meeting confidential or open, and names who may read it. */
export function setConfidentiality(
  ctx: Ctx,
  { id, version, ...asked }: ParsedInputOf<Api['setConfidentiality']>,
): Promise<OutputOf<Api['setConfidentiality']>> {
  return optimistically(async () => {
    const before = await findMeeting(ctx, id);
    refuseUnlessMay(ctx.user, 'classify', before);
    if (version !== undefined && version !== before.version)
      throw new AppError('conflict', reason('changedMeanwhile'));
    const set = await confidentialityOf(ctx, asked);
    const is = { version: before.version };
    const writes = [changeMeeting(id, set, { is })];
    // The public site must not show confidential meetings.
    if (set.confidential) writes.push(await refuseIfPublic(ctx.table, id));
    if (!(await ctx.table.transact(writes))) return null;
    return {
      confidential: set.confidential,
      readers: await readersOf(ctx.table, set.reader_ids),
      version: before.version + 1,
    };
  });
}

type Confidentiality = Pick<MeetingRecord, 'confidential' | 'reader_ids'>;

/** Normalised for storage; refused if a named person has no account. */
export async function confidentialityOf(
  { table }: Pick<Ctx, 'table'>,
  { confidential, reader_ids }: Confidentiality,
): Promise<Confidentiality> {
  if (!confidential) return { confidential, reader_ids: [] };
  const named = [...new Set(reader_ids)];
  const known = await readersOf(table, named);
  if (known.length < named.length) {
    throw new AppError('invalid', reason('readerUnknown'), 'reader_ids');
  }
  return { confidential, reader_ids: named };
}

/** The people with these ids, by name. Those removed since are left out. */
export async function readersOf(table: Table, ids: string[]): Promise<Reader[]> {
  if (ids.length === 0) return [];
  const Named = UserRecord.pick({ id: true, full_name: true }).partial();
  const { items } = await table.getMany(ids.map(userKey), Named);
  return items
    .flatMap(({ id, full_name }) =>
      id === undefined || full_name === undefined ? [] : [{ id, full_name }],
    )
    .toSorted((a, b) => a.full_name.localeCompare(b.full_name));
}
