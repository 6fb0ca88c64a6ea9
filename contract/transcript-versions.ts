import * as z from 'zod';
import { languages } from './choices.ts';
import { endpoints } from './endpoint.ts';
import { Job } from './jobs.ts';
import { limits } from './limits.ts';
import { speakerName } from './speakers.ts';
import { PointReplacement } from './summaries.ts';
import { Segment, spokenText, Transcription } from './transcripts.ts';
import { Id, Instant, page } from './values.ts';

const Rename = z.object({ old_speaker: z.string(), new_speaker: z.string() });
const Said = z.object({ speaker: z.string(), transcript: z.string() });
const Voiced = z.object({ speaker: z.string(), speaker_id: Id });

/** Where an edit starts: the index in the timeline before the edit, and seconds. */
const place = { index: z.number(), start_time: z.number().optional() };
/** The number of segments edited. */
const segments = z.number();

/** The texts of a term mark. */
const termTexts = ['recognised', 'corrected'] as const;

/** What one edit did to the timeline. Texts are in the version itself, not in the list. */
export const TimelineChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('segment_edited'),
    ...place,
    was: Said.optional(),
    became: Said.optional(),
  }),
  z.object({ kind: z.literal('segments_reassigned'), ...place, segments, speaker: z.string() }),
  z.object({
    kind: z.literal('language_set'),
    ...place,
    segments,
    language_code: z.enum(languages),
  }),
  /** A range was transcribed again by the engine, which replaced its segments. */
  z.object({
    kind: z.literal('transcribed_again'),
    ...place,
    segments,
    language_code: z.enum(languages),
  }),
  z.object({ kind: z.literal('segment_split'), ...place }),
  z.object({ kind: z.literal('segments_joined'), ...place, segments }),
  /** A person chose the vocabulary's or the recognised text of a term mark. */
  z.object({ kind: z.literal('term_settled'), ...place, say: z.enum(termTexts) }),
  z.object({
    kind: z.literal('text_replaced'),
    segments,
    /** Points of the summary that were changed in the same step. */
    points: z.number().optional(),
    sought: z.string(),
    replacement: z.string(),
  }),
]);
export type TimelineChange = z.infer<typeof TimelineChange>;

/** How a version of a transcript differs from the previous one. */
export const TranscriptChange = z.union([
  TimelineChange,
  z.object({ kind: z.literal('several_edits'), edits: z.array(TimelineChange) }),
  Rename.extend({ kind: z.literal('speaker_renamed') }),
  z.object({ kind: z.literal('speakers_renamed'), renames: z.array(Rename) }),
  Voiced.extend({ kind: z.literal('speaker_identified'), new_speaker: z.string() }),
  Voiced.extend({ kind: z.literal('voice_refused') }),
  /** Equal to that version. */
  z.object({ kind: z.enum(['restored', 'undone', 'redone']), version: z.number() }),
]);
export type TranscriptChange = z.infer<typeof TranscriptChange>;

/** A segment's index, from 0, in the version on which the edits are based. */
const index = z.number().int().min(0);
const count = z.number().int().max(limits.editedSegments);
const speaker = speakerName('speakerMissing');

/** An edit of a timeline. The edits of one request must not share segments. */
export const TranscriptEdit = z.discriminatedUnion('kind', [
  /** Changes the text of a segment, and optionally its speaker. */
  z.object({
    kind: z.literal('text'),
    index,
    speaker: speaker.optional(),
    transcript: spokenText,
  }),
  /** Changes the speaker of one or several consecutive segments. */
  z.object({ kind: z.literal('reassign'), index, count: count.min(1).default(1), speaker }),
  /** Sets the language in which one or several consecutive segments are spoken. Their text stays. */
  z.object({
    kind: z.literal('language'),
    index,
    count: count.min(1).default(1),
    language_code: z.enum(languages),
  }),
  /** Splits a segment before the character `at`, which must be the start of a word. */
  z.object({
    kind: z.literal('split'),
    index,
    at: z.number().int().min(1).max(limits.segmentLength),
    time: z.number().optional().meta({
      description:
        'Seconds, within the segment. By default, taken from the times of the recognised words.',
    }),
  }),
  /** Joins consecutive segments into one by the speaker of the first. */
  z.object({ kind: z.literal('join'), index, count: count.min(2).default(2) }),
  /** Settles a term mark by choosing its text, and removes the mark at the character `from`. */
  z.object({
    kind: z.literal('term'),
    index,
    from: z.number().int().min(0).max(limits.segmentLength),
    say: z.enum(termTexts),
  }),
  /** Find and replace: the new text of each segment. */
  z.object({
    kind: z.literal('replace'),
    sought: z.string().min(1).max(limits.soughtLength),
    replacement: z.string().max(limits.soughtLength),
    segments: z.array(z.object({ index, transcript: spokenText })).max(limits.editedSegments),
  }),
]);
export type TranscriptEdit = z.infer<typeof TranscriptEdit>;

const editList = z.array(TranscriptEdit).min(1).max(limits.edits);

/** The version that the caller saw. */
const versionNumber = z.number().int().min(1);

export const edits = endpoints({
  /**
   * All edits or none, as one new version. If somebody else made edits meanwhile, these are applied on top,
   * as long as the segments concerned are unchanged.
   */
  editTranscription: {
    method: 'POST',
    path: '/meetings/{id}/transcription/edits',
    permission: 'correct',
    input: z.object({
      id: Id,
      version: versionNumber,
      edits: editList,
      further: z.array(editList).max(limits.editSteps).default([]).meta({
        description:
          'Further lists of edits, applied in order. Each list is based on the result of the previous ones and has one edit per segment.',
      }),
      points: z
        .array(PointReplacement)
        .max(2 * limits.points)
        .default([])
        .meta({
          description:
            'What a `replace` makes of points of the summary, in either language. Undo takes it back with the segments.',
        }),
    }),
    output: Transcription,
  },
  /**
   * Queues consecutive segments to be transcribed again in a language. The result replaces them, as a new version; all
   * else stays. Refused if the current version is no longer `version`.
   */
  transcribeAgain: {
    method: 'POST',
    path: '/meetings/{id}/transcription/again',
    permission: 'process',
    creates: true,
    status: 201,
    input: z.object({
      id: Id,
      version: versionNumber,
      index,
      count: count.min(1).default(1),
      language_code: z.enum(languages),
    }),
    output: Job,
  },
  /** Reverts the last change, as a new version. Refused if the current version is no longer `version`. */
  undoEdit: {
    method: 'POST',
    path: '/meetings/{id}/transcription/undo',
    permission: 'correct',
    input: z.object({ id: Id, version: versionNumber }),
    output: Transcription,
  },
  /** Reverts an undo in the same way. */
  redoEdit: {
    method: 'POST',
    path: '/meetings/{id}/transcription/redo',
    permission: 'correct',
    input: z.object({ id: Id, version: versionNumber }),
    output: Transcription,
  },
});

/** A version of a transcript, as listed. */
export const VersionSummary = z.object({
  /** From 1, over all versions that the meeting ever had. */
  version: z.number(),
  /** Null if the workflow wrote it. */
  made_by: z.string().nullable(),
  made_at: Instant,
  change: TranscriptChange.nullable(),
});
export type VersionSummary = z.infer<typeof VersionSummary>;

/** A version with its content, to read or to compare. */
export const TranscriptionVersion = VersionSummary.extend({
  /** BCP 47 tag of the language spoken. */
  language_code: z.string(),
  timeline: z.array(Segment),
});
export type TranscriptionVersion = z.infer<typeof TranscriptionVersion>;

const { cursor, limit } = page(20);
/** A version number in a path. */
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
  /** Makes a new version equal to this one. Refused if the current version is no longer `upon`. */
  restoreVersion: {
    method: 'POST',
    path: '/meetings/{id}/transcription/versions/{version}/restore',
    permission: 'correct',
    input: z.object({ id: Id, version, upon: z.number().int().min(1) }),
    output: Transcription,
  },
});
