import * as z from 'zod';
import { endpoints } from './endpoint.ts';
import { limits } from './limits.ts';
import { speakerName } from './speakers.ts';
import { Segment, spokenText, Transcription } from './transcripts.ts';
import { Id, Instant, page } from './values.ts';

const Rename = z.object({ old_speaker: z.string(), new_speaker: z.string() });
const Said = z.object({ speaker: z.string(), transcript: z.string() });
const Voiced = z.object({ speaker: z.string(), speaker_id: Id });

/** Where an edit begins: its place in the timeline before it, from 0, and in seconds. */
const place = { index: z.number(), start_time: z.number().optional() };
/** How many segments it was made to. */
const segments = z.number();

/** What one edit did to the timeline. What was said is told by the version itself, not by its list. */
export const TimelineChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('segment_edited'),
    ...place,
    was: Said.optional(),
    became: Said.optional(),
  }),
  z.object({ kind: z.literal('segments_reassigned'), ...place, segments, speaker: z.string() }),
  z.object({ kind: z.literal('segment_split'), ...place }),
  z.object({ kind: z.literal('segments_joined'), ...place, segments }),
  z.object({
    kind: z.literal('text_replaced'),
    segments,
    sought: z.string(),
    replacement: z.string(),
  }),
]);
export type TimelineChange = z.infer<typeof TimelineChange>;

/** What a version of a transcript changed of the one before it. */
export const TranscriptChange = z.union([
  TimelineChange,
  z.object({ kind: z.literal('several_edits'), edits: z.array(TimelineChange) }),
  Rename.extend({ kind: z.literal('speaker_renamed') }),
  z.object({ kind: z.literal('speakers_renamed'), renames: z.array(Rename) }),
  Voiced.extend({ kind: z.literal('speaker_identified'), new_speaker: z.string() }),
  Voiced.extend({ kind: z.literal('voice_refused') }),
  /** It says what that version said. */
  z.object({ kind: z.enum(['restored', 'undone', 'redone']), version: z.number() }),
]);
export type TranscriptChange = z.infer<typeof TranscriptChange>;

/** A segment's place, from 0, in the version that the edits are made upon. */
const index = z.number().int().min(0);
const count = z.number().int().max(limits.editedSegments);
const speaker = speakerName('speakerMissing');

/** One edit of a timeline. Of those made at once, each segment is in one at most. */
export const TranscriptEdit = z.discriminatedUnion('kind', [
  /** What a segment says, and who says it where that is another. */
  z.object({
    kind: z.literal('text'),
    index,
    speaker: speaker.optional(),
    transcript: spokenText,
  }),
  /** Who says a segment, or several in a row. */
  z.object({ kind: z.literal('reassign'), index, count: count.min(1).default(1), speaker }),
  /** One segment becomes two, before the character `at`, which begins a word. */
  z.object({
    kind: z.literal('split'),
    index,
    at: z.number().int().min(1).max(limits.segmentLength),
    time: z.number().optional().meta({
      description:
        'Seconds, within the segment; where it is left out, by the words as they were heard.',
    }),
  }),
  /** Several in a row become one, said by the first one's speaker. */
  z.object({ kind: z.literal('join'), index, count: count.min(2).default(2) }),
  /** Found and replaced: what each of the segments says then. */
  z.object({
    kind: z.literal('replace'),
    sought: z.string().min(1).max(limits.soughtLength),
    replacement: z.string().max(limits.soughtLength),
    segments: z
      .array(z.object({ index, transcript: spokenText }))
      .min(1)
      .max(limits.editedSegments),
  }),
]);
export type TranscriptEdit = z.infer<typeof TranscriptEdit>;

/** The version that the caller looks at. */
const versionNumber = z.number().int().min(1);

export const edits = endpoints({
  /**
   * All at once or none, as one new version. After somebody else's edits they are made to theirs, where
   * the segments they are about still say the same.
   */
  editTranscription: {
    method: 'POST',
    path: '/meetings/{id}/transcription/edits',
    permission: 'update',
    input: z.object({
      id: Id,
      version: versionNumber,
      edits: z.array(TranscriptEdit).min(1).max(limits.edits),
    }),
    output: Transcription,
  },
  /** Goes back to what was before the last change, as one more version. Refused where it is not `version` any more. */
  undoEdit: {
    method: 'POST',
    path: '/meetings/{id}/transcription/undo',
    permission: 'update',
    input: z.object({ id: Id, version: versionNumber }),
    output: Transcription,
  },
  /** Takes back an undoing, in the same way. */
  redoEdit: {
    method: 'POST',
    path: '/meetings/{id}/transcription/redo',
    permission: 'update',
    input: z.object({ id: Id, version: versionNumber }),
    output: Transcription,
  },
});

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
