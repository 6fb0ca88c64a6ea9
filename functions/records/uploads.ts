import * as z from 'zod';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { reason } from '#contract/reasons.ts';
import type { ProcessingOptions } from '#contract/uploads.ts';
import { Id } from '#contract/values.ts';
import type { Key, Table } from '../platform/aws/table.ts';
import { BegunBy } from './access.ts';
import { UploadedFile } from './jobs.ts';

/** A multipart upload, from its first request until it is completed or abandoned. */
export const UploadRecord = z.object({
  upload_id: Id,
  meeting_id: Id,
  /**
   * The job it will become. Named at the start, so that completing twice creates one job. A part becomes the job
   * of the recording that it is a part of.
   */
  job_id: Id,
  /** The upload id of S3. */
  storage_id: z.string(),
  ...BegunBy,
  file_name: z.string(),
  size: z.number(),
  recording: UploadedFile,
  as: z.enum(['recording', 'part']).default('recording'),
  /** The meeting's job when the upload began, if it had a transcript then; null otherwise, and in older records. */
  replaces: Id.nullable().default(null),
  /** Whether it became (a part of) the recording that its job is about. */
  completed: z.boolean(),
  /** Unix seconds; DynamoDB deletes the record then. */
  expires: z.number(),
});
export type UploadRecord = z.infer<typeof UploadRecord>;

export const uploadKey = (meetingId: string, uploadId: string): Key => ({
  pk: `MEETING#${meetingId}`,
  sk: `UPLOAD#${uploadId}`,
});

/** The upload, or a not-found error. */
export async function findUpload(table: Table, id: string, upload_id: string) {
  const upload = await table.get(uploadKey(id, upload_id), UploadRecord);
  if (!upload) throw new AppError('not_found', reason('notFound'));
  return upload;
}

/** All uploads of a meeting that have not expired or been discarded. */
export function uploadsOf(table: Table, meetingId: string): Promise<UploadRecord[]> {
  const { pk, sk } = uploadKey(meetingId, '');
  return table.under(pk, sk, UploadRecord);
}

/** The parts in which a file of `size` bytes is sent. */
export function partsOf(size: number): { number: number; size: number }[] {
  const count = Math.max(1, Math.ceil(size / limits.partBytes));
  return Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    size: Math.min(limits.partBytes, size - index * limits.partBytes),
  }));
}

/** The result of an upload of a file sent as `extension` with these options. */
export const uploadedFile = (
  meetingId: string,
  uploadId: string,
  extension: string,
  options: ProcessingOptions,
): UploadedFile => ({
  key: `uploads/${meetingId}/${uploadId}.${extension}`,
  extension,
  language_code: options.language_code,
  expected_speakers: options.expected_speakers,
  confidence_threshold: options.confidence_threshold,
});
