import { afterAll, beforeAll, expect, it } from 'vitest';
import { listSummaryVersions } from '#functions/domain/summaries/versions.ts';
import { publish } from '#functions/processes/workflow/publish.ts';
import { JobRecord, jobKey } from '#functions/records/jobs.ts';
import { findMeeting } from '#functions/records/meetings.ts';
import { newestSummary, SummariesVersion } from '#functions/records/summaries.ts';
import { Transcripts } from './transcribed.ts';

let at: Transcripts;
beforeAll(async () => {
  at = await Transcripts.open(new Date('2026-11-22T09:00:00Z'));
});
afterAll(async () => {
  await at?.close();
});

it('lists new summaries after the previous ones, even if those were not yet recorded', async () => {
  const { id, job, key } = await at.transcribed('Speaker 1');
  const { version, unrecorded } = await newestSummary(at.ctx, id);
  const summary_key = `meetings/${id}/summaries/${job.job_id}-9.json`;
  const old = await at.ctx.archiveBucket.getJson(unrecorded ?? '', SummariesVersion);
  const change = { kind: 'made' } as const;
  await at.ctx.archiveBucket.putJson(summary_key, { ...old, version: version + 1, change });
  const set = { status: 'processing', attempt: 9 };
  await at.ctx.table.update(jobKey(job.job_id), { set }, JobRecord);
  await publish(at.ctx)(
    {
      job_id: job.job_id,
      attempt: 9,
      transcript_key: key,
      summary_key,
      summary_version: version + 1,
      summary_unrecorded: unrecorded,
      speaker_count: 1,
    },
    { awsRequestId: 'r', functionName: 'publish', getRemainingTimeInMillis: () => 1000 },
  );
  expect(await findMeeting(at.ctx.table, id)).toMatchObject({ status: 'completed', summary_key });
  const { versions } = await listSummaryVersions(at.ctx, { id, limit: 20 });
  expect(versions).toMatchObject([
    { version: 2, change },
    { version: 1, change: null, key: unrecorded },
  ]);
});
