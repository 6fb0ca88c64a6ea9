import * as z from 'zod';
import { endpoints } from './endpoint.ts';
import { TranscriptChange } from './transcript-changes.ts';
import { Segment, Transcription } from './transcripts.ts';
import { Id, Instant, page } from './values.ts';

/** A version of a transcript as the list of them shows it. */
export const VersionSummary = z.object({
  /** Counted from 1 over all that the meeting ever had. */
  version: z.number(),
  /** Null for what was heard in the recording. */
  made_by: z.string().nullable(),
  made_at: Instant,
  change: TranscriptChange.nullable(),
});
export type VersionSummary = z.infer<typeof VersionSummary>;

/** A version to read, and to compare with another. */
export const TranscriptionVersion = VersionSummary.extend({
  /** BCP 47 tag of what was said. */
  language_code: z.string(),
  timeline: z.array(Segment),
});
export type TranscriptionVersion = z.infer<typeof TranscriptionVersion>;

const { cursor, limit } = page(20);
/** The number of a version, in a path. */
const version = z.coerce.number<number | string>().int().min(1);

export const versions = endpoints({
  /** Newest first. */
  listVersions: {
    method: 'GET',
    path: '/meetings/{id}/transcription/versions',
    permission: 'read',
    input: z.object({ id: Id, cursor, limit }),
    output: z.object({ versions: z.array(VersionSummary), cursor: z.string().nullable() }),
  },
  getVersion: {
    method: 'GET',
    path: '/meetings/{id}/transcription/versions/{version}',
    permission: 'read',
    audited: 'always',
    input: z.object({ id: Id, version }),
    output: TranscriptionVersion,
  },
  /** Makes a new version that says what this one said. Refused where the transcript is not `upon` any more. */
  restoreVersion: {
    method: 'POST',
    path: '/meetings/{id}/transcription/versions/{version}/restore',
    permission: 'update',
    input: z.object({ id: Id, version, upon: z.number().int().min(1) }),
    output: Transcription,
  },
});
