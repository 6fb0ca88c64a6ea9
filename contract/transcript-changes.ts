import * as z from 'zod';
import { Id } from './values.ts';

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
