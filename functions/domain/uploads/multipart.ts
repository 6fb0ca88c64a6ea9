import type { Api } from '#contract/api.ts';
import { audioExtension, audioRefusal } from '#contract/audio.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { reason } from '#contract/reasons.ts';
import type { Upload } from '#contract/uploads.ts';
import { expiry } from '../../platform/aws/bucket.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import { abandon, arrived, begin, join, sign } from '../../platform/aws/multipart.ts';
import { optimistically } from '../../platform/concurrency.ts';
import { findJob, type JobRecord } from '../../records/jobs.ts';
import { findMeeting, refuseWhileLive } from '../../records/meetings.ts';
import {
  findUpload,
  partsOf,
  recordingOf,
  type UploadRecord,
  uploadKey,
} from '../../records/uploads.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { refuseToReplace } from '../jobs/guards.ts';
import { contentTypeOf, refuseUnlessAudio } from './file-type.ts';

/** Returns URLs for the parts of a recording. Nothing is queued before they are complete. */
export async function startUpload(
  ctx: Ctx,
  input: ParsedInputOf<Api['startUpload']>,
): Promise<Upload> {
  const { id, file_name, content_type, size } = input;
  const extension = acceptable({ name: file_name, type: content_type, size });
  const meeting = await findMeeting(ctx.table, id);
  refuseToReplace(ctx.user, meeting);
  refuseWhileLive(meeting);

  const upload_id = ctx.newId();
  const recording = recordingOf(id, upload_id, extension, input);
  const multipart = await begin(ctx.uploadBucket, recording.key, contentTypeOf(extension));
  const upload: UploadRecord = {
    upload_id,
    meeting_id: id,
    job_id: ctx.newId(),
    storage_id: multipart.id,
    file_name,
    size,
    recording,
    completed: false,
    expires: Math.floor(ctx.now().getTime() / 1000) + limits.uploadDays * 86_400,
  };
  await ctx.table.put({ ...uploadKey(id, upload_id), ...upload }, { exists: false });
  return {
    upload_id,
    part_size: limits.partBytes,
    parts: await sign(ctx.uploadBucket, multipart, partsOf(size)),
    expires_at: expiry(ctx.now()),
  };
}

/** The extension under which the recording is stored; throws why it is refused. */
export function acceptable(file: { name: string; type: string; size: number }): string {
  const extension = audioExtension(file);
  if (extension === null) {
    throw new AppError('unsupported', reason('unsupportedAudio', { file: file.name }));
  }
  const refusal = audioRefusal(file);
  if (refusal) throw new AppError(file.size === 0 ? 'invalid' : 'too_large', refusal);
  return extension;
}

/** The parts that have arrived, and fresh URLs for the rest: how an interrupted upload resumes. */
export async function getUpload(
  ctx: Ctx,
  { id, upload_id }: { id: string; upload_id: string },
): Promise<OutputOf<Api['getUpload']>> {
  const upload = await findUpload(ctx.table, id, upload_id);
  const multipart = { key: upload.recording.key, id: upload.storage_id };
  const there = await arrived(ctx.uploadBucket, multipart);
  if (!there) throw new AppError('not_found', reason('notFound'));
  const missing = partsOf(upload.size).filter(
    (part) => !there.some(({ number, size }) => number === part.number && size === part.size),
  );
  return {
    upload_id,
    part_size: limits.partBytes,
    arrived: there,
    parts: await sign(ctx.uploadBucket, multipart, missing),
    expires_at: expiry(ctx.now()),
  };
}

type Asked = ParsedInputOf<Api['completeUpload']>;

/** Joins the parts and queues the recording. Every step can be repeated: completing twice creates one job. */
export async function completeUpload(
  ctx: Ctx,
  { id, upload_id, parts }: Asked,
): Promise<OutputOf<Api['completeUpload']>> {
  const upload = await findUpload(ctx.table, id, upload_id);
  if (upload.completed) return answer(await findJob(ctx.table, upload.job_id));
  refuseToReplace(ctx.user, await findMeeting(ctx.table, id));
  if ((await ctx.uploadBucket.sizeOf(upload.recording.key)) === null)
    await joinParts(ctx, upload, parts);
  await refuseUnlessAudio(ctx.uploadBucket, upload.recording.key, upload.file_name);
  const done = {
    update: uploadKey(id, upload_id),
    changes: { set: { completed: true } },
    condition: { exists: true },
  };
  const { job_id, recording } = upload;
  return answer(await enqueue(ctx, { meeting_id: id, job_id, recording, alongside: [done] }));
}

async function joinParts(ctx: Ctx, upload: UploadRecord, parts: Asked['parts']): Promise<void> {
  const multipart = { key: upload.recording.key, id: upload.storage_id };
  const there = await arrived(ctx.uploadBucket, multipart);
  const missing = partsOf(upload.size).find(
    (part) => !there?.some(({ number, size }) => number === part.number && size === part.size),
  );
  if (missing) {
    throw new AppError('conflict', reason('uploadPartMissing', { number: missing.number }));
  }
  const all = parts.length === partsOf(upload.size).length;
  if (all && (await join(ctx.uploadBucket, multipart, parts))) return;
  // A concurrent call may have joined them just now.
  if ((await ctx.uploadBucket.sizeOf(upload.recording.key)) === null) {
    throw new AppError('invalid', reason('uploadPartsDiffer'), [
      { field: 'parts', ...reason('uploadPartsOrder') },
    ]);
  }
}

const answer = ({ job_id, status }: JobRecord) => ({ job_id, status });

/** Drops an incomplete upload and the parts that have arrived. */
export function abandonUpload(
  ctx: Ctx,
  { id, upload_id }: { id: string; upload_id: string },
): Promise<{ detail: string }> {
  return optimistically(async () => {
    const upload = await findUpload(ctx.table, id, upload_id);
    if (upload.completed) throw new AppError('conflict', reason('uploadCompleted'));
    await abandon(ctx.uploadBucket, { key: upload.recording.key, id: upload.storage_id });
    const done = await ctx.table.transact([
      { delete: uploadKey(id, upload_id), condition: { is: { completed: false } } },
    ]);
    return done ? { detail: 'Upload abandoned' } : null;
  });
}
