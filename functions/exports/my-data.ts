import type { Api } from '#contract/api.ts';
import { AuditEntry } from '#contract/audit.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import type { FileAnswer } from '#contract/values.ts';
import { auditPartition } from '../audit/store.ts';
import type { Listed } from '../aws/list.ts';
import type { Ctx } from '../context.ts';
import { kindOf } from '../photos/kind.ts';
import { photoOf } from '../photos/store.ts';
import { findSettings } from '../settings/store.ts';
import { findUser } from '../users/store.ts';
import { meetingsIn, speakersIn } from './made-by.ts';

type Asked = ParsedInputOf<Api['getMyData']>;

/** Enough of activity for one file: with the photo and one page more it stays within an answer's 6 MB. */
const enough = 2_000_000;

/** What is held of the caller, as a file. What did not fit begins at the address the file names. */
export async function getMyData(ctx: Ctx, { cursor }: Asked): Promise<FileAnswer> {
  const { rest, ...activity } = await activityOf(ctx, cursor);
  const data = {
    made_at: ctx.now().toISOString(),
    ...(cursor === undefined && (await personOf(ctx))),
    ...activity,
    left_out: rest && {
      detail:
        'Earlier activity, and the meetings and speakers it is about, did not fit into this file. The next file begins where this one ends.',
      address: `/api/users/me/data?cursor=${rest}`,
    },
  };
  return {
    file_name: 'my-data.json',
    content_type: 'application/json',
    content: `${JSON.stringify(data, null, 2)}\n`,
  };
}

async function personOf({ table, people, user }: Ctx) {
  const [profile, settings, bytes] = await Promise.all([
    findUser(table, user.id),
    findSettings(table, user.id),
    photoOf(people, user.id),
  ]);
  const photo = bytes && {
    content_type: kindOf(bytes)?.type,
    base64: Buffer.from(bytes).toString('base64'),
  };
  return { profile, settings, photo };
}

/** What they did, newest first, and what they made by it. */
async function activityOf({ table, user }: Ctx, from: string | undefined) {
  const list = { index: 'table', partition: auditPartition(user.id), newestFirst: true } as const;
  const entries: AuditEntry[] = [];
  const meetings = new Map<string, object>();
  const speakers = new Map<string, object>();
  let cursor: string | null | undefined = from;
  let bytes = 0;
  do {
    const page: Listed<AuditEntry> = await table.list(
      { ...list, limit: limits.page, cursor },
      AuditEntry,
    );
    const [created, enrolled] = await Promise.all([
      meetingsIn(table, page.items, user.id),
      speakersIn(table, page.items),
    ]);
    entries.push(...page.items);
    for (const meeting of created) meetings.set(meeting.id, meeting);
    for (const speaker of enrolled) speakers.set(speaker.id, speaker);
    bytes += sizeOf({ entries: page.items, created, enrolled });
    cursor = page.cursor;
  } while (cursor !== null && bytes < enough);
  return {
    meetings: [...meetings.values()],
    speakers: [...speakers.values()],
    activity: entries,
    rest: cursor,
  };
}

/** Bytes of a value in the answer, where the file's text is quoted once more. */
const sizeOf = (value: object): number =>
  Buffer.byteLength(JSON.stringify(JSON.stringify(value, null, 2)));
