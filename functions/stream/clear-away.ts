import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import type { Bucket } from '../aws/bucket.ts';
import type { Executions } from '../aws/executions.ts';
import { abandon } from '../aws/multipart.ts';
import type { Surroundings } from '../context.ts';
import { cancellation } from '../jobs/cancel.ts';
import { executionOf, JobRecord, jobKey, slotsKey, workOf } from '../jobs/store.ts';
import { log } from '../log/log.ts';
import { dueAt, Removed, removedKey, removedList } from '../meetings/removed.ts';
import { summaryList } from '../summary/version-records.ts';
import { versionList } from '../transcripts/version-records.ts';
import { UploadRecord, uploadKey } from '../uploads/store.ts';

export interface Around extends Pick<Surroundings, 'table' | 'inbox' | 'vault' | 'now'> {
  executions: Pick<Executions, 'stop'>;
}

/** Of a record: where it is. */
const Key = z.object({ pk: z.string(), sk: z.string() });

/** No step of the workflow and no call that had begun still writes then: the longest takes a quarter of an hour. */
const lastWrites = 20 * 60_000;

/** How long, in all, the changes that follow in the stream wait for a clearing. */
const patience = 10_000;

/**
 * Clears away, at once, what the meetings just deleted left. What fails, or takes longer than those behind
 * can wait, is done by the clock.
 */
export async function clearAfter(at: Around, ids: string[], most = patience): Promise<void> {
  const clearing = async () => {
    for (const id of ids) {
      const removed = await at.table.get(removedKey(id), Removed);
      if (removed) await unlessItFails(at, removed);
    }
  };
  await Promise.race([clearing(), pause(most, undefined, { ref: false })]);
}

/** When one is tried again: its run has ended by then, and others had their turn. */
const again = 2 * 60_000;

/** Clears away what is due: what could not be at once, and once more what was still written then. */
export async function clearDue(at: Around): Promise<void> {
  const { items } = await at.table.list(
    {
      index: 'queue',
      partition: removedList,
      between: ['0', dueAt('~', at.now().toISOString()).queue_key],
      limit: 25,
    },
    Removed,
  );
  for (const removed of items) {
    // First, so that none whose clearing fails or hangs stands in the way of the others.
    await putOff(at, removed.meeting_id, at.now().getTime() + again);
    await unlessItFails(at, removed);
  }
}

async function unlessItFails(at: Around, removed: Removed): Promise<void> {
  try {
    await clear(at, removed);
  } catch (error) {
    log.error('a deleted meeting is not cleared away yet', {
      meeting_id: removed.meeting_id,
      error,
    });
  }
}

async function clear(at: Around, removed: Removed): Promise<void> {
  const { meeting_id, job_id, removed_at } = removed;
  if (job_id !== null) await stop(at, job_id);
  await hideAll(at.vault, `meetings/${meeting_id}/`);
  await dropUploads(at, meeting_id);
  await dropVersions(at, meeting_id);
  await hideAll(at.inbox, `uploads/${meeting_id}/`);
  await hideAll(at.inbox, workOf(meeting_id));

  const last = new Date(removed_at).getTime() + lastWrites;
  if (at.now().getTime() >= last) await at.table.delete(removedKey(meeting_id));
  else await putOff(at, meeting_id, last);
}

async function putOff({ table }: Around, meetingId: string, until: number): Promise<void> {
  const later = dueAt(meetingId, new Date(until).toISOString());
  await table.update(removedKey(meetingId), { set: later }, Removed);
}

/** Ends the job first: whatever of its run begins or goes on after that finds it ended, and stops. */
async function stop({ table, executions, now }: Around, id: string): Promise<void> {
  const job = await table.get(jobKey(id), JobRecord);
  if (!job) return;
  if (job.status === 'processing') {
    await table.transact([
      cancellation(job, now()),
      { update: slotsKey, changes: { remove: { running: new Set([id]) } } },
    ]);
  }
  await executions.stop(executionOf(job), 'The meeting was deleted');
}

async function hideAll(bucket: Bucket, prefix: string): Promise<void> {
  for await (const keys of bucket.keysUnder(prefix)) {
    await Promise.all(keys.map((key) => bucket.delete(key)));
  }
}

async function dropUploads({ table, inbox }: Around, meetingId: string): Promise<void> {
  const { pk, sk } = uploadKey(meetingId, '');
  for (const upload of await table.under(pk, sk, UploadRecord)) {
    await abandon(inbox, { key: upload.recording.key, id: upload.storage_id });
    await table.delete(uploadKey(meetingId, upload.upload_id));
  }
}

async function dropVersions({ table }: Around, meetingId: string): Promise<void> {
  for (const { partition, prefix } of [versionList(meetingId), summaryList(meetingId)]) {
    for (const key of await table.under(partition, prefix, Key)) await table.delete(key);
  }
}
