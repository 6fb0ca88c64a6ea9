import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { encodeTime, ulid } from 'ulid';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod';
import type { AuditEntry } from '#contract/audit.ts';
import type { Job } from '#contract/jobs.ts';
import type { LegalHold } from '#contract/legal-holds.ts';
import { daysAfter, lastMonday } from '#functions/platform/days.ts';
import { appendEntry, beginIntent } from '#functions/records/audit.ts';
import { broadcastItem, broadcastKey, firstStep } from '#functions/records/broadcasts.ts';
import { dueAt, HoldRecord, holdKey } from '#functions/records/holds.ts';
import { JobRecord, jobKey, newPart, Slots, slotsKey } from '#functions/records/jobs.ts';
import { readMail } from '../local/ses/read-mail.ts';
import { clock, holdClocks, minute, tableOf, until } from './clocked.ts';
import { startCloud } from './cloud.ts';
import { script } from './script.ts';
import { wav } from './sound.ts';

let cloud: Awaited<ReturnType<typeof startCloud>>;
let api: ReturnType<typeof script>;
let records: Awaited<ReturnType<typeof tableOf>>;
beforeAll(async () => {
  holdClocks();
  cloud = await startCloud();
  api = script(cloud.url);
  records = await tableOf(cloud);
});
afterAll(async () => {
  records.close();
  await cloud.close();
  vi.useRealTimers();
});

/** Advances the clock until an email with this subject is sent, and returns its text. */
async function mailAbout(subject: string): Promise<string> {
  const outbox = path.join(cloud.dataDir, 'outbox');
  for (;;) {
    clock(1);
    const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'));
    const texts = names.map((name) => readFile(path.join(outbox, name), 'utf8'));
    const mails = (await Promise.all(texts)).map(readMail);
    const found = mails.find(({ headers }) => headers.subject?.includes(subject));
    if (found) return found.parts['text/plain'] ?? '';
    await pause(200);
  }
}

it('adds a call that was cut off to the audit log', async () => {
  const at = Date.now() - 5 * minute;
  await beginIntent(records.table, {
    id: ulid(at),
    at: new Date(at).toISOString(),
    user_id: 'asha',
    username: 'asha',
    role: 'admin',
    action: 'updateMeeting',
    record_id: 'm1',
    given: {},
    from: '127.0.0.1',
    via: '127.0.0.1',
    request_id: 'r',
  });
  clock(1);
  const told = async () =>
    (await api.ask<{ entries: AuditEntry[] }>('GET', '/audit/?user_id=asha')).json.entries;
  await expect.poll(told).toMatchObject([{ action: 'updateMeeting', outcome: 'unknown' }]);
});

it('fails a job whose execution ended unreported, and frees unused slots', async () => {
  const { table } = records;
  const id = await api.createMeeting('Ended');
  const sent = await api.sendForm(id, new Blob([wav(3)], { type: 'audio/wav' }), 'a.wav');
  const { job_id } = sent.json;
  await api.ended(id);
  // As if the end of this execution and of another job’s had not been recorded.
  await table.update(jobKey(job_id), { set: { status: 'processing' } }, JobRecord);
  await table.update(slotsKey, { add: { running: new Set([job_id, 'gone']) } }, Slots);
  clock(1);
  const slots = { key: slotsKey, schema: Slots };
  expect((await until(table, slots, (now) => now?.running.size === 0))?.running.size).toBe(0);
  const { json: job } = await api.ask<Job>('GET', `/jobs/${job_id}`);
  expect([job.status, job.error]).toEqual(['failed', expect.stringContaining('unexpectedly')]);
  const retried = await api.ask('POST', `/meetings/queue/${job_id}/retry`, { replace: true });
  expect(retried.status).toBe(200);
  expect(await api.ended(id)).toMatchObject({ status: 'completed' });
});

it('starts an execution that never started, which fails because the upload has expired', async () => {
  const { table } = records;
  const id = await api.createMeeting('Never begun');
  const sent = await api.sendForm(id, new Blob([wav(3)], { type: 'audio/wav' }), 'a.wav');
  const key = jobKey(sent.json.job_id);
  await api.ended(id);
  const job = await table.get(key, JobRecord);
  if (!job) throw new Error('no job');
  const parts = [newPart({ key: 'uploads/forgotten.wav', extension: 'wav' }, 'a.wav')];
  const recording = { ...job.recording, parts };
  await table.update(key, { set: { status: 'processing', attempt: 2, recording } }, JobRecord);
  await table.update(slotsKey, { add: { running: new Set([job.job_id]) } }, Slots);
  clock(1);
  const ended = { key, schema: JobRecord };
  expect((await until(table, ended, (now) => now?.status !== 'processing'))?.status).toBe('failed');
});

it('emails an announcement to everybody', async () => {
  const said = { subject: 'Closed on Sunday', text: 'The portal is looked after from 10 to 12.' };
  expect((await api.ask('POST', '/announcements/', said)).status).toBe(201);
  expect(await mailAbout(said.subject)).toContain(said.text);
});

it('emails the weekly digest to subscribers', async () => {
  const { table } = records;
  const notifications = { emailNotifications: true, weeklyDigest: true };
  expect((await api.ask('PUT', '/users/me/settings', { notifications })).status).toBe(200);
  await api.createMeeting('Of this week');
  const scheduled_time = new Date(Date.now() + 2 * 24 * 60 * minute).toISOString();
  await api.ask('POST', '/meetings/scheduled', { title: 'Of the days ahead', scheduled_time });
  // The broadcast as the schedule creates it for the next Monday, nine hours early.
  const now = new Date();
  const monday = daysAfter(lastMonday(new Date(now.getTime() + 9 * 60 * minute)), 7);
  const id = `digest-${monday}`;
  await table.put(broadcastItem({ kind: 'digest', id, monday, ...firstStep }, now));

  const text = await mailAbout('Weekly digest');
  expect(text).toContain('Of this week');
  expect(text).toContain('Of the days ahead');
  const stood = { key: broadcastKey(id), schema: z.object({ due: z.string().optional() }) };
  expect((await until(table, stood, (round) => !round?.due))?.due).toBeUndefined();
});

it('ships the audit log to the archive bucket with the permissions of the template', async () => {
  const { table } = records;
  const key = { pk: 'SHIPPED', sk: 'SHIPPED' };
  const schema = z.object({ below: z.string(), ended: z.string(), looked_at: z.string() });
  const shipped = { key, schema };
  clock(5);
  await until(table, shipped, (record) => record !== null);

  const at = Date.now() - 20 * minute;
  const said = { username: 'asha', role: 'admin', action: 'updateMeeting', record_id: null };
  const from = { from: '127.0.0.1', via: '127.0.0.1', request_id: 'r' };
  const line = { id: ulid(at), at: new Date(at).toISOString(), user_id: 'asha', ...said, ...from };
  await appendEntry(table, { ...line, given: {}, outcome: 'done' });
  const ended = encodeTime(at + minute, 10);
  const looked_at = new Date(at).toISOString();
  await table.put({ ...key, below: '0', ended, looked_at });
  clock(5);
  const looked = await until(table, shipped, (record) => record?.ended !== ended);
  expect(looked?.below).toBe(ended);
});

it('applies and lifts legal holds in the archive bucket with the permissions of the template', async () => {
  const { table } = records;
  const id = await api.createMeeting('Held');
  await api.sendForm(id, new Blob([wav(3)], { type: 'audio/wav' }), 'a.wav');
  await api.ended(id);
  const key = holdKey(id);
  const held = { key, schema: HoldRecord };
  const asked = { hold: true, reason: 'Case 12 of 2026' };
  const { json } = await api.ask<LegalHold>('PUT', `/meetings/${id}/legal-hold`, asked);
  const first = dueAt(id, new Date(Date.parse(json.at) + 20 * minute)).due_key;
  clock(1);
  await until(table, held, (record) => record?.due_key === first);
  expect((await api.ask('DELETE', `/meetings/${id}`)).status).toBe(409);

  await api.ask('PUT', `/meetings/${id}/legal-hold`, { hold: false, reason: 'Closed' });
  const long = new Date(Date.now() - 30 * minute);
  const set = { changed_at: long.toISOString(), ...dueAt(id, long) };
  await table.update(key, { set }, HoldRecord);
  clock(1);
  expect(await until(table, held, (record) => record === null)).toBeNull();
  expect((await api.ask('DELETE', `/meetings/${id}`)).status).toBe(200);
});
