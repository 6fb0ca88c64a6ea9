import type { Api } from '#contract/api.ts';
import { AuditEntry } from '#contract/audit.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import type { FileAnswer } from '#contract/values.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import type { Page } from '../../platform/aws/lists.ts';
import type { Table } from '../../platform/aws/table.ts';
import { pictureKind } from '../../platform/pictures.ts';
import { auditPartition } from '../../records/audit.ts';
import { allPersons, membershipsOfPerson } from '../../records/bodies.ts';
import { MeetingRecord, meetingKey } from '../../records/meetings.ts';
import { findSettings } from '../../records/settings.ts';
import { allSpeakers } from '../../records/speakers.ts';
import { findUser } from '../../records/users.ts';
import { stillShown } from '../audit/list.ts';
import { findPhoto } from './photos.ts';

type Asked = ParsedInputOf<Api['getMyData']>;

/**
 * Characters of activity in one file: with the photo and one page more it stays below the 6 MB of an
 * answer.
 */
const maxBytes = 2_000_000;

/** All data stored about the caller, as a file. If it does not fit, the file contains the URL of the rest. */
export async function getMyData(ctx: Ctx, { cursor }: Asked): Promise<FileAnswer> {
  const { rest, ...activity } = await activityOf(ctx, cursor);
  const data = {
    made_at: ctx.now().toISOString(),
    ...(cursor === undefined && (await personOf(ctx))),
    ...activity,
    left_out: rest && {
      detail:
        'Earlier activity, and the meetings it concerns, did not fit into this file. The next file starts where this one ends.',
      address: `/api/users/me/data?cursor=${rest}`,
    },
  };
  return {
    file_name: 'my-data.json',
    content_type: 'application/json',
    content: `${JSON.stringify(data, null, 2)}\n`,
  };
}

async function personOf({ table, personalDataBucket, user }: Ctx) {
  const [profile, settings, bytes, speakers, persons] = await Promise.all([
    findUser(table, user.id),
    findSettings(table, user.id),
    findPhoto(personalDataBucket, user.id),
    speakersBy(table, user.id),
    personsOf(table, user.id),
  ]);
  const photo = bytes && {
    content_type: pictureKind(bytes)?.type,
    base64: Buffer.from(bytes).toString('base64'),
  };
  return { profile, settings, photo, speakers, persons };
}

/** The caller's actions, newest first, and the meetings that they created. */
async function activityOf({ table, user }: Ctx, from: string | undefined) {
  const list = { index: 'table', partition: auditPartition(user.id), newestFirst: true } as const;
  const entries: AuditEntry[] = [];
  const meetings = new Map<string, object>();
  let cursor: string | null | undefined = from;
  let bytes = 0;
  do {
    const page: Page<AuditEntry> = await table.list(
      { ...list, limit: limits.page, cursor },
      AuditEntry,
    );
    const created = await meetingsIn(table, page.items, user.id);
    entries.push(...page.items.filter(await stillShown({ table, user }, page.items)));
    for (const meeting of created) meetings.set(meeting.id, meeting);
    bytes += sizeOf({ entries: page.items, created });
    cursor = page.cursor;
  } while (cursor !== null && bytes < maxBytes);
  return { meetings: [...meetings.values()], activity: entries, rest: cursor };
}

/** The size of a value in the answer, in bytes: the file is JSON quoted in JSON. */
const sizeOf = (value: object): number =>
  Buffer.byteLength(JSON.stringify(JSON.stringify(value, null, 2)));

/**
 * The meetings that a person created, among the records that these entries are about. Creating a meeting is
 * audited with its id, so this finds them without reading all meetings.
 */
async function meetingsIn(table: Table, entries: AuditEntry[], userId: string) {
  const found = await Promise.all(
    idsIn(entries).map((id) => table.get(meetingKey(id), MeetingRecord)),
  );
  return found.flatMap((meeting) => {
    if (meeting?.created_by_id !== userId) return [];
    const { id, title, date, scheduled_time, created_at } = meeting;
    return [{ id, title, date, scheduled_time, created_at }];
  });
}

/** The speakers that a person enrolled, in whatever way, as far as they still exist. */
async function speakersBy(table: Table, userId: string) {
  const found: object[] = [];
  for await (const speakers of allSpeakers(table)) {
    for (const { id, name, role, created_at, created_by_id, samples } of speakers) {
      if (created_by_id !== userId) continue;
      found.push({ id, name, role, created_at, samples_count: samples.length });
    }
  }
  return found;
}

const idsIn = (entries: AuditEntry[]): string[] => [
  ...new Set(entries.flatMap(({ record_id }) => record_id ?? [])),
];

/** The person in the register who has this account, with their memberships. */
async function personsOf(table: Table, userId: string) {
  const found: object[] = [];
  for await (const persons of allPersons(table)) {
    for (const { user_id, ...person } of persons) {
      if (user_id !== userId) continue;
      const memberships = await membershipsOfPerson(table, person.id);
      found.push({ ...person, memberships });
    }
  }
  return found;
}
