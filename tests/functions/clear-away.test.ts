import {
  DeleteObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { api } from '#contract/api.ts';
import { Bucket } from '#functions/aws/bucket.ts';
import { arrived } from '#functions/aws/multipart.ts';
import type { Table } from '#functions/aws/table.ts';
import { endJob } from '#functions/jobs/end.ts';
import { executionOf, findJob, Slots, slotsKey } from '#functions/jobs/store.ts';
import { log } from '#functions/log/log.ts';
import { deleteMeeting } from '#functions/meetings/delete.ts';
import { Removed, removedKey } from '#functions/meetings/removed.ts';
import { meetingItem } from '#functions/meetings/store.ts';
import { admit } from '#functions/queue/admit.ts';
import { sweep } from '#functions/queue/sweep.ts';
import { clearAfter, clearDue } from '#functions/stream/clear-away.ts';
import { keepSummary, SummaryRecord, summaryKey } from '#functions/summary/version-records.ts';
import { putVersion, VersionRecord, versionKey } from '#functions/transcripts/version-records.ts';
import { startUpload } from '#functions/uploads/start.ts';
import { findUpload } from '#functions/uploads/store.ts';
import { madeMeeting, waiting } from './made.ts';
import { realStorage } from './real-storage.ts';
import { realTable } from './real-table.ts';
import { verbSurroundings } from './verb-surroundings.ts';

let table: Table;
let storage: Awaited<ReturnType<typeof realStorage>>;
let close: () => Promise<unknown>;
beforeAll(async () => {
  const [records, stored] = await Promise.all([realTable(), realStorage()]);
  table = records.table;
  storage = stored;
  close = () => Promise.all([records.close(), stored.close()]);
});
afterAll(() => close());

function given() {
  const { ctx, workflow, clock } = verbSurroundings(table);
  const { inbox, vault } = storage;
  const at = { ...ctx, inbox, vault, executions: ctx.workflow };
  return { at, workflow, clock };
}
const minutes = 60_000;
const keysUnder = async (bucket: Bucket, prefix: string) => {
  const keys: string[] = [];
  for await (const page of bucket.keysUnder(prefix)) keys.push(...page);
  return keys;
};
const left = (id: string) => table.get(removedKey(id), Removed);
const running = async () => (await table.get(slotsKey, Slots))?.running ?? new Set();

it('stops the job of a deleted meeting and hides all it had, also what was written late', async () => {
  const { at, workflow, clock } = given();
  const job = await waiting(table);
  const { meeting_id: id, job_id } = job;
  await admit(at, 1);
  const late = `meetings/${id}/transcripts/${job_id}-1.json`;
  await storage.vault.put(`meetings/${id}/audio/a.wav`, 'sound', 'audio/wav');
  await storage.inbox.put(`uploads/${id}/a.wav`, 'sound', 'audio/wav');
  // Also of a job that is no longer the meeting's.
  for (const run of [`${job_id}-1`, 'earlier-2']) {
    await storage.inbox.put(`work/${id}/${run}/transcript.json`, '{}', 'application/json');
  }

  const made_at = new Date().toISOString();
  const version = { meeting_id: id, version: 1, key: late, made_by: null, made_at, change: null };
  await table.transact([putVersion(version), keepSummary(version)]);

  await deleteMeeting(at, { id });
  await clearAfter(at, [id]);
  expect(await table.get(versionKey(id, 1), VersionRecord)).toBeNull();
  expect(await table.get(summaryKey(id, 1), SummaryRecord)).toBeNull();
  expect(await findJob(table, job_id)).toMatchObject({ status: 'cancelled' });
  expect(await running()).toEqual(new Set());
  expect(workflow.running).not.toContain(executionOf(job));
  expect(await keysUnder(storage.vault, `meetings/${id}/`)).toEqual([]);
  expect(await keysUnder(storage.inbox, '')).toEqual([]);

  // A step that was under way writes on; the locked version of the recording stays.
  await storage.vault.put(late, '{}', 'application/json');
  await endJob(at, { ...job, attempt: 1 }, { status: 'completed', meeting: {} });
  await clearDue(at);
  expect(await keysUnder(storage.vault, `meetings/${id}/`)).toEqual([late]);
  clock.now = () => new Date(Date.now() + 21 * minutes);
  await clearDue(at);
  expect(await keysUnder(storage.vault, `meetings/${id}/`)).toEqual([]);
  expect(await left(id)).toBeNull();
  const { Versions = [] } = await storage.vault.client.send(
    new ListObjectVersionsCommand({ Bucket: 'vault', Prefix: `meetings/${id}/audio/` }),
  );
  expect(Versions).toHaveLength(1);
});

it('goes on until storage answers again', async () => {
  vi.spyOn(log, 'error').mockImplementation(() => {});
  const { at, clock } = given();
  const meeting = madeMeeting();
  const { id } = meeting;
  await table.put(meetingItem(meeting));
  await storage.vault.put(`meetings/${id}/audio/a.wav`, 'sound', 'audio/wav');
  await deleteMeeting(at, { id });
  const client = new S3Client({});
  mockClient(client).rejects(new Error('503'));
  const down = { ...at, vault: new Bucket(client, 'vault') };
  await clearAfter(down, [id]);
  await clearDue(down);
  expect(await keysUnder(storage.vault, `meetings/${id}/`)).toHaveLength(1);
  clock.now = () => new Date(Date.now() + 3 * minutes);
  await clearDue(at);
  expect(await keysUnder(storage.vault, `meetings/${id}/`)).toEqual([]);
  expect(await left(id)).not.toBeNull();
});

it('lets those behind in the stream wait no longer than a moment for storage that hangs', async () => {
  const { at } = given();
  const meeting = madeMeeting();
  await table.put(meetingItem(meeting));
  await deleteMeeting(at, { id: meeting.id });
  const hanging = { keysUnder: () => ({ next: () => new Promise(() => {}) }) };
  const vault = { ...hanging, keysUnder: () => ({ [Symbol.asyncIterator]: hanging.keysUnder }) };
  await clearAfter({ ...at, vault: vault as never }, [meeting.id], 50);
  expect(await left(meeting.id)).not.toBeNull();
  await clearAfter(at, [meeting.id]);
});

it('has none that always fails stand in the way of the others', async () => {
  vi.spyOn(log, 'error').mockImplementation(() => {});
  const { at } = given();
  const meetings = Array.from({ length: 26 }, () => madeMeeting());
  for (const meeting of meetings) {
    await table.put(meetingItem(meeting));
    await deleteMeeting(at, { id: meeting.id });
  }
  const last = meetings.at(-1)?.id ?? '';
  const tried: string[] = [];
  const keysUnder = (prefix: string): never => {
    tried.push(prefix);
    throw new Error('503');
  };
  const down = { ...at, vault: { keysUnder } as never };
  await clearDue(down);
  expect(tried).not.toContain(`meetings/${last}/`);
  await clearDue(down);
  expect(tried).toContain(`meetings/${last}/`);
  expect(new Set(tried).size).toBe(tried.length);
});

it('hides more than storage lists at once', async () => {
  const { at } = given();
  const meeting = madeMeeting();
  await table.put(meetingItem(meeting));
  const client = new S3Client({});
  const calls = mockClient(client);
  const page = (key: string, next?: string) => ({
    Contents: [{ Key: `meetings/${meeting.id}/${key}` }],
    NextContinuationToken: next,
  });
  calls
    .on(ListObjectsV2Command)
    .resolves(page('1', 'next'))
    .on(ListObjectsV2Command, { ContinuationToken: 'next' })
    .resolves(page('2'));
  calls.on(DeleteObjectCommand).resolves({});
  await deleteMeeting(at, { id: meeting.id });
  await clearAfter({ ...at, vault: new Bucket(client, 'vault') }, [meeting.id]);
  const hidden = calls.commandCalls(DeleteObjectCommand).map(({ args: [{ input }] }) => input.Key);
  expect(hidden).toEqual(['1', '2'].map((key) => `meetings/${meeting.id}/${key}`));
});

it('drops an upload that was under way', async () => {
  const { at } = given();
  const meeting = madeMeeting();
  await table.put(meetingItem(meeting));
  const asked = { id: meeting.id, file_name: 'a.wav', content_type: 'audio/wav', size: 10 };
  const { upload_id } = await startUpload(at, api.startUpload.input.parse(asked));
  const { recording, storage_id } = await findUpload(table, meeting.id, upload_id);
  await deleteMeeting(at, { id: meeting.id });
  await clearAfter(at, [meeting.id]);
  const multipart = { key: recording.key, id: storage_id };
  expect(await arrived(storage.inbox, multipart)).toBeNull();
  await expect(findUpload(table, meeting.id, upload_id)).rejects.toMatchObject({
    code: 'not_found',
  });
});

it('a run that begins after its meeting was deleted finds its job ended', async () => {
  const { at, workflow } = given();
  const job = await waiting(table);
  const slow = {
    ...at,
    executions: { ...workflow, start: () => Promise.reject(new Error('died')) },
  };
  await expect(admit(slow as never, 1)).rejects.toThrow('died');
  await deleteMeeting(at, { id: job.meeting_id });
  await clearAfter(at, [job.meeting_id]);
  await sweep(at);
  expect(workflow.inputs.size).toBe(0);
  expect(await findJob(table, job.job_id)).toMatchObject({ status: 'cancelled' });
});
