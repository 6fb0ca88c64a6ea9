import * as z from 'zod';
import { Summaries, Transcription } from '#contract/transcripts.ts';
import { Id, Instant } from '#contract/values.ts';
import type { Bucket } from '../aws/bucket.ts';
import type { MeetingRecord } from '../meetings/store.ts';

const Spoken = Transcription.omit({ total_segments: true, summary: true, summaries: true });

const Rename = z.object({ old_speaker: z.string(), new_speaker: z.string() });
const Said = z.object({ speaker: z.string(), transcript: z.string() });
const Voiced = z.object({ speaker: z.string(), speaker_id: Id });
const Change = z.discriminatedUnion('kind', [
  Rename.extend({ kind: z.literal('speaker_renamed') }),
  z.object({ kind: z.literal('speakers_renamed'), renames: z.array(Rename) }),
  z.object({ kind: z.literal('segment_edited'), index: z.number(), was: Said, became: Said }),
  Voiced.extend({ kind: z.literal('speaker_identified'), new_speaker: z.string() }),
  Voiced.extend({ kind: z.literal('voice_refused') }),
]);

/**
 * A version of a transcript as the vault keeps it: immutable, without its summaries. The first is what
 * the workflow wrote; each later one says who changed what of the one before.
 */
export const TranscriptVersion = Spoken.extend({
  version: z.number().default(1),
  edited_by: z.string().nullable().default(null),
  edited_at: Instant.nullable().default(null),
  change: Change.nullable().default(null),
});
export type TranscriptVersion = z.infer<typeof TranscriptVersion>;

/** One recognised word, for players that follow the voice. Times in seconds, confidence 0-1. */
export const Word = z.object({
  text: z.string(),
  start_time: z.number(),
  end_time: z.number(),
  confidence: z.number(),
});
export type Word = z.infer<typeof Word>;

type Named = Pick<MeetingRecord, 'transcript_key' | 'summary_key'>;

/** The meeting's current transcript with its summaries; null when it has none yet. */
export async function readTranscription(
  vault: Bucket,
  { transcript_key, summary_key }: Named,
): Promise<Transcription | null> {
  if (transcript_key === null) return null;
  const [transcript, summaries] = await Promise.all([
    vault.getJson(transcript_key, Spoken),
    summary_key === null ? null : vault.getJson(summary_key, Summaries),
  ]);
  return {
    ...transcript,
    total_segments: transcript.timeline.length,
    summaries,
    summary: summaries?.original.content ?? '',
  };
}
