import {
  DeleteObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { api } from '#contract/api.ts';
import { endJob } from '#functions/domain/jobs/end.ts';
import { deleteMeeting } from '#functions/domain/meetings/removal.ts';
import { startUpload } from '#functions/domain/uploads/multipart.ts';
import { Bucket } from '#functions/platform/aws/bucket.ts';
import { arrived } from '#functions/platform/aws/multipart.ts';
import type { Table } from '#functions/platform/aws/table.ts';
import { log } from '#functions/platform/log/log.ts';
import { clearAfter, clearDue } from '#functions/processes/meeting-removal.ts';
import { admit, sweep } from '#functions/processes/queue-admission.ts';
import { executionName, findJob, Slots, slotsKey } from '#functions/records/jobs.ts';
import { meetingItem, RemovalRecord, removalKey } from '#functions/records/meetings.ts';
import { putSummary, SummaryRecord, summaryKey } from '#functions/records/summaries.ts';
import { putVersion, VersionRecord, versionKey } from '#functions/records/transcripts.ts';
import { findUpload } from '#functions/records/uploads.ts';
import { handlerDeps } from './handler-deps.ts';
import { madeMeeting, waiting } from './made.ts';
import { realStorage } from './real-storage.ts';
import { realTable } from './real-table.ts';

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
  const { ctx, workflow, clock } = handlerDeps(table);
  const { uploadBucket, archiveBucket } = storage;
  const at = { ...ctx, uploadBucket, archiveBucket, executions: ctx.workflow };
  return { at, workflow, clock };
}
const minutes = 60_000;
const keysUnder = async (bucket: Bucket, prefix: string) => {
  const keys: string[] = [];
  for await (const page of bucket.keysUnder(prefix)) keys.push(...page);
  return keys;
};
const left = (id: string) => table.get(removalKey(id), RemovalRecord);
const running = async () => (await table.get(slotsKey, Slots))?.running ?? new Set();

it('stops the job of a deleted meeting and deletes its objects, including late ones', async () => {
  const { at, workflow, clock } = given();
  const job = await waiting(table);
  const { meeting_id: id, job_id } = job;
  await admit(at, 1);
  const late = `meetings/${id}/transcripts/${job_id}-1.json`;
  await storage.archiveBucket.put(`meetings/${id}/audio/a.wav`, 'sound', 'audio/wav');
  await storage.uploadBucket.put(`uploads/${id}/a.wav`, 'sound', 'audio/wav');
  // Also those of an earlier job.
  for (const run of [`${job_id}-1`, 'earlier-2']) {
    await storage.uploadBucket.put(`work/${id}/${run}/transcript.json`, '{}', 'application/json');
  }

  const made_at = new Date().toISOString();
  const version = { meeting_id: id, version: 1, key: late, made_by: null, made_at, change: null };
  await table.transact([putVersion(version), putSummary(version)]);

  await deleteMeeting(at, { id });
  await clearAfter(at, [id]);
  expect(await table.get(versionKey(id, 1), VersionRecord)).toBeNull();
  expect(await table.get(summaryKey(id, 1), SummaryRecord)).toBeNull();
  expect(await findJob(table, job_id)).toMatchObject({ status: 'cancelled' });
  expect(await running()).toEqual(new Set());
  expect(workflow.running).not.toContain(executionName(job));
  expect(await keysUnder(storage.archiveBucket, `meetings/${id}/`)).toEqual([]);
  expect(await keysUnder(storage.uploadBucket, '')).toEqual([]);

  // A step still in progress writes on; the locked version of the recording stays.
  await storage.archiveBucket.put(late, '{}', 'application/json');
  await endJob(at, { ...job, attempt: 1 }, { status: 'completed', meeting: {} });
  await clearDue(at);
  expect(await keysUnder(storage.archiveBucket, `meetings/${id}/`)).toEqual([late]);
  clock.now = () => new Date(Date.now() + 21 * minutes);
  await clearDue(at);
  expect(await keysUnder(storage.archiveBucket, `meetings/${id}/`)).toEqual([]);
  expect(await left(id)).toBeNull();
  const { Versions = [] } = await storage.archiveBucket.client.send(
    new ListObjectVersionsCommand({ Bucket: 'archive', Prefix: `meetings/${id}/audio/` }),
  );
  expect(Versions).toHaveLength(1);
});

it('keeps a record of what a deleted meeting was, who attended and who deleted it', async () => {
  const { at } = given();
  const meeting = { ...madeMeeting(), attendees: ['Asha Patil', 'Ravi Rao'] };
  const { id } = meeting;
  await table.put(meetingItem(meeting));
  await deleteMeeting(at, { id });
  await clearAfter(at, [id]);
  await clearDue(at);
  const key = `removed/${new Date().getUTCFullYear()}/${id}.json`;
  expect(await keysUnder(storage.archiveBucket, 'removed/')).toContain(key);
  expect(await storage.archiveBucket.getJson(key, z.unknown())).toMatchObject({
    removed_at: expect.any(String),
    removed_by: { id: at.user.id, full_name: at.user.full_name },
    meeting: { id, title: meeting.title, attendees: ['Asha Patil', 'Ravi Rao'] },
  });
});

it('retries a deletion until storage answers again', async () => {
  vi.spyOn(log, 'error').mockImplementation(() => {});
  const { at, clock } = given();
  const meeting = madeMeeting();
  const { id } = meeting;
  await table.put(meetingItem(meeting));
  await storage.archiveBucket.put(`meetings/${id}/audio/a.wav`, 'sound', 'audio/wav');
  await deleteMeeting(at, { id });
  const client = new S3Client({});
  mockClient(client).rejects(new Error('503'));
  const down = { ...at, archiveBucket: new Bucket(client, 'archive') };
  await clearAfter(down, [id]);
  await clearDue(down);
  expect(await keysUnder(storage.archiveBucket, `meetings/${id}/`)).toHaveLength(1);
  clock.now = () => new Date(Date.now() + 3 * minutes);
  await clearDue(at);
  expect(await keysUnder(storage.archiveBucket, `meetings/${id}/`)).toEqual([]);
  expect(await left(id)).not.toBeNull();
});

it('does not hold up the stream when storage hangs during a deletion', async () => {
  const { at } = given();
  const meeting = madeMeeting();
  await table.put(meetingItem(meeting));
  await deleteMeeting(at, { id: meeting.id });
  const hanging = { keysUnder: () => ({ next: () => new Promise(() => {}) }) };
  const archiveBucket = {
    ...hanging,
    putNew: async () => true,
    keysUnder: () => ({ [Symbol.asyncIterator]: hanging.keysUnder }),
  };
  await clearAfter({ ...at, archiveBucket: archiveBucket as never }, [meeting.id], 50);
  expect(await left(meeting.id)).not.toBeNull();
  await clearAfter(at, [meeting.id]);
});

it('completes deletions behind ones that always fail', async () => {
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
  const down = { ...at, archiveBucket: { keysUnder, putNew: async () => true } as never };
  await clearDue(down);
  expect(tried).not.toContain(`meetings/${last}/`);
  await clearDue(down);
  expect(tried).toContain(`meetings/${last}/`);
  expect(new Set(tried).size).toBe(tried.length);
});

it('deletes more objects than one page of a listing holds', async () => {
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
  await clearAfter({ ...at, archiveBucket: new Bucket(client, 'archive') }, [meeting.id]);
  const hidden = calls.commandCalls(DeleteObjectCommand).map(({ args: [{ input }] }) => input.Key);
  expect(hidden).toEqual(['1', '2'].map((key) => `meetings/${meeting.id}/${key}`));
});

it('abandons the upload in progress of a deleted meeting', async () => {
  const { at } = given();
  const meeting = madeMeeting();
  await table.put(meetingItem(meeting));
  const asked = { id: meeting.id, file_name: 'a.wav', content_type: 'audio/wav', size: 10 };
  const { upload_id } = await startUpload(at, api.startUpload.input.parse(asked));
  const { recording, storage_id } = await findUpload(table, meeting.id, upload_id);
  await deleteMeeting(at, { id: meeting.id });
  await clearAfter(at, [meeting.id]);
  const multipart = { key: recording.key, id: storage_id };
  expect(await arrived(storage.uploadBucket, multipart)).toBeNull();
  await expect(findUpload(table, meeting.id, upload_id)).rejects.toMatchObject({
    code: 'not_found',
  });
});

it('does not start an execution for a meeting deleted during admission', async () => {
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
