import * as z from 'zod';
import { Segment } from '#contract/transcripts.ts';
import type { Bucket } from '../aws/bucket.ts';
import type { MeetingRecord } from '../meetings/store.ts';
import { KeptSummaries } from '../summary/kept.ts';
import type { Sources } from './texts.ts';

const Transcript = z.object({ timeline: z.array(Segment) });

/** What a meeting's record points at. An object that is gone says nothing: so is its meeting, by then. */
export async function readSources(
  vault: Bucket,
  { transcript_key, summary_key }: Pick<MeetingRecord, 'transcript_key' | 'summary_key'>,
): Promise<Sources> {
  const [transcript, summaries] = await Promise.all([
    transcript_key === null ? null : vault.findJson(transcript_key, Transcript),
    summary_key === null ? null : vault.findJson(summary_key, KeptSummaries),
  ]);
  return { timeline: transcript?.timeline ?? [], summaries };
}
