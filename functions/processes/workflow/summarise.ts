import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime';
import * as z from 'zod';
import { bedrockModel } from '../../domain/summaries/bedrock-model.ts';
import { summarise } from '../../domain/summaries/summarise.ts';
import { TranscriptVersion } from '../../domain/transcripts/read.ts';
import { summariseEnvironment } from '../../environment.ts';
import { log } from '../../platform/log/log.ts';
import type { SummariesVersion } from '../../records/summaries.ts';
import { reportProgress, resultKey, step } from './step.ts';

const { MODEL_ID } = summariseEnvironment(process.env);
const model = bedrockModel(new BedrockRuntimeClient({ retryMode: 'adaptive' }), MODEL_ID);

const Input = z.object({
  transcript_key: z.string(),
  /** The number that the summaries will have among all of the meeting. */
  summary_version: z.number().default(1),
});

/** Summarises the transcript and keeps the summaries beside it. */
export const handler = step(Input, async (at, job, { transcript_key, summary_version }) => {
  await reportProgress(at, job, 88, 'summarising');
  const transcript = await at.archiveBucket.getJson(transcript_key, TranscriptVersion);
  const meeting = {
    title: job.meeting_title,
    language: transcript.processing_metadata.language_code,
    timeline: transcript.timeline,
  };
  const summary_key = resultKey(job, 'summaries');
  const note = (message: string) => log.warn(message);
  const version: SummariesVersion = {
    ...(await summarise(meeting, model, note)),
    version: summary_version,
    transcript_key,
    made_by: null,
    made_at: at.now().toISOString(),
    change: { kind: 'made' },
  };
  await at.archiveBucket.putJson(summary_key, version);
  return { summary_key };
});
