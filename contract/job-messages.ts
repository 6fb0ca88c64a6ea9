/** What people are told of a job while it moves, in that order. Screens say it in their reader's language. */
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

/** Why the work on a recording ended without a transcript, in words a clerk can act on. Screens say it in their reader's language. */
export const jobFailures = {
  damaged: 'The recording is damaged or is not sound. Please check the file and upload it again.',
  silent: 'The recording has no sound in it. Please upload another file.',
  tooShort: (seconds: number) =>
    `The recording is shorter than ${seconds} seconds. Please upload a longer one.`,
  tooLong: (hours: number) => `The recording is longer than ${hours} hours. Please split it.`,
  noSpeech:
    'No speech was found in the recording. Please check that it is the right file and upload it again.',
  stopped: 'The work on this recording stopped unexpectedly. Please retry.',
  untranscribed: (cause: string) => `The recording could not be transcribed: ${cause}`,
  unexpected: (number: string) =>
    `Something went wrong while processing the recording. Please retry; if it fails again, give your administrator this number: ${number}`,
} as const;

/** Why something cannot be done with a job. */
export const jobRefusals = {
  replaced: 'A newer recording of this meeting took the place of this job.',
  notFailed: 'Only a failed job can be retried.',
  meetingGone: 'The meeting of this job was deleted, and its work ended with it.',
  notWaiting: 'Only a job that waits in the queue can change its priority.',
  cancelledWorking: 'This job is being worked on already. Only a job that waits can be cancelled.',
  cancelledCompleted: 'This job is completed. Only a job that waits can be cancelled.',
  cancelledFailed: 'This job has failed. Only a job that waits can be cancelled.',
} as const;
