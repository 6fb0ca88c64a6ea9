import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { listSummaryVersions } from '#functions/domain/summaries/versions.ts';
import { log } from '#functions/platform/log/log.ts';
import { publish } from '#functions/processes/workflow/publish.ts';
import { JobRecord, jobKey } from '#functions/records/jobs.ts';
import { storedMeeting } from '#functions/records/meetings.ts';
import { WorkStage } from '#functions/records/paces.ts';
import { newestSummary, SummariesVersion } from '#functions/records/summaries.ts';
import { Transcripts } from './transcribed.ts';

let at: Transcripts;
afterEach(() => vi.restoreAllMocks());
beforeAll(async () => {
  at = await Transcripts.open(new Date('2026-11-22T09:00:00Z'));
});
afterAll(async () => {
  await at?.close();
});

/** A finished run of a job, whose results only have to be shown. */
async function finished() {
  const { id, job, key } = await at.transcribed('Speaker 1');
  const { version, unrecorded } = await newestSummary(at.ctx, id);
  const summary_key = `meetings/${id}/summaries/${job.job_id}-9.json`;
  const old = await at.ctx.archiveBucket.getJson(unrecorded ?? '', SummariesVersion);
  const change = { kind: 'made' } as const;
  await at.ctx.archiveBucket.putJson(summary_key, { ...old, version: version + 1, change });
  const began = Object.fromEntries(
    WorkStage.options.map((stage) => [stage, at.ctx.now().toISOString()]),
  );
  const set = { status: 'processing', attempt: 9, began };
  await at.ctx.table.update(jobKey(job.job_id), { set }, JobRecord);
  const results = {
    job_id: job.job_id,
    attempt: 9,
    transcript_key: key,
    summary_key,
    summary_version: version + 1,
    summary_unrecorded: unrecorded,
    speaker_count: 1,
  };
  return { id, results, unrecorded, change };
}
const invocation = {
  awsRequestId: 'r',
  functionName: 'publish',
  getRemainingTimeInMillis: () => 1000,
};

it('lists new summaries after the previous ones, even if those were not yet recorded', async () => {
  const { id, results, unrecorded, change } = await finished();
  await publish(at.ctx)(results, invocation);
  const { summary_key } = results;
  expect(await storedMeeting(at.ctx.table, id)).toMatchObject({ status: 'completed', summary_key });
  const { versions } = await listSummaryVersions(at.ctx, { id, limit: 20 });
  expect(versions).toMatchObject([
    { version: 2, change },
    { version: 1, change: null, key: unrecorded },
  ]);
});

it('shows the recording together with its transcript', async () => {
  const { id, results } = await finished();
  const part = { key: 'k', extension: '.wav', file_name: 'a.wav', start_time: 0, duration: 7 };
  const sound = { audio_key: 'new.wav', peaks_key: 'new.json', duration: 7 };
  const parts = [{ ...part, sha256: null }];
  expect((await storedMeeting(at.ctx.table, id)).audio_key).not.toBe('new.wav');
  await publish(at.ctx)({ ...results, recording: { ...sound, parts, engine: 'http' } }, invocation);
  expect(await storedMeeting(at.ctx.table, id)).toMatchObject({ ...sound, recording: { parts } });
});

it('does not fail because the pace of the job cannot be noted', async () => {
  const { id, results } = await finished();
  const warned = vi.spyOn(log, 'warn').mockImplementation(() => {});
  vi.spyOn(at.ctx.table, 'put').mockRejectedValueOnce(new Error('throttled'));
  await publish(at.ctx)(results, invocation);
  expect(warned).toHaveBeenCalledOnce();
  expect(await storedMeeting(at.ctx.table, id)).toMatchObject({ status: 'completed' });
});
