/** The stages of a job, in order. */
export const jobMessages = {
  scheduled: 'Scheduled',
  uploaded: 'Recording uploaded',
  waiting: 'Waiting in the queue',
  starting: 'Starting',
  checking: 'Checking the recording',
  transcribing: 'Transcribing',
  recognising: 'Recognising voices',
  writing: 'Writing the transcript',
  summarising: 'Summarising',
  completed: 'Completed',
  failed: 'Failed',
  cancelled: 'Cancelled',
} as const;

export type JobStage = keyof typeof jobMessages;

/** Why processing a recording failed, in words that a clerk can act on. */
export const jobFailures = {
  recordingDamaged:
    'The recording is damaged or is not sound. Please check the file and upload it again.',
  recordingSilent: 'The recording has no sound in it. Please upload another file.',
  recordingTooShort: 'The recording is shorter than {seconds} seconds. Please upload a longer one.',
  recordingTooLong: 'The recording is longer than {hours} hours. Please split it.',
  recordingRate:
    'The recording has {rate} samples a second, too few to understand speech. Please record it with at least {least}.',
  recordingSlow:
    'Decoding the recording takes too long. Please convert it, for example to MP3, and upload it again.',
  noSpeech:
    'No speech was found in the recording. Please check that it is the right file and upload it again.',
  workStopped: 'The work on this recording stopped unexpectedly. Please retry.',
  /** `cause` is the English error message of the speech service. */
  notTranscribed: 'The recording could not be transcribed: {cause}',
  workFailed:
    'Something went wrong while processing the recording. Please retry; if it fails again, give your administrator this number: {number}',
} as const;

/** Why an action on a job is refused. */
export const jobRefusals = {
  jobReplaced: 'A newer recording of this meeting took the place of this job.',
  jobNotFailed: 'Only a failed job can be retried.',
  jobMeetingGone: 'The meeting of this job was deleted, and its work ended with it.',
  jobNotWaiting: 'Only a job that waits in the queue can change its priority.',
  jobAlreadyWorking: 'This job is being worked on already. Only a job that waits can be cancelled.',
  jobAlreadyCompleted: 'This job is completed. Only a job that waits can be cancelled.',
  jobAlreadyFailed: 'This job has failed. Only a job that waits can be cancelled.',
} as const;
