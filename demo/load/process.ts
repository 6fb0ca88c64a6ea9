import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { StartTranscriptionJobCommandInput } from '@aws-sdk/client-transcribe';
import { languageChoices } from '#contract/choices.ts';
import type { Meeting } from '#contract/meetings.ts';
import { reason } from '#contract/reasons.ts';
import type { FormFile } from '#contract/values.ts';
import { endJob } from '#functions/domain/jobs/end.ts';
import type { ApiDeps } from '#functions/platform/aws/deps.ts';
import type { Invocation } from '#functions/platform/log/invocation.ts';
import { prepare } from '#functions/processes/workflow/prepare.ts';
import { publish } from '#functions/processes/workflow/publish.ts';
import { recognise } from '#functions/processes/workflow/recognise.ts';
import { summariseMeeting } from '#functions/processes/workflow/summarise.ts';
import { writeTranscript } from '#functions/processes/workflow/transcript.ts';
import { type JobRecord, jobItem, recordingOf } from '#functions/records/jobs.ts';
import { changeMeeting } from '#functions/records/meetings.ts';
import { uploadedFile } from '#functions/records/uploads.ts';
import { transcriptFile } from '../../local/transcribe/output.ts';
import type { Recognition } from '../../local/transcribe/recognition.ts';
import type { StartRequest } from '../../local/transcribe/request.ts';
import type { RecordedMeeting } from '../meeting.ts';
import type { Clock } from './staff.ts';
import { writer } from './writer.ts';

const folder = path.join(import.meta.dirname, '../recordings');
const extension = 'ogg';
const recordingBytes = (name: string) => readFile(path.join(folder, `${name}.${extension}`));

/** A recording as a form sends it. */
export const recordingFile = async (name: string): Promise<FormFile> => ({
  name: `${name}.${extension}`,
  type: 'audio/ogg',
  bytes: new Uint8Array(await recordingBytes(name)),
});

/** The context of everything that is loaded. */
export interface DemoContext {
  deps: ApiDeps;
  clock: Clock;
}

/** Processes a meeting's recording as the workflow does, with the transcript and the summary that the demo has for it. */
export async function processRecording(
  { deps, clock }: DemoContext,
  meeting: Meeting,
  written: RecordedMeeting,
) {
  const job = await runningJob(deps, meeting, written);
  const { job_id, attempt } = job;
  const event = { job_id, attempt, meeting_id: meeting.id };
  const step = async <T>(run: Step, input: object = {}): Promise<T> => {
    clock.pass(30);
    return (await run({ ...event, ...input }, invocation)) as T;
  };
  const recording = await step<Prepared>(
    prepare({ ...deps, languages: languageChoices, httpEngine: null }),
  );
  const { transcription } = recording;
  const heard: Recognition = JSON.parse(
    await readFile(path.join(folder, `${written.recording}.json`), 'utf8'),
  );
  await deps.uploadBucket.putJson(
    transcription.OutputKey ?? '',
    transcriptFile(transcription as StartRequest, heard),
  );
  const voices = await step<object>(recognise(deps), { recording });
  const transcript = await step<object>(writeTranscript(deps), { recording, ...voices });
  const model = writer(written);
  const summary = await step<object>(summariseMeeting({ ...deps, model }), transcript);
  await step(publish(deps), { ...transcript, ...summary });
}

/** Processes a recording in which nobody speaks. */
export async function processInVain(
  { deps, clock }: DemoContext,
  meeting: Meeting,
  recording: string,
) {
  const job = await runningJob(deps, meeting, { recording, language: 'mr-IN' });
  clock.pass(60);
  await endJob(deps, job, { status: 'failed', failure: reason('noSpeech') });
}

type Step = (event: unknown, invocation: Invocation) => Promise<object>;
const invocation: Invocation = {
  awsRequestId: 'demo',
  functionName: 'demo',
  getRemainingTimeInMillis: () => 60_000,
};

interface Prepared {
  duration: number;
  transcription: StartTranscriptionJobCommandInput;
}

/** A job that has been admitted: the queue, which lives in the present, must not start it. */
async function runningJob(
  deps: ApiDeps,
  meeting: Meeting,
  { recording: name, language }: Pick<RecordedMeeting, 'recording' | 'language'>,
): Promise<JobRecord> {
  const uploaded = uploadedFile(meeting.id, deps.newId(), extension, {
    language_code: language,
    expected_speakers: 0,
    confidence_threshold: 0.35,
  });
  const recording = recordingOf(uploaded, `${name}.${extension}`);
  await deps.uploadBucket.put(uploaded.key, await recordingBytes(name), 'audio/ogg');
  const at = deps.now().toISOString();
  const { id, title, created_by_id, priority } = meeting;
  const job: JobRecord = {
    job_id: deps.newId(),
    meeting_id: id,
    meeting_title: title,
    meeting_created_by_id: created_by_id,
    status: 'processing',
    priority,
    progress: 0,
    stage: reason('starting'),
    failure: null,
    created_at: at,
    started_at: at,
    completed_at: null,
    expected_end: null,
    began: {},
    pace: null,
    is_scheduled_meeting: false,
    attempt: 1,
    recording,
    again: null,
    queued_at: at,
    before: { status: 'pending', job_id: null },
  };
  const { job_id } = job;
  await deps.table.transact([
    { put: jobItem(job), condition: { exists: false } },
    changeMeeting(id, { status: 'processing', job_id, recording }),
  ]);
  return job;
}
