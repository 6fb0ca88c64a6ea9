import type { Catalogue, OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import type { apiRows } from '#contract/functions.ts';
import { listAudit, listMyActivity } from '../domain/audit/list.ts';
import {
  createDocuments,
  getDocuments,
  getDocumentsFile,
} from '../domain/documents/document-jobs.ts';
import { createExport, getExport, listExports } from '../domain/exports/exports.ts';
import {
  getDatabaseHealth,
  getHealth,
  getQueueHealth,
  getWorkflowHealth,
} from '../domain/health/checks.ts';
import { cancelJob, retryJob, setJobPriority } from '../domain/jobs/control.ts';
import { createJob } from '../domain/jobs/enqueue.ts';
import { getJob, getJobStatus, getQueue, listJobs } from '../domain/jobs/list.ts';
import { archiveMeetings, listMeetings } from '../domain/meetings/archive.ts';
import { createMeeting } from '../domain/meetings/create.ts';
import { getDashboardHistory, getDashboardStats } from '../domain/meetings/dashboard.ts';
import { getMeeting, getMeetingForExport } from '../domain/meetings/get.ts';
import { deleteMeeting, setLegalHold } from '../domain/meetings/removal.ts';
import { updateMeeting } from '../domain/meetings/update.ts';
import { createAnnouncement } from '../domain/notifications/announcements.ts';
import {
  deleteScheduled,
  listScheduled,
  listUpcoming,
  scheduleMeeting,
  startScheduledUpload,
  uploadScheduledForm,
} from '../domain/schedule/schedule.ts';
import {
  getSpeaker,
  getSpeakerStats,
  listSpeakers,
  updateSpeaker,
} from '../domain/speakers/profiles.ts';
import { deleteSample, deleteSpeaker, withdrawConsent } from '../domain/speakers/removal.ts';
import { addPoint, editPoint, movePoint, removePoint } from '../domain/summaries/edit-points.ts';
import {
  getSummaryVersion,
  listSummaryVersions,
  restoreSummaryVersion,
} from '../domain/summaries/versions.ts';
import { editSegment, editTranscription } from '../domain/transcripts/edit-segments.ts';
import { identifySpeaker, refuseVoice } from '../domain/transcripts/identify-speaker.ts';
import { getTranscription, getWords } from '../domain/transcripts/read.ts';
import { renameSpeaker, renameSpeakers } from '../domain/transcripts/rename-speakers.ts';
import { redoEdit, restoreVersion, undoEdit } from '../domain/transcripts/restore.ts';
import { getVersion, listVersions } from '../domain/transcripts/versions.ts';
import { uploadForm } from '../domain/uploads/form.ts';
import {
  abandonUpload,
  completeUpload,
  getUpload,
  startUpload,
} from '../domain/uploads/multipart.ts';
import { deleteUser, registerUser, signIn } from '../domain/users/accounts.ts';
import { getMyData } from '../domain/users/my-data.ts';
import { deleteMyPhoto, getPhoto, setMyPhoto } from '../domain/users/photos.ts';
import { getMe, getUser, listUsers, updateMe, updateUser } from '../domain/users/profiles.ts';
import { signOutElsewhere, signOutUser } from '../domain/users/sessions.ts';
import { getSettings, updateSettings } from '../domain/users/settings.ts';
import type { Ctx } from '../platform/aws/deps.ts';
import { getOpenApi } from './openapi.ts';

/**
 * A handler for each row of the catalogue: a missing one, or one that answers another shape, does not
 * compile.
 */
export type Handlers<C extends Catalogue> = {
  [K in keyof C]: (ctx: Ctx, input: ParsedInputOf<C[K]>) => Promise<OutputOf<C[K]>>;
};

/** The handlers of the API's own Lambda. Those of the others are in their entries. */
export const handlers: Handlers<typeof apiRows> = {
  createMeeting,
  listMeetings,
  archiveMeetings,
  getDashboardStats,
  getDashboardHistory,
  getMeeting,
  getMeetingForExport,
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
  signOutElsewhere,
  signOutUser,
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
