import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime';
import * as z from 'zod';
import { jobMessages } from '#contract/job-messages.ts';
import { summariseEnvironment } from '../environment.ts';
import { log } from '../log/log.ts';
import { bedrockModel } from '../summary/bedrock-model.ts';
import { summarise } from '../summary/summarise.ts';
import { TranscriptVersion } from '../transcripts/read.ts';
import { placeOf, report, step } from './step.ts';

const { MODEL_ID } = summariseEnvironment(process.env);
const model = bedrockModel(new BedrockRuntimeClient({ retryMode: 'adaptive' }), MODEL_ID);

/** Summarises the transcript and keeps the summaries beside it. */
export const handler = step(z.object({ transcript_key: z.string() }), async (at, job, input) => {
  await report(at, job, 88, jobMessages.summarising);
  const transcript = await at.vault.getJson(input.transcript_key, TranscriptVersion);
  const meeting = {
    title: job.meeting_title,
    language: transcript.processing_metadata.language_code,
    timeline: transcript.timeline,
  };
  const summary_key = placeOf(job, 'summaries');
  const note = (message: string) => log.warn(message);
  await at.vault.putJson(summary_key, await summarise(meeting, model, note));
  return { summary_key };
});
