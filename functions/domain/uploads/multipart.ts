import { decodeTime } from 'ulid';
import type { Api } from '#contract/api.ts';
import { audioExtension, audioRefusal } from '#contract/audio.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { may } from '#contract/permissions.ts';
import { reason } from '#contract/reasons.ts';
import type { Upload } from '#contract/uploads.ts';
import { expiry } from '../../platform/aws/bucket.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import { abandon, arrived, begin, join, sign } from '../../platform/aws/multipart.ts';
import type { Write } from '../../platform/aws/table.ts';
import { optimistically } from '../../platform/concurrency.ts';
import { refuseUnlessBegunBy } from '../../records/access.ts';
import { hiddenMeetings, traceOf } from '../../records/hidden-meetings.ts';
import { findJob, type JobRecord, recordingOf } from '../../records/jobs.ts';
import {
  findMeeting,
  type MeetingRecord,
  meetingKey,
  refuseWhileLive,
  removalItem,
} from '../../records/meetings.ts';
import {
  findUpload,
  partsOf,
  UploadRecord,
  uploadedFile,
  uploadKey,
  uploadsOf,
} from '../../records/uploads.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { refuseSilentReplacement, refuseToReplace, refuseUnlessSupported } from '../jobs/guards.ts';
import { contentTypeOf, refuseUnlessAudio } from './file-type.ts';

/** Returns URLs for the parts of a recording. It is queued once they are complete. */
export async function startUpload(
  ctx: Ctx,
  input: ParsedInputOf<Api['startUpload']>,
): Promise<Upload> {
  const { id, file_name, content_type, size } = input;
  const extension = acceptable({ name: file_name, type: content_type, size });
  refuseUnlessSupported(ctx, input.language_code);
  const meeting = await findMeeting(ctx, id);
  refuseToReplace(ctx.user, meeting);
  refuseWhileLive(meeting);

  const upload_id = ctx.newId();
  const recording = uploadedFile(id, upload_id, extension, input);
  const multipart = await begin(ctx.uploadBucket, recording.key, contentTypeOf(extension));
  const upload: UploadRecord = {
    upload_id,
    meeting_id: id,
    job_id: ctx.newId(),
    storage_id: multipart.id,
    begun_by: ctx.user.id,
    file_name,
    size,
    recording,
    as: input.as,
    replaces: meeting.transcript_key === null ? null : meeting.job_id,
    completed: false,
    expires: Math.floor(ctx.now().getTime() / 1000) + limits.uploadDays * 86_400,
  };
  const isNew = await ctx.table.put({ ...uploadKey(id, upload_id), ...upload }, { exists: false });
  if (!isNew) {
    // Started by an earlier call that was cut off.
    await abandon(ctx.uploadBucket, multipart);
    const { arrived: _arrived, job_id: _job, ...begun } = await getUpload(ctx, { id, upload_id });
    return begun;
  }
  return {
    upload_id,
    part_size: limits.partBytes,
    parts: await sign(ctx.uploadBucket, multipart, partsOf(size)),
    expires_at: expiry(ctx.now()),
  };
}

/** The extension under which the recording is stored; throws if the file is refused. */
export function acceptable(file: { name: string; type: string; size: number }): string {
  const extension = audioExtension(file);
  if (extension === null) {
    throw new AppError('unsupported', reason('unsupportedAudio', { file: file.name }));
  }
  const refusal = audioRefusal(file);
  if (refusal) throw new AppError(file.size === 0 ? 'invalid' : 'too_large', refusal);
  return extension;
}

async function findOwn(ctx: Ctx, id: string, upload_id: string): Promise<UploadRecord> {
  const upload = await findUpload(ctx.table, id, upload_id);
  refuseUnlessBegunBy(ctx.user, upload);
  const hidden = await hiddenMeetings(ctx.table, ctx.user, [id]);
  if (hidden.has(id)) throw new AppError('not_found', reason('notFound'));
  return upload;
}

/**
 * The parts that have arrived, and fresh URLs for the rest, to resume an interrupted upload. If all parts were joined,
 * none are left to send.
 */
export async function getUpload(
  ctx: Ctx,
  { id, upload_id }: { id: string; upload_id: string },
): Promise<OutputOf<Api['getUpload']>> {
  const upload = await findOwn(ctx, id, upload_id);
  const multipart = { key: upload.recording.key, id: upload.storage_id };
  const answer = {
    upload_id,
    part_size: limits.partBytes,
    expires_at: expiry(ctx.now()),
    job_id: upload.completed ? upload.job_id : null,
  };
  if (upload.completed) return { ...answer, arrived: [], parts: [] };
  const there = await arrived(ctx.uploadBucket, multipart);
  if (!there) {
    const isJoined = (await ctx.uploadBucket.sizeOf(upload.recording.key)) !== null;
    if (!isJoined) throw new AppError('not_found', reason('notFound'));
    return { ...answer, arrived: [], parts: [] };
  }
  const missing = partsOf(upload.size).filter(
    (part) => !there.some(({ number, size }) => number === part.number && size === part.size),
  );
  const parts = await sign(ctx.uploadBucket, multipart, missing);
  return { ...answer, arrived: there, parts };
}

type Asked = ParsedInputOf<Api['completeUpload']>;

/**
 * Joins the parts and queues the recording, unless it is one part of several. Every step can be repeated:
 * completing twice creates one job, and every call answers with it.
 */
export async function completeUpload(
  ctx: Ctx,
  asked: Asked,
): Promise<OutputOf<Api['completeUpload']>> {
  const find = () => findOwn(ctx, asked.id, asked.upload_id);
  const queued = async ({ job_id }: UploadRecord) => queuedAs(await findJob(ctx.table, job_id));
  const upload = await find();
  if (upload.completed) return queued(upload);
  try {
    return queuedAs(await complete(ctx, asked, upload));
  } catch (error) {
    // A concurrent call may have queued it meanwhile, and the workflow may have moved the recording.
    const now = await find();
    if (now.completed) return queued(now);
    throw error;
  }
}

async function complete(
  ctx: Ctx,
  { id, upload_id, parts, replace }: Asked,
  upload: UploadRecord,
): Promise<JobRecord | null> {
  refuseToReplace(ctx.user, await findMeeting(ctx, id));
  if ((await ctx.uploadBucket.sizeOf(upload.recording.key)) === null)
    await joinParts(ctx, upload, parts);
  await refuseUnlessAudio(ctx.uploadBucket, upload.recording.key, upload.file_name);
  if (upload.as === 'part') {
    await keepPart(ctx, upload);
    return null;
  }
  const done = {
    update: uploadKey(id, upload_id),
    changes: { set: { completed: true } },
    condition: { exists: true },
  };
  const { job_id } = upload;
  const recording = recordingOf(upload.recording, upload.file_name);
  const check = (now: MeetingRecord) => {
    // Whoever began the upload knew the transcript that there was.
    if (now.job_id !== upload.replaces) refuseSilentReplacement(now, replace);
  };
  return enqueue(ctx, { meeting_id: id, job_id, recording, check, alongside: [done] });
}

/**
 * A part waits for the others, which may take days: its record lives as long as its file. S3 counts the days from when
 * the upload was begun.
 */
async function keepPart({ table }: Ctx, { meeting_id, upload_id }: UploadRecord): Promise<void> {
  const begun = Math.floor(decodeTime(upload_id) / 1000);
  const expires = begun + limits.uploadBucketDays * 86_400;
  await table.update(uploadKey(meeting_id, upload_id), { set: { expires } }, UploadRecord);
}

async function joinParts(ctx: Ctx, upload: UploadRecord, parts: Asked['parts']): Promise<void> {
  const multipart = { key: upload.recording.key, id: upload.storage_id };
  const there = await arrived(ctx.uploadBucket, multipart);
  const missing = partsOf(upload.size).find(
    (part) => !there?.some(({ number, size }) => number === part.number && size === part.size),
  );
  const all = parts.length === partsOf(upload.size).length;
  if (!missing && all && (await join(ctx.uploadBucket, multipart, parts))) return;
  // A concurrent call may just have joined them.
  if ((await ctx.uploadBucket.sizeOf(upload.recording.key)) !== null) return;
  if (missing) {
    throw new AppError('conflict', reason('uploadPartMissing', { number: missing.number }));
  }
  throw new AppError('invalid', reason('uploadPartsDiffer'), [
    { field: 'parts', ...reason('uploadPartsOrder') },
  ]);
}

const queuedAs = (job: JobRecord | null) => ({
  job_id: job?.job_id ?? null,
  status: job?.status ?? null,
});

/**
 * Discards an unused upload with its parts and, on request, the meeting created for it: anybody who may create a
 * meeting may take back one that never had a recording.
 */
export function abandonUpload(
  ctx: Ctx,
  { id, upload_id, discard_meeting }: ParsedInputOf<Api['abandonUpload']>,
): Promise<{ detail: string }> {
  return optimistically(async () => {
    const upload = await findOwn(ctx, id, upload_id);
    if (upload.completed) throw new AppError('conflict', reason('uploadCompleted'));
    await abandon(ctx.uploadBucket, { key: upload.recording.key, id: upload.storage_id });
    const done = await ctx.table.transact([
      { delete: uploadKey(id, upload_id), condition: { is: { completed: false } } },
      ...(discard_meeting ? await takingBack(ctx, upload) : []),
    ]);
    if (!done) return null;
    await ctx.uploadBucket.delete(upload.recording.key);
    return { detail: 'Upload discarded' };
  });
}

/** Deletes the user's own meeting, unless it belongs to a body or has anything besides this upload. */
async function takingBack(ctx: Ctx, { meeting_id: id, upload_id }: UploadRecord): Promise<Write[]> {
  const { user, now, table } = ctx;
  const [meeting, uploads] = await Promise.all([findMeeting(ctx, id), uploadsOf(table, id)]);
  // The user who sends the other files, perhaps in another browser, still needs them and their meeting.
  if (uploads.some((other) => other.upload_id !== upload_id)) return [];
  const isUnused =
    meeting.status === 'pending' &&
    meeting.job_id === null &&
    meeting.recording === null &&
    meeting.body_id === null;
  if (!isUnused || !may(user, 'continue', meeting) || meeting.legal_hold?.hold) return [];
  const removed_by = { id: user.id, full_name: user.full_name };
  const removed_at = now().toISOString();
  return [
    { delete: meetingKey(id), condition: { is: { version: meeting.version } } },
    ...traceOf(meeting),
    { put: removalItem({ meeting_id: id, job_id: null, removed_at, removed_by, meeting }) },
  ];
}
