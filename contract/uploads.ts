import * as z from 'zod';
import { languageChoices } from './choices.ts';
import { endpoints } from './endpoint.ts';
import { JobStatus, Replace } from './jobs.ts';
import { limits } from './limits.ts';
import { says } from './reasons.ts';
import { Done, FormFile, Id, Instant } from './values.ts';

/** How to process a recording. A language that is not in the list is detected. */
const processing = {
  language_code: z
    .string()
    .max(20)
    .default('auto')
    .transform((code) => languageChoices.find((known) => known === code) ?? 'auto'),
  /** 0: unknown */
  expected_speakers: z.coerce
    .number<number | string>()
    .int()
    .min(0)
    .max(limits.speakers)
    .default(0),
  confidence_threshold: z.coerce
    .number<number | string>()
    .min(limits.confidenceThreshold.least)
    .max(limits.confidenceThreshold.most)
    .default(limits.confidenceThreshold.default),
};
const ProcessingOptions = z.object(processing);
export type ProcessingOptions = z.output<typeof ProcessingOptions>;

const UploadPart = z.object({ number: z.number(), url: z.string() });
export const Upload = z.object({
  upload_id: Id,
  part_size: z.number(),
  parts: z.array(UploadPart),
  expires_at: Instant,
});
export type Upload = z.infer<typeof Upload>;

/** A part that has arrived in storage. */
const ArrivedPart = z.object({ number: z.number(), etag: z.string(), size: z.number() });

const Queued = z.object({ job_id: Id, status: JobStatus });

/** The purpose of an upload. A part waits for `setParts`. */
const as = z.enum(['recording', 'part']).default('recording').meta({
  description:
    '`recording`: replaces the recording of the meeting and queues it. `part`: waits until the parts of the recording are set.',
});

export const uploads = endpoints({
  startUpload: {
    method: 'POST',
    path: '/meetings/{id}/upload-audio',
    creates: true,
    permission: 'create',
    status: 201,
    input: z.object({
      id: Id,
      file_name: z.string().trim().min(1).max(limits.fileNameLength),
      content_type: z.string().max(100).default(''),
      size: z.number().int().min(0),
      as,
      ...processing,
    }),
    output: Upload,
  },
  uploadForm: {
    method: 'POST',
    path: '/meetings/{id}/upload-audio',
    creates: true,
    permission: 'create',
    body: 'form',
    input: z.object({ id: Id, audio_file: FormFile, ...processing }),
    output: Queued,
  },
  getUpload: {
    method: 'GET',
    path: '/meetings/{id}/upload-audio/{upload_id}',
    permission: 'continue',
    input: z.object({ id: Id, upload_id: Id }),
    output: Upload.extend({
      arrived: z.array(ArrivedPart),
      /** The job that the upload became; null until it is complete. */
      job_id: Id.nullable(),
    }),
  },
  completeUpload: {
    method: 'POST',
    path: '/meetings/{id}/upload-audio/{upload_id}/complete',
    permission: 'continue',
    input: z.object({
      id: Id,
      upload_id: Id,
      parts: z.array(z.object({ number: z.number().int().min(1), etag: z.string().max(200) })),
      replace: Replace.meta({
        description:
          'Required if the meeting got a transcript after the upload began, which the new one replaces.',
      }),
    }),
    /** Nulls for a part, which queues nothing by itself. */
    output: z.object({ job_id: Id.nullable(), status: JobStatus.nullable() }),
  },
  abandonUpload: {
    method: 'DELETE',
    path: '/meetings/{id}/upload-audio/{upload_id}',
    permission: 'continue',
    input: z.object({
      id: Id,
      upload_id: Id,
      /** Also delete the meeting if the caller created it and it has had no recording. */
      discard_meeting: z
        .enum(['true', 'false'])
        .default('false')
        .transform((answer) => answer === 'true'),
    }),
    output: Done,
  },
  /**
   * Sets the files of a meeting's recording, in order, and queues it: current parts, complete uploads of the caller, or
   * both. Omitted files stay in the archive. Safe to repeat.
   */
  setParts: {
    method: 'PUT',
    path: '/meetings/{id}/parts',
    permission: 'create',
    input: z.object({
      id: Id,
      parts: z
        .array(Id)
        .min(1)
        .max(limits.recordingParts)
        .refine((ids) => new Set(ids).size === ids.length, says('partTwice'))
        .meta({ description: 'Ids of parts, and of uploads as `part`.', uniqueItems: true }),
      was: z.array(Id).max(limits.recordingParts).meta({
        description: 'The parts that the caller saw: refused if there are others by now.',
      }),
      replace: Replace,
    }),
    output: Queued,
  },
});
