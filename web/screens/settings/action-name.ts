import type { Api } from '#contract/api.ts';
import { text } from '../../messages/text.ts';

/** Every call that leaves a line on the audit trail. */
export const toldActions = [
  'signIn',
  'registerUser',
  'updateMe',
  'updateUser',
  'deleteUser',
  'updateSettings',
  'setMyPhoto',
  'deleteMyPhoto',
  'getMyData',
  'createExport',
  'getExport',
  'createAnnouncement',
  'createMeeting',
  'getMeeting',
  'updateMeeting',
  'deleteMeeting',
  'setLegalHold',
  'exportMeeting',
  'scheduleMeeting',
  'deleteScheduled',
  'startUpload',
  'uploadForm',
  'completeUpload',
  'abandonUpload',
  'startScheduledUpload',
  'uploadScheduledForm',
  'createJob',
  'setJobPriority',
  'retryJob',
  'cancelJob',
  'enrolSpeaker',
  'startEnrolment',
  'completeEnrolment',
  'getSpeaker',
  'updateSpeaker',
  'addSamples',
  'startSamples',
  'completeSamples',
  'deleteSample',
  'withdrawConsent',
  'deleteSpeaker',
  'getTranscription',
  'renameSpeaker',
  'renameSpeakers',
  'identifySpeaker',
  'refuseVoice',
  'editSegment',
] as const satisfies (keyof Api)[];

/** What somebody did, in words; what is not known here, as the trail has it. */
export function actionName(action: string): string {
  const known = toldActions.find((name) => name === action);
  return known === undefined ? action : text(`activity.${known}`);
}
