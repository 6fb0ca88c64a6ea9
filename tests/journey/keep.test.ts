import { encodeTime, ulid } from 'ulid';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod';
import type { LegalHold } from '#contract/legal-holds.ts';
import { appendEntry } from '#functions/records/audit.ts';
import { dueAt, HoldRecord, holdKey } from '#functions/records/holds.ts';
import type { Cloud } from '../../local/cloud.ts';
import { clock, holdClocks, minute, tableOf, until } from './clocked.ts';
import { startCloud } from './cloud.ts';
import { script } from './script.ts';
import { wav } from './sound.ts';

let cloud: Cloud;
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

it('ships the audit log to the archive bucket under the rights of the template', async () => {
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

it('tells the archive bucket what is held and what is not, under the rights of the template', async () => {
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
