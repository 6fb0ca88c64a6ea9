import * as z from 'zod';
import { type JobRecord, Part } from '../../records/jobs.ts';
import type { TranscriptAudio } from '../../records/transcripts.ts';

/** A recording that is ready to be played. */
export const Prepared = z.object({
  audio_key: z.string(),
  peaks_key: z.string(),
  duration: z.number(),
  parts: z.array(Part),
});

/** The facts about a recording on the meeting's record. */
export const audioFacts = (
  { recording }: Pick<JobRecord, 'recording'>,
  { parts, ...facts }: z.output<typeof Prepared>,
): TranscriptAudio => ({ ...facts, recording: { ...recording, parts } });
