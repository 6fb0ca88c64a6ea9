import {
  BadRequestException,
  DeleteTranscriptionJobCommand,
  TranscribeClient,
} from '@aws-sdk/client-transcribe';
import { marshall } from '@aws-sdk/util-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { expect, it, vi } from 'vitest';
import { Transcriptions } from '#functions/platform/aws/transcriptions.ts';
import { log } from '#functions/platform/log/log.ts';
import { stopCancelled } from '#functions/processes/job-cancellation.ts';

const job = {
  job_id: 'j1',
  meeting_id: 'm1',
  meeting_title: 'Ward meeting',
  status: 'cancelled',
  priority: 'normal',
  progress: 40,
  stage: { reason: 'cancelled', params: {}, detail: 'Cancelled' },
  failure: null,
  created_at: '2026-11-21T06:00:00.000Z',
  started_at: '2026-11-21T06:01:00.000Z',
  completed_at: '2026-11-21T06:02:00.000Z',
  is_scheduled_meeting: false,
  attempt: 2,
  recording: {
    key: 'uploads/a.wav',
    extension: 'wav',
    language_code: 'auto',
    expected_speakers: 0,
    confidence_threshold: 0.35,
  },
};
const batch = (...jobs: object[]) => ({
  Records: jobs.map((one) => ({ dynamodb: { NewImage: marshall(one) } })),
});
function given() {
  const done: string[] = [];
  const deps = {
    executions: { stop: vi.fn(async (name: string) => void done.push(`execution ${name}`)) },
    transcriptions: { delete: vi.fn(async (name: string) => void done.push(`speech ${name}`)) },
  };
  return { deps, done };
}

it('stops the execution of a cancelled job, then its transcription', async () => {
  const { deps, done } = given();
  await stopCancelled(deps, batch(job));
  expect(done).toEqual(['execution j1-2', 'speech j1-2']);
});

it('leaves jobs alone that never started, wait or ended by themselves', async () => {
  const { deps, done } = given();
  const others = [{ started_at: null }, { status: 'queued' }, { status: 'failed' }];
  await stopCancelled(deps, batch(...others.map((facts) => ({ ...job, ...facts }))));
  expect(done).toEqual([]);
});

it('goes on with the next job when one cannot be stopped', async () => {
  const toLog = vi.spyOn(log, 'error').mockImplementation(() => {});
  const { deps, done } = given();
  deps.executions.stop.mockRejectedValueOnce(new Error('throttled'));
  await stopCancelled(deps, batch({ ...job, job_id: 'j0' }, job));
  expect(done).toEqual(['execution j1-2', 'speech j1-2']);
  expect(toLog).toHaveBeenCalledWith('a cancelled job goes on', expect.anything());
});

it('accepts that the speech service does not delete a transcription that runs', async () => {
  const client = mockClient(TranscribeClient);
  vi.spyOn(log, 'info').mockImplementation(() => {});
  const refusal = { message: 'The job is in progress', $metadata: {} };
  client.on(DeleteTranscriptionJobCommand).rejects(new BadRequestException(refusal));
  await new Transcriptions(new TranscribeClient({})).delete('j1-2');
  client.on(DeleteTranscriptionJobCommand).rejects(new Error('no answer'));
  await expect(new Transcriptions(new TranscribeClient({})).delete('j1-2')).rejects.toThrow();
});
