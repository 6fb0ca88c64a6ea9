import * as z from 'zod';
import { TranscriptChange } from '#contract/transcript-changes.ts';
import { Transcription } from '#contract/transcripts.ts';
import { Instant } from '#contract/values.ts';
import type { Bucket } from '../aws/bucket.ts';
import type { MeetingRecord } from '../meetings/store.ts';
import { KeptSummaries } from '../summary/kept.ts';
import { shownSummaries } from '../summary/shown.ts';

const Spoken = Transcription.omit({ total_segments: true, summary: true, summaries: true });

/**
 * A version of a transcript as the vault keeps it: immutable, without its summaries. The first is what
 * the workflow wrote; each later one says who changed what of the one before.
 */
export const TranscriptVersion = Spoken.extend({
  edited_by: z.string().nullable().default(null),
  edited_at: Instant.nullable().default(null),
  change: TranscriptChange.nullable().default(null),
});
export type TranscriptVersion = z.infer<typeof TranscriptVersion>;

type Named = Pick<MeetingRecord, 'transcript_key' | 'summary_key'>;

/** The meeting's current transcript with its summaries; null when it has none yet. */
export async function readTranscription(
  vault: Bucket,
  { transcript_key, summary_key }: Named,
): Promise<Transcription | null> {
  if (transcript_key === null) return null;
  const [transcript, kept] = await Promise.all([
    vault.getJson(transcript_key, Spoken),
    summary_key === null ? null : vault.getJson(summary_key, KeptSummaries),
  ]);
  const summaries = kept && shownSummaries(kept, transcript.timeline);
  return {
    ...transcript,
    total_segments: transcript.timeline.length,
    summaries,
    summary: summaries?.original.content ?? '',
  };
}
