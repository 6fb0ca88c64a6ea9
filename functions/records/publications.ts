import { gunzipSync, gzipSync } from 'node:zlib';
import * as z from 'zod';
import { AppError } from '#contract/errors.ts';
import { Sha256 } from '#contract/frozen-minutes.ts';
import { otherMeetings, PublishedEntry } from '#contract/publications.ts';
import { reason } from '#contract/reasons.ts';
import { Instant, Names } from '#contract/values.ts';
import type { Key, Table, Write } from '../platform/aws/table.ts';
import { dayOf } from '../platform/days.ts';

/** One publication of a meeting's minutes: with what it is found again, and with what its files are verified. */
const PublishedEdition = z.object({
  edition: z.number(),
  version: z.number(),
  state: z.enum(['provisional', 'current']),
  at: Instant,
  /** Where the public bucket has what it says: `Publication`. */
  key: z.string(),
  /** SHA-256 of its files, and of those that are not public and that their readers can verify. */
  hashes: z.array(Sha256),
});
export type PublishedEdition = z.infer<typeof PublishedEdition>;

const { resolutions } = PublishedEntry.shape;
/** The texts of many resolutions are longer than a record may be, 400 KB: they are stored compressed. */
const Packed = z
  .instanceof(Uint8Array)
  .transform((bytes) => resolutions.parse(JSON.parse(gunzipSync(bytes).toString())));
const StoredEntry = PublishedEntry.extend({ resolutions: z.union([Packed, resolutions]) });

const packed = (entry: PublishedEntry) => ({
  ...entry,
  resolutions: gzipSync(JSON.stringify(entry.resolutions)),
});

/** All publications of a meeting's minutes. */
export const PublicationRecord = z.object({
  entry: StoredEntry,
  editions: z.array(PublishedEdition),
  /** The origin of the portal: feeds name their entries by it. */
  site: z.string(),
  revision: z.number(),
});
export type PublicationRecord = z.infer<typeof PublicationRecord>;

/** A body of which something is published, and the years of the meetings whose minutes are. */
export const PublishedBody = z.object({
  id: z.string(),
  /** Null of the list of meetings without a body. */
  name: Names.nullable(),
  years: z.set(z.string()).default(() => new Set<string>()),
});
export type PublishedBody = z.infer<typeof PublishedBody>;

export const publicationSort = 'PUBLICATION';
export const publicationKey = (meetingId: string): Key => ({
  pk: `MEETING#${meetingId}`,
  sk: publicationSort,
});

export const listOf = ({ body }: Pick<PublishedEntry, 'body'>): string => body?.id ?? otherMeetings;

/** The day of a meeting in India, of an instant or a day. */
export const dayOfMeeting = ({ scheduled }: Pick<PublishedEntry, 'scheduled'>): string =>
  scheduled.length > 10 ? dayOf(new Date(scheduled)) : scheduled;

export const yearOf = (entry: Pick<PublishedEntry, 'scheduled'>): string =>
  dayOfMeeting(entry).slice(0, 4);

const entryPartition = (list: string): string => `PUBLISHED#${list}`;
const entryKey = (entry: PublishedEntry): Key => ({
  pk: entryPartition(listOf(entry)),
  sk: `${yearOf(entry)}#${entry.scheduled}#${entry.meeting_id}`,
});
const bodyPartition = 'PUBLISHED';
const bodyKey = (list: string): Key => ({ pk: bodyPartition, sk: list });

export const findPublication = (
  table: Table,
  meetingId: string,
): Promise<PublicationRecord | null> => table.get(publicationKey(meetingId), PublicationRecord);

/** Refused while a meeting's minutes are public. Returns the check that they have not become so since. */
export async function refuseIfPublic(table: Table, meetingId: string): Promise<Write> {
  const published = await findPublication(table, meetingId);
  if (published && published.entry.withdrawn === null)
    throw new AppError('conflict', reason('minutesPublic'));
  const condition = published ? { is: { revision: published.revision } } : { exists: false };
  return { check: publicationKey(meetingId), condition };
}

/** Replaces the record, while it is as it was read, and what lists say of it. */
export function publicationWrites(
  before: PublicationRecord | null,
  after: Omit<PublicationRecord, 'revision'>,
): Write[] {
  const { entry } = after;
  const list = listOf(entry);
  return [
    {
      put: {
        ...publicationKey(entry.meeting_id),
        ...after,
        entry: packed(entry),
        revision: (before?.revision ?? 0) + 1,
      },
      condition: before ? { is: { revision: before.revision } } : { exists: false },
    },
    { put: { ...entryKey(entry), ...packed(entry) } },
    publishedBodyWrite({ id: list, name: entry.body?.name ?? null }, yearOf(entry)),
  ];
}

/** Lists a body on the public site, with the year of a meeting of which minutes are published. */
export const publishedBodyWrite = (
  { id, name }: Pick<PublishedBody, 'id' | 'name'>,
  year?: string,
): Write => ({
  update: bodyKey(id),
  changes: { set: { id, name }, ...(year !== undefined && { add: { years: new Set([year]) } }) },
});

/** Everything published of a body's year; the latest meeting first. */
export async function publishedIn(
  table: Table,
  list: string,
  year: string,
): Promise<PublishedEntry[]> {
  return (await table.under(entryPartition(list), `${year}#`, StoredEntry)).toReversed();
}

/** Of the latest meetings of a body. */
export async function newestOf(
  table: Table,
  list: string,
  limit: number,
): Promise<PublishedEntry[]> {
  const partition = entryPartition(list);
  const query = { index: 'table' as const, partition, newestFirst: true, consistent: true, limit };
  return (await table.list(query, StoredEntry)).items;
}

export const publishedBodies = (table: Table): Promise<PublishedBody[]> =>
  table.under(bodyPartition, '', PublishedBody);

/** Null for a body of which nothing is published. */
export const findPublishedBody = (table: Table, list: string): Promise<PublishedBody | null> =>
  table.get(bodyKey(list), PublishedBody);
