import type { Api } from '#contract/api.ts';
import type { Catalogue, OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import type { Ctx } from './context.ts';
import { getDatabaseHealth, getHealth } from './health/check.ts';
import { cancelJob } from './jobs/cancel.ts';
import { getJob, getJobStatus } from './jobs/get.ts';
import { listJobs } from './jobs/list.ts';
import { getQueue } from './jobs/queue.ts';
import { retryJob } from './jobs/retry.ts';
import { setJobPriority } from './jobs/set-priority.ts';
import { archiveMeetings } from './meetings/archive.ts';
import { createMeeting } from './meetings/create.ts';
import { getDashboardStats } from './meetings/dashboard-stats.ts';
import { deleteMeeting } from './meetings/delete.ts';
import { exportMeeting } from './meetings/export.ts';
import { getMeeting } from './meetings/get.ts';
import { listMeetings } from './meetings/list.ts';
import { updateMeeting } from './meetings/update.ts';
import { abandonUpload } from './uploads/abandon.ts';
import { completeUpload } from './uploads/complete.ts';
import { uploadForm } from './uploads/form.ts';
import { getUpload } from './uploads/get.ts';
import { startUpload } from './uploads/start.ts';
import { getMe } from './users/me.ts';

/** A verb for each row of the catalogue: one missing, or answering another shape, does not compile. */
export type Verbs<C extends Catalogue> = {
  [K in keyof C]: (ctx: Ctx, input: ParsedInputOf<C[K]>) => Promise<OutputOf<C[K]>>;
};

export const verbs: Verbs<Api> = {
  createMeeting,
  listMeetings,
  archiveMeetings,
  getDashboardStats,
  getMeeting,
  updateMeeting,
  deleteMeeting,
  getJobStatus,
  exportMeeting,
  startUpload,
  uploadForm,
  getUpload,
  completeUpload,
  abandonUpload,
  listJobs,
  getJob,
  getQueue,
  setJobPriority,
  retryJob,
  cancelJob,
  getMe,
  getHealth,
  getDatabaseHealth,
};
