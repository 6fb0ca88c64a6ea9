import * as z from 'zod';
import { endJob } from '../jobs/end.ts';
import { TranscriptVersion } from '../transcripts/read.ts';
import { putVersion } from '../transcripts/version-records.ts';
import { step } from './step.ts';

const Input = z.object({
  transcript_key: z.string(),
  summary_key: z.string(),
  speaker_count: z.number(),
});

/** Shows the finished work on the meeting and ends the job, in one step. */
export const handler = step(Input, async (at, job, meeting) => {
  const transcript = await at.vault.getJson(meeting.transcript_key, TranscriptVersion);
  const made_at = at.now().toISOString();
  const { version, change } = transcript;
  const about = { meeting_id: job.meeting_id, key: meeting.transcript_key, made_by: null, made_at };
  const beside = [putVersion({ ...about, version, change })];
  await endJob(at, job, { status: 'completed', meeting, beside });
});
