import * as z from 'zod';
import { type JobRecord, Part } from '../../records/jobs.ts';
import type { Sound } from '../../records/transcripts.ts';

/** A recording that is ready to be played. */
export const Prepared = z.object({
  audio_key: z.string(),
  peaks_key: z.string(),
  duration: z.number(),
  parts: z.array(Part),
});

/** What the record of a meeting says of its recording. */
export const soundFacts = (
  { recording }: Pick<JobRecord, 'recording'>,
  { parts, ...facts }: z.output<typeof Prepared>,
): Sound => ({ ...facts, recording: { ...recording, parts } });
