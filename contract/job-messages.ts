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
