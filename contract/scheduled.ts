import * as z from 'zod';
import { endpoints } from './endpoint.ts';
import { limits } from './limits.ts';
import { confidentiality, facts } from './meetings.ts';
import { uploads } from './uploads.ts';
import {
  Department,
  Done,
  Id,
  Instant,
  LocalInstant,
  Priority,
  PriorityInput,
  page,
  Reason,
} from './values.ts';

/** A scheduled meeting and the state of its recording. The meeting has the same id. */
export const ScheduledMeeting = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  scheduled_time: Instant,
  department: Department,
  priority: Priority,
  created_by: z.string(),
  created_by_id: z.string(),
  confidential: z.boolean(),
  recording_uploaded: z.boolean(),
  job_id: Id.nullable(),
  /** The status of its job; without a job 'uploaded' or 'scheduled'. */
  processing_status: z.string(),
  /** The stage of its job; without a job, `scheduled` or `uploaded`. */
  stage: Reason,
  /** `stage` in English. */
  message: z.string(),
  /** 0-100 */
  progress: z.number(),
});
export type ScheduledMeeting = z.infer<typeof ScheduledMeeting>;

/** Uploads work as for any meeting; a multipart upload continues under `/meetings/{id}/upload-audio/`. */
const uploadPath = '/meetings/scheduled/{id}/upload-audio';

export const scheduled = endpoints({
  scheduleMeeting: {
    method: 'POST',
    path: '/meetings/scheduled',
    creates: true,
    permission: 'create',
    status: 201,
    input: z.object({
      title: facts.title,
      scheduled_time: LocalInstant,
      description: facts.description.default(''),
      department: facts.department.optional(),
      priority: PriorityInput.default('normal'),
      ...confidentiality,
    }),
    output: ScheduledMeeting,
  },
  listScheduled: {
    method: 'GET',
    path: '/meetings/scheduled',
    permission: 'read',
    input: z.object(page(50)),
    output: z.object({ meetings: z.array(ScheduledMeeting), cursor: z.string().nullable() }),
  },
  listUpcoming: {
    method: 'GET',
    path: '/meetings/scheduled/upcoming',
    permission: 'read',
    input: z.object(page(limits.page)),
    output: z.object({ meetings: z.array(ScheduledMeeting), cursor: z.string().nullable() }),
  },
  deleteScheduled: {
    method: 'DELETE',
    path: '/meetings/scheduled/{id}',
    permission: 'delete',
    input: z.object({ id: Id }),
    output: Done,
  },
  startScheduledUpload: { ...uploads.startUpload, path: uploadPath },
  uploadScheduledForm: { ...uploads.uploadForm, path: uploadPath },
});
