import * as z from 'zod';
import { endJob } from '../jobs/end.ts';
import { step } from './step.ts';

const Input = z.object({
  transcript_key: z.string(),
  summary_key: z.string(),
  speaker_count: z.number(),
});

/** Shows the finished work on the meeting and ends the job, in one step. */
export const handler = step(Input, async (at, job, meeting) => {
  await endJob(at, job, { status: 'completed', meeting });
});
