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
    'The file is damaged or is not an audio recording. Please check it and upload it again.',
  recordingSilent: 'The recording is silent. Please upload a different file.',
  recordingTooShort: 'The recording is shorter than {seconds} seconds. Please upload a longer one.',
  recordingTooLong:
    'The recording is longer than {hours} hours. Please split it and upload the parts separately.',
  recordingRate:
    'The sound quality is too low to recognise speech ({rate} samples per second). Please record with at least {least} samples per second.',
  recordingSlow:
    'The recording takes too long to decode. Please convert it, for example to MP3, and upload it again.',
  /** `why` is the key of the message about the part, and `detail` that message in English. */
  ofPart: 'Part {number} ({file}): {detail}',
  partTooLong:
    'With part {number} ({file}) the recording becomes longer than {hours} hours. Please remove this part and those after it, and upload them as another meeting.',
  noSpeech:
    'No speech was found in the recording. Please check that it is the right file and upload it again.',
  workStopped: 'Processing stopped unexpectedly. Please retry.',
  /** `cause` is the English error message of the speech service. */
  notTranscribed: 'The recording could not be transcribed: {cause}',
  engineKeyRefused:
    'The speech engine does not accept the key of this portal. Please ask your administrator to check it, and then retry.',
  engineRefused:
    'The speech engine refused the recording (HTTP status {status}). Please ask your administrator to check how it is set up, and then retry.',
  engineUnavailable:
    'The speech engine cannot be reached or is overloaded. Please retry later: what it has already transcribed is kept for some days.',
  engineSlow:
    'The speech engine takes too long. Please retry later: what it has already transcribed is kept for some days. If this happens again, tell your administrator.',
  engineAnswer:
    'The answer of the speech engine could not be understood. Please tell your administrator.',
  engineLanguage:
    'The speech engine could not tell the language of the recording. Please choose the language of the meeting and start again.',
  workFailed:
    'Something went wrong while processing the recording. Please retry. If it fails again, give your administrator this number: {number}',
} as const;

/** Why an action on a job is refused. */
export const jobRefusals = {
  languageUnsupported:
    'Recordings in {language} cannot be transcribed here. Please choose one of these languages: {choices}. Your administrator can add others.',
  detectionUnsupported:
    'The language of a recording cannot be detected here. Please choose one of these: {choices}.',
  transcriptionUnavailable:
    'Nothing can be transcribed here because no speech engine is installed. Please ask your administrator to run “npm run models”.',
  replacesTranscript:
    'This meeting already has a transcript. A new one would replace it and its corrections. If that is what you want, send replace: true.',
  jobReplaced: 'This job was replaced because the meeting has a newer recording.',
  jobNotFailed: 'Only a failed job can be retried.',
  jobMeetingGone: 'The meeting was deleted, so this job has ended.',
  jobNotWaiting: 'You can only change the priority of a job that is waiting in the queue.',
  jobAlreadyWorking: 'Processing has already started. To stop it, cancel the job again.',
  jobAlreadyCompleted: 'This job is already completed, so it cannot be cancelled.',
  jobAlreadyFailed: 'This job has already failed, so there is nothing to cancel.',
} as const;
