import * as z from 'zod';
import { AgendaItem } from '#contract/agendas.ts';
import { AttendanceEntry } from '#contract/attendance.ts';
import { AppError } from '#contract/errors.ts';
import { Motion, Vote, VoteSummary } from '#contract/motions.ts';
import { inOrder } from '#contract/presence.ts';
import { Profile } from '#contract/procedure.ts';
import { reason } from '#contract/reasons.ts';
import { Resolution } from '#contract/resolutions.ts';
import { Sitting } from '#contract/sittings.ts';
import { Id } from '#contract/values.ts';
import type { Key, Table, Write } from '../platform/aws/table.ts';

/** A sitting as stored: with the rules of its day, and how many members the body should have and had. */
export const StoredSitting = Sitting.extend({
  meeting_id: Id,
  rules: Profile.shape.rules,
  strength: z.object({ sanctioned: z.number().nullable(), in_office: z.number() }),
  /** The number that the next entry gets: entries are in the order in which they were made. */
  entries: z.number(),
  /** How many items were taken so far. */
  taken: z.number(),
});
export type StoredSitting = z.infer<typeof StoredSitting>;

/** Entries carry the number by which they are ordered. */
const Ordered = { entry: z.number() };
export const StoredItem = AgendaItem.extend({
  ...Ordered,
  place: z.number(),
  /** The officers named on it, who may read it when it is closed. */
  officer_ids: z.array(z.string()).default([]),
});
export type StoredItem = z.infer<typeof StoredItem>;
export const StoredAttendance = AttendanceEntry.extend(Ordered);
export type StoredAttendance = z.infer<typeof StoredAttendance>;
export const StoredMotion = Motion.extend(Ordered);
export type StoredMotion = z.infer<typeof StoredMotion>;
export const StoredVote = VoteSummary.extend(Ordered);
export type StoredVote = z.infer<typeof StoredVote>;

const partition = (meetingId: string): string => `MEETING#${meetingId}`;

export const sittingKey = (meetingId: string): Key => ({
  pk: partition(meetingId),
  sk: 'SITTING',
});

export const sittingList = 'SITTINGS';
export const sittingsOfBody = (bodyId: string): string => `SITTINGS#${bodyId}`;

/** Listed by when they are held: of all bodies, and of their own. */
export const placesOf = ({
  meeting_id,
  body_id,
  scheduled,
}: Pick<StoredSitting, 'meeting_id' | 'body_id' | 'scheduled'>) => ({
  list: sittingList,
  list_key: `${scheduled}#${meeting_id}`,
  due: sittingsOfBody(body_id),
  due_key: `${scheduled}#${meeting_id}`,
});

const kinds = {
  agenda: StoredItem,
  attendance: StoredAttendance,
  motion: StoredMotion,
  vote: StoredVote,
};
type EntryKind = keyof typeof kinds;

const prefixOf = (kind: EntryKind): string => `SITTING#${kind.toUpperCase()}#`;

export const entryKey = (meetingId: string, kind: EntryKind, id: string): Key => ({
  pk: partition(meetingId),
  sk: prefixOf(kind) + id,
});

/** Names and choices of a vote, read only where they are shown. */
export const namedVotesKey = (meetingId: string, voteId: string): Key => ({
  pk: partition(meetingId),
  sk: `VOTED#${voteId}`,
});
export const NamedVotes = Vote.pick({ entitled: true, votes: true });

/** A sitting with everything that was entered in it; attendance as it happened, all else in the order of entry. */
export const Desk = z.object({
  meeting_id: Id,
  sitting: StoredSitting,
  agenda: z.array(StoredItem),
  attendance: z.array(StoredAttendance),
  motions: z.array(StoredMotion),
  votes: z.array(StoredVote),
});
export type Desk = z.infer<typeof Desk>;

const Entry = z.looseObject({ sk: z.string() });

/** The sitting of a meeting with all its entries; null if it is none. */
export const findDesk = (table: Table, meetingId: string): Promise<Desk | null> =>
  readDesk(table, meetingId, { consistent: true });

/**
 * The same for reading only, at half the cost while the sitting is not open: eventually consistent reads suffice if
 * they return its latest version.
 */
export async function findShownDesk(table: Table, meetingId: string): Promise<Desk | null> {
  const sitting = await findSitting(table, meetingId);
  if (sitting === null || sitting.state === 'open') return findDesk(table, meetingId);
  const desk = await readDesk(table, meetingId, { consistent: false });
  return desk?.sitting.version === sitting.version ? desk : findDesk(table, meetingId);
}

async function readDesk(
  table: Table,
  meetingId: string,
  how: { consistent: boolean },
): Promise<Desk | null> {
  const items = await table.under(partition(meetingId), 'SITTING', Entry, how);
  const own = items.find(({ sk }) => sk === 'SITTING');
  if (own === undefined) return null;
  const of = <S extends z.ZodType<{ entry: number }>>(kind: EntryKind, schema: S) =>
    items
      .filter(({ sk }) => sk.startsWith(prefixOf(kind)))
      .map((item) => schema.parse(item))
      .toSorted((one, other) => one.entry - other.entry);
  const sitting = StoredSitting.parse(own);
  return {
    meeting_id: meetingId,
    sitting,
    agenda: of('agenda', StoredItem).toSorted((one, other) => one.place - other.place),
    attendance: inOrder(of('attendance', StoredAttendance), sitting.recording_began),
    motions: of('motion', StoredMotion),
    votes: of('vote', StoredVote),
  };
}

/** The sitting alone; null if the meeting is none. */
export const findSitting = (table: Table, meetingId: string): Promise<StoredSitting | null> =>
  table.get(sittingKey(meetingId), StoredSitting);

/**
 * Changes a sitting together with what is entered in it. Every change counts its version: of two at the same time,
 * one is decided again.
 */
export const sittingWrite = (
  { meeting_id, sitting: { version } }: Pick<Desk, 'meeting_id' | 'sitting'>,
  set: Partial<StoredSitting & ReturnType<typeof placesOf>> = {},
  entered = 0,
): Write => ({
  update: sittingKey(meeting_id),
  changes: { set, add: { version: 1, entries: entered } },
  condition: { exists: true, is: { version } },
});

/** Holds while nothing of a sitting has changed since it was read. */
export const sittingCheck = (
  meetingId: string,
  { version }: Pick<StoredSitting, 'version'>,
): Write => ({ check: sittingKey(meetingId), condition: { is: { version } } });

export const resolutionKey = (id: string): Key => ({ pk: `RESOLUTION#${id}`, sk: 'RESOLUTION' });
export const resolutionList = 'RESOLUTIONS';
export const resolutionsOfBody = (bodyId: string): string => `RESOLUTIONS#${bodyId}`;

/** Listed by when they were adopted: of all bodies, and of their own. */
export const resolutionItem = (resolution: Resolution) => ({
  ...resolutionKey(resolution.id),
  list: resolutionList,
  list_key: `${resolution.adopted_at}#${resolution.id}`,
  due: resolutionsOfBody(resolution.body_id),
  due_key: `${resolution.adopted_at}#${resolution.id}`,
  ...resolution,
});

const Counter = z.object({ last: z.number() });

/**
 * The next number of a body's register, and the write that takes it. In the transaction that uses it, so that no
 * number is lost or given twice.
 */
export async function nextOf(
  table: Table,
  bodyId: string,
  register: 'SITTINGS' | 'RESOLUTIONS',
  period: string,
): Promise<{ n: number; write: Write }> {
  const key = { pk: `BODY#${bodyId}`, sk: `COUNT#${register}#${period}` };
  const last = (await table.get(key, Counter))?.last ?? 0;
  const n = last + 1;
  return {
    n,
    write: {
      put: { ...key, last: n },
      condition: last === 0 ? { exists: false } : { is: { last } },
    },
  };
}

export async function findResolution(table: Table, id: string): Promise<Resolution> {
  const resolution = await table.get(resolutionKey(id), Resolution);
  if (!resolution) throw new AppError('not_found', reason('notFound'));
  return resolution;
}
