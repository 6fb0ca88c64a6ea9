import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, inject, it } from 'vitest';
import type { Job } from '#contract/jobs.ts';
import type { Meeting } from '#contract/meetings.ts';
import type { ScheduledMeeting } from '#contract/scheduled.ts';
import { script } from './script.ts';
import { slow } from './scripted.ts';
import { wav } from './sound.ts';

const cloud = inject('cloud');
const api = script(cloud.url);

const sound = () => new Blob([wav(3)], { type: 'audio/wav' });
const jobOf = async (id: string) => (await api.ask<Job>('GET', `/jobs/${id}`)).json;

it('reports all parts as healthy', async () => {
  for (const part of ['', '/db', '/redis', '/celery']) {
    const { status, json } = await api.ask('GET', `/health${part}`);
    expect([part, status, json]).toEqual([part, 200, { status: 'healthy' }]);
  }
});

it('takes a scheduled meeting to its transcript under one id', async () => {
  const { status, json: planned } = await api.ask<ScheduledMeeting>('POST', '/meetings/scheduled', {
    title: 'Council',
    // As a browser's datetime-local field sends it.
    scheduled_time: new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 16),
    priority: 'medium',
  });
  expect([status, planned.processing_status]).toEqual([201, 'scheduled']);
  const { id } = planned;
  const archived = async () =>
    (await api.ask<{ meetings: Meeting[] }>('GET', '/meetings/archive')).json.meetings.some(
      (meeting) => meeting.id === id,
    );
  expect(await archived()).toBe(false);

  const form = new FormData();
  form.set('audio_file', sound(), 'a.wav');
  const sent = await fetch(`${cloud.url}/api/meetings/scheduled/${id}/upload-audio`, {
    method: 'POST',
    body: form,
  });
  expect(sent.status).toBe(200);
  expect(await api.ended(id)).toMatchObject({ status: 'completed', is_scheduled_meeting: true });
  const upcoming = await api.ask<{ meetings: ScheduledMeeting[] }>(
    'GET',
    '/meetings/scheduled/upcoming',
  );
  expect(upcoming.json.meetings.find((one) => one.id === id)).toMatchObject({
    processing_status: 'completed',
    progress: 100,
  });
  const { json } = await api.ask<Meeting>('GET', `/meetings/${id}`);
  expect(json).toMatchObject({ status: 'completed', has_transcription: true });
  expect(await archived()).toBe(true);
  expect((await api.ask('DELETE', `/meetings/scheduled/${id}`)).status).toBe(200);
  expect((await api.ask('GET', `/meetings/${id}`)).status).toBe(404);
});

it('cancels the job of a deleted meeting and makes its recording unavailable', async () => {
  const id = await api.createMeeting('Deleted');
  const given = { language_code: slow.forHours };
  const { job_id } = (await api.sendForm(id, sound(), 'a.wav', given)).json;
  const transcribing = async () => (await jobOf(job_id)).message;
  await expect.poll(transcribing).toBe('Transcribing');
  const { audio_url } = (await api.ask<Meeting>('GET', `/meetings/${id}`)).json;
  expect((await fetch(audio_url ?? '')).status).toBe(200);

  expect((await api.ask('DELETE', `/meetings/${id}`)).status).toBe(200);
  await expect.poll(async () => (await jobOf(job_id)).status).toBe('cancelled');
  await expect.poll(async () => (await fetch(audio_url ?? '')).status).toBe(404);
  const queued = async () => (await api.ask<{ queue: Job[] }>('GET', '/meetings/queue')).json.queue;
  await expect.poll(async () => (await queued()).map((job) => job.meeting_id)).not.toContain(id);
});

it('stops the work on a cancelled job, whose recording can be processed again', async () => {
  const id = await api.createMeeting('Cancelled');
  const { job_id } = (await api.sendForm(id, sound(), 'a.wav', { language_code: slow.forHours }))
    .json;
  await expect.poll(async () => (await jobOf(job_id)).message).toBe('Transcribing');
  const transcriptions = async () =>
    (await readdir(path.join(cloud.dataDir, 'transcriptions/jobs'))).join().includes(job_id);
  await expect.poll(transcriptions).toBe(true);

  expect((await api.ask('POST', `/meetings/queue/${job_id}/stop`)).status).toBe(200);
  expect(await jobOf(job_id)).toMatchObject({ status: 'cancelled', message: 'Cancelled' });
  await expect.poll(transcriptions).toBe(false);
  const { json } = await api.ask<Job>('POST', '/jobs', { meeting_id: id });
  expect(json).toMatchObject({ status: 'queued', meeting_id: id });
  expect((await api.ask('POST', `/meetings/queue/${json.job_id}/stop`)).status).toBe(200);
});
