import { encodeTime } from 'ulid';
import type { Api } from '#contract/api.ts';
import { AuditEntry, type AuditLine } from '#contract/audit.ts';
import { csvOf } from '#contract/csv.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { reason } from '#contract/reasons.ts';
import type { FileAnswer } from '#contract/values.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import type { List } from '../../platform/aws/lists.ts';
import { type PageRequest, readPage } from '../../platform/aws/paging.ts';
import type { Table } from '../../platform/aws/table.ts';
import { dayOf } from '../../platform/days.ts';
import { auditList, auditOfRecord, auditPartition, entryOf } from '../../records/audit.ts';
import { hiddenMeetings } from '../../records/hidden-meetings.ts';
import { withNames } from './record-names.ts';

type Asked = ParsedInputOf<Api['listAudit']>;

type Filters = Omit<Asked, 'skip' | 'limit' | 'cursor'>;

/** Newest first, those that match every filter, each with the name of its record. */
export async function listAudit(ctx: Ctx, asked: Asked): Promise<OutputOf<Api['listAudit']>> {
  const { items, cursor } = await readMatching(ctx.table, asked, asked);
  return { entries: await withNames(ctx.table, items.map(entryOf)), cursor };
}

/** All matching lines as a table. Refused if there are too many to read or send in one call. */
export async function exportAudit(ctx: Ctx, filters: Filters): Promise<FileAnswer> {
  const entries: AuditEntry[] = [];
  let cursor: string | undefined;
  const end = ctx.now().getTime() + 1000 * timeBudgetSeconds;
  do {
    const page = { skip: 0, limit: limits.page, cursor };
    const read = await readMatching(ctx.table, filters, page);
    entries.push(...read.items.map(entryOf));
    if (entries.length > limits.auditLines || ctx.now().getTime() > end) throw tooLong();
    cursor = read.cursor ?? undefined;
  } while (cursor !== undefined);
  const lines = await withNames(ctx.table, entries);
  const content = csvOf([columns, ...lines.map(rowOf)]);
  if (Buffer.byteLength(content) > limits.documentBytes) throw tooLong();
  return {
    file_name: `audit-log_${dayOf(ctx.now())}.csv`,
    content_type: 'text/csv; charset=utf-8',
    content,
  };
}

/** Seconds: a filter with few matches reads many lines, and API Gateway gives up after thirty. */
const timeBudgetSeconds = 20;

const tooLong = () => new AppError('too_large', reason('auditTooLong'));

const columns = [
  'time',
  'username',
  'role',
  'user_id',
  'action',
  'outcome',
  'record',
  'record_id',
  'values',
  'from',
];

const rowOf = (line: AuditLine): string[] => [
  line.at,
  line.username,
  line.role,
  line.user_id,
  line.action,
  line.outcome,
  line.record?.name ?? '',
  line.record_id ?? '',
  Object.entries(line.given)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; '),
  line.from,
];

/**
 * A page of matching lines. One filter chooses the list that is read: the record's index partition, else the person's
 * partition, else all lines. Each is in order of time, so a period is a range of it. The other filters drop lines as
 * they are read, up to as many as `readPage` reads at once.
 */
function readMatching(table: Table, asked: Filters, page: PageRequest) {
  const { user_id, record_id } = asked;
  const between = ulidsBetween(asked);
  if (!between) return { items: [], cursor: null };
  const within: List = { ...listFor({ user_id, record_id }), between, newestFirst: true };
  return readPage(table, within, page, AuditEntry, () => (entry) => isAsked(entry, asked));
}

function listFor({ user_id, record_id }: Pick<Filters, 'user_id' | 'record_id'>): List {
  if (record_id) return { index: 'due', partition: auditOfRecord(record_id) };
  if (user_id) return { index: 'table', partition: auditPartition(user_id) };
  return { index: 'lists', partition: auditList };
}

const isAsked = (entry: AuditEntry, { user_id, action, outcome }: Filters): boolean =>
  (user_id === undefined || entry.user_id === user_id) &&
  (action === undefined || entry.action === action) &&
  (outcome === undefined || entry.outcome === outcome);

/** The caller's own activity, newest first; without meetings that have become confidential since. */
export async function listMyActivity(
  ctx: Ctx,
  asked: ParsedInputOf<Api['listMyActivity']>,
): Promise<OutputOf<Api['listMyActivity']>> {
  const list: List = {
    index: 'table',
    partition: auditPartition(ctx.user.id),
    newestFirst: true,
  };
  const keep = (entries: AuditEntry[]) => stillShown(ctx, entries);
  const { items, cursor } = await readPage(ctx.table, list, asked, AuditEntry, keep);
  return { entries: items.map(entryOf), cursor };
}

/** Keeps refusals: they look the same as those for records that never existed. */
export async function stillShown(
  { table, user }: Pick<Ctx, 'table' | 'user'>,
  entries: AuditEntry[],
): Promise<(entry: AuditEntry) => boolean> {
  const hidden = await hiddenMeetings(
    table,
    user,
    entries.flatMap(({ record_id }) => record_id ?? []),
  );
  return ({ record_id, outcome }) =>
    record_id === null || !hidden.has(record_id) || (outcome !== 'done' && outcome !== 'unknown');
}

const latest = 2 ** 48 - 1;
const timeLetters = 10;

/** ULIDs start with their time, so those of a period lie between these two. Null for an empty period. */
function ulidsBetween({ from, to }: Filters): [string, string] | null {
  const within = (time: number) => Math.min(Math.max(time, 0), latest);
  const first = from === undefined ? 0 : within(Date.parse(from));
  const end = to === undefined ? latest : within(Date.parse(to));
  return first < end ? [encodeTime(first, timeLetters), encodeTime(end, timeLetters)] : null;
}
