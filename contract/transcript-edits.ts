import * as z from 'zod';
import { endpoints } from './endpoint.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { speakerName } from './speakers.ts';
import { spokenText, Transcription } from './transcripts.ts';
import { Id } from './values.ts';

/** A segment's place, from 0, in the version that the edits are made upon. */
const index = z.number().int().min(0);
const count = z.number().int().max(limits.editedSegments);
const speaker = speakerName(messages.speakerMissing);

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
const version = z.number().int().min(1);

export const edits = endpoints({
  /**
   * All at once or none, as one new version. After somebody else's edits they are made to theirs, where
   * the segments they are about still say the same.
   */
  editTranscription: {
    method: 'POST',
    path: '/meetings/{id}/transcription/edits',
    permission: 'update',
    input: z.object({ id: Id, version, edits: z.array(TranscriptEdit).min(1).max(limits.edits) }),
    output: Transcription,
  },
  /** Goes back to what was before the last change, as one more version. Refused where it is not `version` any more. */
  undoEdit: {
    method: 'POST',
    path: '/meetings/{id}/transcription/undo',
    permission: 'update',
    input: z.object({ id: Id, version }),
    output: Transcription,
  },
  /** Takes back an undoing, in the same way. */
  redoEdit: {
    method: 'POST',
    path: '/meetings/{id}/transcription/redo',
    permission: 'update',
    input: z.object({ id: Id, version }),
    output: Transcription,
  },
});
