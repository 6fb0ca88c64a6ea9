import { encodeTime } from 'ulid';
import type { Api } from '#contract/api.ts';
import { AuditEntry } from '#contract/audit.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import type { List } from '../../platform/aws/lists.ts';
import { readPage } from '../../platform/aws/paging.ts';
import { auditList, auditPartition, entryOf } from '../../records/audit.ts';

type Asked = ParsedInputOf<Api['listAudit']>;

/** Newest first, those that match every filter. */
export async function listAudit(ctx: Ctx, asked: Asked): Promise<OutputOf<Api['listAudit']>> {
  const { user_id, action, record_id, outcome } = asked;
  const fits = (entry: AuditEntry) =>
    (action === undefined || entry.action === action) &&
    (record_id === undefined || entry.record_id === record_id) &&
    (outcome === undefined || entry.outcome === outcome);
  const between = ulidsBetween(asked);
  if (!between) return { entries: [], cursor: null };
  const list: List = user_id
    ? { index: 'table', partition: auditPartition(user_id) }
    : { index: 'lists', partition: auditList };
  const within: List = { ...list, between, newestFirst: true };
  const { items, cursor } = await readPage(ctx.table, within, asked, AuditEntry, fits);
  return { entries: items.map(entryOf), cursor };
}

/** What the caller did, newest first. */
export async function listMyActivity(
  ctx: Ctx,
  asked: ParsedInputOf<Api['listMyActivity']>,
): Promise<OutputOf<Api['listMyActivity']>> {
  const list: List = {
    index: 'table',
    partition: auditPartition(ctx.user.id),
    newestFirst: true,
  };
  const { items, cursor } = await readPage(ctx.table, list, asked, AuditEntry);
  return { entries: items.map(entryOf), cursor };
}

const latest = 2 ** 48 - 1;
const timeLetters = 10;

/**
 * ULIDs start with their time: those from one instant up to another lie between these two. Null for an
 * empty interval.
 */
function ulidsBetween({ from, to }: Asked): [string, string] | null {
  const within = (time: number) => Math.min(Math.max(time, 0), latest);
  const first = from === undefined ? 0 : within(Date.parse(from));
  const end = to === undefined ? latest : within(Date.parse(to));
  return first < end ? [encodeTime(first, timeLetters), encodeTime(end, timeLetters)] : null;
}
