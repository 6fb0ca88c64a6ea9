import { setTimeout as pause } from 'node:timers/promises';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { encodeTime, ulid } from 'ulid';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod';
import type { LegalHold } from '#contract/holds.ts';
import { append } from '#functions/audit/store.ts';
import { type Key, Table } from '#functions/aws/table.ts';
import { dueAt, HoldRecord, holdKey } from '#functions/holds/store.ts';
import type { Cloud } from '../../local/cloud.ts';
import { startCloud } from './cloud.ts';
import { script } from './script.ts';
import { wav } from './sound.ts';

const minute = 60_000;

let cloud: Cloud;
let api: ReturnType<typeof script>;
let table: Table;
let client: DynamoDBClient;
beforeAll(async () => {
  // The clocks of the template are ours to move; every other one goes on.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  cloud = await startCloud();
  api = script(cloud.url);
  client = new DynamoDBClient({
    endpoint: cloud.database,
    region: 'ap-south-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  });
  const { TableNames: [name = ''] = [] } = await client.send(new ListTablesCommand());
  table = new Table(DynamoDBDocumentClient.from(client), name);
});
afterAll(async () => {
  client.destroy();
  await cloud.close();
  vi.useRealTimers();
});

const clock = (minutes: number) => vi.advanceTimersByTime(minutes * minute);

/** The record as soon as it fits, or null once it is gone. */
async function until<S extends z.ZodType>(
  key: Key,
  schema: S,
  fits: (record: z.output<S> | null) => boolean,
): Promise<z.output<S> | null> {
  for (;;) {
    const record = await table.get(key, schema);
    if (fits(record)) return record;
    await pause(50);
  }
}

it('ships the trail to the vault under the rights of the template', async () => {
  const shipped = { pk: 'SHIPPED', sk: 'SHIPPED' };
  const Shipped = z.object({ below: z.string(), ended: z.string(), looked_at: z.string() });
  clock(5);
  await until(shipped, Shipped, (record) => record !== null);

  const at = Date.now() - 20 * minute;
  const said = { username: 'asha', role: 'admin', action: 'updateMeeting', record_id: null };
  const from = { from: '127.0.0.1', via: '127.0.0.1', request_id: 'r' };
  const line = { id: ulid(at), at: new Date(at).toISOString(), user_id: 'asha', ...said, ...from };
  await append(table, { ...line, given: {}, outcome: 'done' });
  const ended = encodeTime(at + minute, 10);
  const looked_at = new Date(at).toISOString();
  await table.put({ ...shipped, below: '0', ended, looked_at });
  clock(5);
  const looked = await until(shipped, Shipped, (record) => record?.ended !== ended);
  expect(looked?.below).toBe(ended);
});

it('tells the vault what is held and what is not, under the rights of the template', async () => {
  const id = await api.createMeeting('Held');
  await api.sendForm(id, new Blob([wav(3)], { type: 'audio/wav' }), 'a.wav');
  await api.ended(id);
  const key = holdKey(id);
  const asked = { hold: true, reason: 'Case 12 of 2026' };
  const { json } = await api.ask<LegalHold>('PUT', `/meetings/${id}/legal-hold`, asked);
  const first = dueAt(id, new Date(Date.parse(json.at) + 20 * minute)).queue_key;
  clock(1);
  await until(key, HoldRecord, (record) => record?.queue_key === first);
  expect((await api.ask('DELETE', `/meetings/${id}`)).status).toBe(409);

  await api.ask('PUT', `/meetings/${id}/legal-hold`, { hold: false, reason: 'Closed' });
  const long = new Date(Date.now() - 30 * minute);
  const set = { changed_at: long.toISOString(), ...dueAt(id, long) };
  await table.update(key, { set }, HoldRecord);
  clock(1);
  expect(await until(key, HoldRecord, (record) => record === null)).toBeNull();
  expect((await api.ask('DELETE', `/meetings/${id}`)).status).toBe(200);
});
