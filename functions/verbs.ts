import type { otherRows } from '#contract/done-by.ts';
import type { Catalogue, OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { listAudit, listMyActivity } from './audit/list.ts';
import type { Ctx } from './context.ts';
import { getOpenApi } from './docs/openapi.ts';
import { createDocuments } from './documents/create.ts';
import { getDocuments, getDocumentsFile } from './documents/get.ts';
import { createExport } from './exports/create.ts';
import { getExport } from './exports/get.ts';
import { listExports } from './exports/list.ts';
import { getMyData } from './exports/my-data.ts';
import {
  getDatabaseHealth,
  getHealth,
  getQueueHealth,
  getWorkflowHealth,
} from './health/checks.ts';
import { cancelJob } from './jobs/cancel.ts';
import { createJob } from './jobs/create.ts';
import { getJob, getJobStatus } from './jobs/get.ts';
import { listJobs } from './jobs/list.ts';
import { getQueue } from './jobs/queue.ts';
import { retryJob } from './jobs/retry.ts';
import { setJobPriority } from './jobs/set-priority.ts';
import { archiveMeetings } from './meetings/archive.ts';
import { createMeeting } from './meetings/create.ts';
import { getDashboardHistory } from './meetings/dashboard-history.ts';
import { getDashboardStats } from './meetings/dashboard-stats.ts';
import { deleteMeeting } from './meetings/delete.ts';
import { getMeeting } from './meetings/get.ts';
import { setLegalHold } from './meetings/legal-hold.ts';
import { listMeetings } from './meetings/list.ts';
import { updateMeeting } from './meetings/update.ts';
import { createAnnouncement } from './notifications/announce.ts';
import { deleteMyPhoto } from './photos/delete.ts';
import { getPhoto } from './photos/get.ts';
import { setMyPhoto } from './photos/set.ts';
import { deleteScheduled } from './scheduled/delete.ts';
import { listScheduled, listUpcoming } from './scheduled/list.ts';
import { scheduleMeeting } from './scheduled/schedule.ts';
import { startScheduledUpload, uploadScheduledForm } from './scheduled/upload-audio.ts';
import { getSettings } from './settings/get.ts';
import { updateSettings } from './settings/update.ts';
import { deleteSpeaker } from './speakers/delete.ts';
import { deleteSample } from './speakers/delete-sample.ts';
import { getSpeaker } from './speakers/get.ts';
import { listSpeakers } from './speakers/list.ts';
import { getSpeakerStats } from './speakers/stats.ts';
import { updateSpeaker } from './speakers/update.ts';
import { withdrawConsent } from './speakers/withdraw-consent.ts';
import { addPoint } from './summary/add-point.ts';
import { editPoint } from './summary/edit-point.ts';
import { getSummaryVersion } from './summary/get-version.ts';
import { listSummaryVersions } from './summary/list-versions.ts';
import { movePoint } from './summary/move-point.ts';
import { removePoint } from './summary/remove-point.ts';
import { restoreSummaryVersion } from './summary/restore-version.ts';
import { editSegment } from './transcripts/edit-segment.ts';
import { editTranscription } from './transcripts/edit-transcription.ts';
import { getTranscription } from './transcripts/get.ts';
import { getVersion } from './transcripts/get-version.ts';
import { identifySpeaker } from './transcripts/identify-speaker.ts';
import { listVersions } from './transcripts/list-versions.ts';
import { refuseVoice } from './transcripts/refuse-voice.ts';
import { renameSpeaker } from './transcripts/rename-speaker.ts';
import { renameSpeakers } from './transcripts/rename-speakers.ts';
import { restoreVersion } from './transcripts/restore-version.ts';
import { redoEdit, undoEdit } from './transcripts/undo.ts';
import { getWords } from './transcripts/words.ts';
import { abandonUpload } from './uploads/abandon.ts';
import { completeUpload } from './uploads/complete.ts';
import { uploadForm } from './uploads/form.ts';
import { getUpload } from './uploads/get.ts';
import { startUpload } from './uploads/start.ts';
import { deleteUser } from './users/delete.ts';
import { getMe, getUser } from './users/get.ts';
import { listUsers } from './users/list.ts';
import { registerUser } from './users/register.ts';
import { signIn } from './users/sign-in.ts';
import { updateMe, updateUser } from './users/update.ts';

/** A verb for each row of the catalogue: one missing, or answering another shape, does not compile. */
export type Verbs<C extends Catalogue> = {
  [K in keyof C]: (ctx: Ctx, input: ParsedInputOf<C[K]>) => Promise<OutputOf<C[K]>>;
};

/** Those of the API's own function: the others are in listening-verbs.ts, document-verbs.ts and summary-verbs.ts. */
export const verbs: Verbs<typeof otherRows> = {
  createMeeting,
  listMeetings,
  archiveMeetings,
  getDashboardStats,
  getDashboardHistory,
  getMeeting,
  updateMeeting,
  deleteMeeting,
  setLegalHold,
  getJobStatus,
  scheduleMeeting,
  listScheduled,
  listUpcoming,
  deleteScheduled,
  startScheduledUpload,
  uploadScheduledForm,
  startUpload,
  uploadForm,
  getUpload,
  completeUpload,
  abandonUpload,
  renameSpeaker,
  renameSpeakers,
  identifySpeaker,
  refuseVoice,
  editSegment,
  editTranscription,
  undoEdit,
  redoEdit,
  listVersions,
  getVersion,
  restoreVersion,
  getTranscription,
  getWords,
  addPoint,
  editPoint,
  movePoint,
  removePoint,
  listSummaryVersions,
  getSummaryVersion,
  restoreSummaryVersion,
  listSpeakers,
  getSpeakerStats,
  getSpeaker,
  updateSpeaker,
  deleteSample,
  withdrawConsent,
  deleteSpeaker,
  createJob,
  listJobs,
  getJob,
  getQueue,
  setJobPriority,
  retryJob,
  cancelJob,
  signIn,
  registerUser,
  getMe,
  updateMe,
  listUsers,
  getUser,
  updateUser,
  deleteUser,
  getSettings,
  updateSettings,
  setMyPhoto,
  deleteMyPhoto,
  getPhoto,
  listAudit,
  listMyActivity,
  createExport,
  listExports,
  getExport,
  getMyData,
  createDocuments,
  getDocuments,
  getDocumentsFile,
  createAnnouncement,
  getHealth,
  getDatabaseHealth,
  getQueueHealth,
  getWorkflowHealth,
  getOpenApi,
};
