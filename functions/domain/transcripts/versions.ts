import type { Api } from '#contract/api.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import type { Ctx, Deps } from '../../platform/aws/deps.ts';
import { findMeeting } from '../../records/meetings.ts';
import {
  TranscriptVersion,
  VersionRecord,
  versionKey,
  versionList,
  versionRecordOf,
} from '../../records/transcripts.ts';

/** The versions of a meeting's transcript, newest first. */
export async function listVersions(
  { table, archiveBucket, user }: Pick<Ctx, 'table' | 'archiveBucket' | 'user'>,
  { id, limit, cursor }: ParsedInputOf<Api['listVersions']>,
): Promise<OutputOf<Api['listVersions']>> {
  const meeting = await findMeeting({ table, user }, id);
  const listed = await table.list({ ...versionList(id), limit, cursor }, VersionRecord);
  if (listed.items.length > 0 || cursor !== undefined || meeting.transcript_key === null) {
    return { versions: listed.items, cursor: listed.cursor };
  }
  // A transcript older than these records, and never edited since.
  const key = meeting.transcript_key;
  const only = versionRecordOf(meeting, key, await archiveBucket.getJson(key, TranscriptVersion));
  return { versions: [only], cursor: null };
}

/** The content of one version of a meeting's transcript. */
export async function getVersion(
  ctx: Pick<Ctx, 'table' | 'archiveBucket' | 'user'>,
  { id, version }: ParsedInputOf<Api['getVersion']>,
): Promise<OutputOf<Api['getVersion']>> {
  await findMeeting(ctx, id);
  const { record, transcript } = await findVersion(ctx, id, version);
  const { timeline, processing_metadata } = transcript;
  return { ...record, timeline, language_code: processing_metadata.language_code };
}

/** A version of a meeting's transcript; throws where it is gone. */
export async function findVersion(
  { table, archiveBucket }: Pick<Deps, 'table' | 'archiveBucket'>,
  id: string,
  version: number,
): Promise<{ record: VersionRecord; transcript: TranscriptVersion }> {
  const record = await table.get(versionKey(id, version), VersionRecord);
  const transcript = record && (await archiveBucket.findJson(record.key, TranscriptVersion));
  if (!transcript) throw new AppError('not_found', reason('versionGone', { version }));
  return { record, transcript };
}
