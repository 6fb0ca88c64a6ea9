import * as z from 'zod';
import { cancellation } from '../domain/jobs/control.ts';
import type { Bucket } from '../platform/aws/bucket.ts';
import type { Deps } from '../platform/aws/deps.ts';
import { claimDue, tryOrLog } from '../platform/aws/due.ts';
import type { Executions } from '../platform/aws/executions.ts';
import { abandon } from '../platform/aws/multipart.ts';
import { withTimeout } from '../platform/with-timeout.ts';
import { executionName, JobRecord, jobKey, slotsKey, workPrefix } from '../records/jobs.ts';
import { dueAt, RemovalRecord, removalKey, removalList } from '../records/meetings.ts';
import { minutesAndVersions } from '../records/minutes.ts';
import { summaryList } from '../records/summaries.ts';
import { versionList } from '../records/transcripts.ts';
import { uploadKey, uploadsOf } from '../records/uploads.ts';

export interface RemovalDeps
  extends Pick<Deps, 'table' | 'uploadBucket' | 'archiveBucket' | 'now'> {
  executions: Pick<Executions, 'stop'>;
}

/** The key of a record. */
const Key = z.object({ pk: z.string(), sk: z.string() });

/**
 * Milliseconds after which no workflow step or call from before the removal is still writing: the longest takes a
 * quarter of an hour.
 */
const lastWrites = 20 * 60_000;

/** How long, in all, cleaning up may hold up the changes that follow in the stream. */
const cleanupTimeoutMs = 10_000;

/** Cleans up at once after meetings just deleted. What fails or takes too long is left to the schedule. */
export async function clearAfter(
  deps: RemovalDeps,
  ids: string[],
  timeoutMs = cleanupTimeoutMs,
): Promise<void> {
  const clearing = async () => {
    for (const id of ids) {
      const removed = await deps.table.get(removalKey(id), RemovalRecord);
      if (removed) await tryClear(deps, removed);
    }
  };
  await withTimeout(clearing(), timeoutMs, () => {});
}

/** How long until a retry, in milliseconds: by then this run has ended, and the others have had their turn. */
const again = 2 * 60_000;

/** Retries due cleanups, and cleans up a second time for objects written after the first. */
export async function clearDue(deps: RemovalDeps): Promise<void> {
  const due = claimDue(deps, {
    partition: removalList,
    schema: RemovalRecord.extend({ due_key: z.string() }),
    limit: 25,
    key: ({ meeting_id }) => removalKey(meeting_id),
    // So that one that fails or hangs does not block the others.
    claim: ({ meeting_id }) => ({
      set: dueAt(meeting_id, new Date(deps.now().getTime() + again).toISOString()),
    }),
  });
  for await (const removed of due) await tryClear(deps, removed);
}

const tryClear = (deps: RemovalDeps, removed: RemovalRecord): Promise<void | null> =>
  tryOrLog(() => clear(deps, removed), 'a deleted meeting is not cleared away yet', {
    meeting_id: removed.meeting_id,
  });

async function clear(deps: RemovalDeps, removed: RemovalRecord): Promise<void> {
  const { meeting_id, job_id, removed_at } = removed;
  await storeManifest(deps, removed);
  if (job_id !== null) await stop(deps, job_id);
  await hideAll(deps.archiveBucket, `meetings/${meeting_id}/`);
  await dropUploads(deps, meeting_id);
  await dropVersions(deps, meeting_id);
  await hideAll(deps.uploadBucket, `uploads/${meeting_id}/`);
  await hideAll(deps.uploadBucket, workPrefix(meeting_id));

  const last = new Date(removed_at).getTime() + lastWrites;
  if (deps.now().getTime() >= last) await deps.table.delete(removalKey(meeting_id));
  else await putOff(deps, meeting_id, last);
}

/**
 * Stores a manifest of the meeting, its attendees and who removed it, in the bucket with its locked objects. Auditors
 * must be able to read this although the records in the table are gone.
 */
async function storeManifest(
  { archiveBucket }: RemovalDeps,
  { meeting_id, removed_at, removed_by, meeting }: RemovalRecord,
): Promise<void> {
  const { derive_asked: _, ...facts } = meeting;
  await archiveBucket.putNew(
    `removed/${removed_at.slice(0, 4)}/${meeting_id}.json`,
    JSON.stringify({ removed_at, removed_by, meeting: facts }, null, 2),
    'application/json',
  );
}

async function putOff({ table }: RemovalDeps, meetingId: string, until: number): Promise<void> {
  const later = dueAt(meetingId, new Date(until).toISOString());
  await table.update(removalKey(meetingId), { set: later }, RemovalRecord);
}

/** Ends the job first, so that steps of its execution that start or continue afterwards stop. */
async function stop({ table, executions, now }: RemovalDeps, id: string): Promise<void> {
  const job = await table.get(jobKey(id), JobRecord);
  if (!job) return;
  if (job.status === 'processing') {
    await table.transact([
      cancellation(job, now()),
      { update: slotsKey, changes: { remove: { running: new Set([id]) } } },
    ]);
  }
  await executions.stop(executionName(job), 'The meeting was deleted');
}

async function hideAll(bucket: Bucket, prefix: string): Promise<void> {
  for await (const keys of bucket.keysUnder(prefix)) {
    await Promise.all(keys.map((key) => bucket.delete(key)));
  }
}

async function dropUploads({ table, uploadBucket }: RemovalDeps, meetingId: string): Promise<void> {
  for (const upload of await uploadsOf(table, meetingId)) {
    await abandon(uploadBucket, { key: upload.recording.key, id: upload.storage_id });
    await table.delete(uploadKey(meetingId, upload.upload_id));
  }
}

async function dropVersions({ table }: RemovalDeps, meetingId: string): Promise<void> {
  for (const { partition, prefix } of [
    versionList(meetingId),
    summaryList(meetingId),
    minutesAndVersions(meetingId),
  ]) {
    for (const key of await table.under(partition, prefix, Key)) await table.delete(key);
  }
}
