import type { Api } from '#contract/api.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import type { Ctx } from '../context.ts';
import { findMeeting } from '../meetings/store.ts';
import { TranscriptVersion } from './read.ts';
import { recordOf, VersionRecord, versionList } from './version-records.ts';

/** The versions of a meeting's transcript, newest first. */
export async function listVersions(
  { table, vault }: Pick<Ctx, 'table' | 'vault'>,
  { id, limit, cursor }: ParsedInputOf<Api['listVersions']>,
): Promise<OutputOf<Api['listVersions']>> {
  const meeting = await findMeeting(table, id);
  const listed = await table.list({ ...versionList(id), limit, cursor }, VersionRecord);
  if (listed.items.length > 0 || cursor !== undefined || meeting.transcript_key === null) {
    return { versions: listed.items, cursor: listed.cursor };
  }
  // A transcript that is older than these records, and was never edited since.
  const key = meeting.transcript_key;
  const only = recordOf(meeting, key, await vault.getJson(key, TranscriptVersion));
  return { versions: [only], cursor: null };
}
