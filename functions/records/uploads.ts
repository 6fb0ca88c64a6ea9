import * as z from 'zod';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { reason } from '#contract/reasons.ts';
import type { ProcessingOptions } from '#contract/uploads.ts';
import { Id } from '#contract/values.ts';
import type { Key, Table } from '../platform/aws/table.ts';
import { Recording } from './jobs.ts';

/** An upload in parts, from its first request until it is complete or abandoned. */
export const UploadRecord = z.object({
  upload_id: Id,
  meeting_id: Id,
  /** The job it becomes: named at the start, so that completing twice is one job. */
  job_id: Id,
  /** How storage names the upload of the parts. */
  storage_id: z.string(),
  file_name: z.string(),
  size: z.number(),
  recording: Recording,
  completed: z.boolean(),
  /** Unix seconds; the table forgets the record then. */
  expires: z.number(),
});
export type UploadRecord = z.infer<typeof UploadRecord>;

export const uploadKey = (meetingId: string, uploadId: string): Key => ({
  pk: `MEETING#${meetingId}`,
  sk: `UPLOAD#${uploadId}`,
});

/** The upload, or the spec's not-found. */
export async function findUpload(table: Table, id: string, upload_id: string) {
  const upload = await table.get(uploadKey(id, upload_id), UploadRecord);
  if (!upload) throw new AppError('not_found', reason('notFound'));
  return upload;
}

/** The parts a file of that many bytes is sent in. */
export function partsOf(size: number): { number: number; size: number }[] {
  const count = Math.max(1, Math.ceil(size / limits.partBytes));
  return Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    size: Math.min(limits.partBytes, size - index * limits.partBytes),
  }));
}

/** What a job is told of a recording sent as `extension` with these options. */
export const recordingOf = (
  meetingId: string,
  uploadId: string,
  extension: string,
  options: ProcessingOptions,
): Recording => ({
  key: `uploads/${meetingId}/${uploadId}.${extension}`,
  extension,
  language_code: options.language_code,
  expected_speakers: options.expected_speakers,
  confidence_threshold: options.confidence_threshold,
});
