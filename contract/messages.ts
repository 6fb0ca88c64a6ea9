import { refusals } from './errors.ts';
import { jobFailures, jobMessages, jobRefusals } from './job-messages.ts';
import { fieldMessages, requestMessages } from './request-messages.ts';

/**
 * Every sentence that the server sends to people, by key: in the spec's words or in its style, with
 * `{name}` as a placeholder. `reason` (reasons.ts) fills in the values; the portal translates by key.
 */
export const messages = {
  ...refusals,
  ...requestMessages,
  ...fieldMessages,
  ...jobMessages,
  ...jobFailures,
  ...jobRefusals,
  internal:
    'Something went wrong on our side. Please try again; if it stays, give your administrator this number: {number}',
  databaseDown: 'The database does not answer.',
  queueStuck: 'The queue of jobs does not move.',
  workflowDown: 'The workflow that processes recordings does not answer.',
  foreignCursor: 'The cursor is not one this list gave. Start again without it.',
  wrongPassword: 'Incorrect username or password.',
  wrongTotp: 'The six digits are not right. Please enter those your authenticator shows now.',
  totpMissing: 'Please also send the six digits your authenticator shows, as totp.',
  mfaMissing:
    'Administrators and officers need two-factor authentication here. Please set it up in the portal.',
  finishInPortal: 'Please sign in to the portal once: it asks for a new password or a code.',
  usernameTaken: 'This user name is already taken. Please choose another one.',
  emailTaken: 'This e-mail address already belongs to another account.',
  passwordMissing: 'Please choose a password.',
  currentPasswordMissing: 'Please enter your current password to change the e-mail address.',
  currentPasswordWrong:
    'This is not your current password. After several failed attempts, you have to wait a few minutes.',
  ownAddress: 'Please change your own e-mail address in Settings, which asks for your password.',
  changedMeanwhile:
    'Somebody else changed this at the same moment. Please look at it again and repeat your change.',
  passwordWeak:
    'Please choose a password of at least 12 characters with capital and small letters, digits and symbols.',
  lastAdmin: 'There must always be an active administrator. Make somebody else one first.',
  nameMissing: 'Please enter a name.',
  emailInvalid: 'Please enter a valid e-mail address.',
  usernameInvalid:
    'Please choose a user name of letters, digits, dots, dashes and underscores that begins with a letter or digit.',
  photoEmpty: 'The file is empty. Please choose a picture.',
  photoTooLarge: 'The picture is too large. Please choose one of at most 1 MB.',
  photoUnsupported: 'Please choose a picture as PNG, JPEG or WebP.',
  exportRunning: 'An export is already being made. Please wait until it has ended.',
  exportFailed:
    'The export could not be made. Please start it again; if it fails again, look in the log for this number: {number}',
  titleMissing: 'Please enter a meeting title.',
  fileMissing: 'Please choose a file.',
  unsupportedAudio:
    '{file}: Unsupported file type. Please upload MP3, WAV, M4A, FLAC, or AAC files.',
  audioTooLarge: '{file}: File too large. Maximum size is 500MB.',
  notAudio:
    '{file}: The file is not an audio recording. Please upload MP3, WAV, M4A, FLAC, or AAC files.',
  audioTooLargeForForm:
    '{file}: too large for one request. Send it in parts: POST the same address as JSON with file_name, content_type and size.',
  uploadPartMissing: 'Part {number} has not arrived. Send it, then complete the upload.',
  uploadPartsDiffer:
    'The parts named are not those that arrived. Ask for the upload again to see them.',
  uploadPartsOrder: 'Name each part once, in order, with the ETag storage answered.',
  uploadCompleted:
    'This upload is complete and its recording is queued. Cancel its job to take it back.',
  audioEmpty: '{file}: The file is empty. Please choose a recording.',
  speakerMissing: 'Please enter a speaker name',
  consentByMissing: 'Please enter who gave consent.',
  consentPurposeMissing: 'Please enter what the consent is for.',
  noConsent:
    'No consent is recorded for this voice, so there is none to withdraw. An administrator can delete the speaker.',
  sampleMissing: 'Please record at least one audio sample before enrolling',
  sampleUnsupported: 'Please select a valid audio file (WAV, MP3, M4A, OGG, FLAC, or WEBM)',
  sampleTooLarge: 'File too large (max 50MB)',
  tooManySamples: 'Please send at most {most} samples.',
  samplesTooLargeForForm:
    'The samples are too large for one request. POST the same address as JSON with name, role and samples (file_name, content_type and size of each) to be told where to send them.',
  sampleMissingYet:
    'Sample {number} ({file}) has not arrived. Send it, then complete the enrolment.',
  /** `detail` is what is wrong with the sample. */
  ofSample: 'Sample {number} ({file}): {detail}',
  sampleDamaged: 'The file is damaged or is not sound: please record it again or choose another.',
  sampleTooShort:
    '{found} seconds of speech were found, and at least {needed} seconds are needed: please speak for longer.',
  samplesTooShort:
    '{found} seconds of speech were found in all samples together, and at least {needed} seconds are needed: please add another sample.',
  sampleClipped:
    '{found} % of the speech is cut off because it is too loud, and at most {most} % may be: please record it again farther from the microphone.',
  sampleTooQuiet:
    'The speech is far too quiet at {found} dB, and at least {least} dB are needed: please record it again closer to the microphone.',
  sampleUnlike:
    'This sounds like somebody else than the voice it is to belong to. Please send samples of one person.',
  sampleOfSeveral:
    'More than one voice was heard: please choose a recording in which only this person speaks.',
  speakerFull:
    'A voice keeps at most {most} samples, and this one has {has}. Please delete some first.',
  lastSample: 'This is the only sample of the voice. Add another one first, or delete the speaker.',
  sampleNotKept:
    'Sample {number} ({file}) was not kept: the enrolment was not completed in time. Delete this speaker and enrol them again.',
  sampleSentAgain:
    'Sample {number} ({file}) was sent again while it was listened to. Please start again.',
  bothSpeakersNeeded: 'Please fill in both speaker names',
  noSuchSpeaker: 'There is no speaker named "{name}" in this transcript.',
  transcriptToBeRedone:
    'The recording is being transcribed again, and the new transcript will replace this one. Please make your change when it is there, or cancel its job first.',
  transcriptRedone:
    'The transcript was made anew just now. Please look at it and make your change again.',
  transcriptChanging:
    'Others are changing this transcript: it went from version {from} to {to} meanwhile. Please try again.',
  speakerRenamedTwice: 'Please give "{name}" one new name, not two.',
  mergeUnasked:
    'More than one speaker would be named "{name}" then. If they are one person, please say so: merge.',
  noSuchSegment: 'There is no segment {index} in this transcript: it has {count}, counted from 0.',
  segmentEmpty:
    'A segment cannot be empty. Please enter what was said, or join it with the one beside it and take the words out there.',
  segmentTooLong:
    'A segment holds at most {most} characters. Please split it, or put the rest into another one.',
  segmentTwice: 'Two of the edits are about one segment. Please make one edit of them.',
  splitInWord: 'Please split before a word: neither within one, nor before the first.',
  splitTime: 'The time of the split is not within the segment.',
  segmentsChanged:
    'Somebody else changed this part of the transcript meanwhile: it went from version {from} to {to}. Please look at theirs and make your change again.',
  transcriptMoved:
    'Somebody else changed this transcript meanwhile: it went from version {from} to {to}. Please look at theirs first.',
  versionGone: 'Version {version} of this transcript is not there, or is no longer kept.',
  nothingToUndo: 'There is nothing to undo.',
  nothingToRedo: 'There is nothing to redo.',
  segmentChanged:
    'Somebody else changed this segment meanwhile. Please look at theirs and make your change again.',
  alreadyQueued: 'Meeting is already in the processing queue',
  noRecording: 'This meeting has no recording yet. Please upload one; that also queues it.',
  recordingGone:
    'The recording of this meeting is no longer kept. Please upload it again; that also queues it.',
  attendeesTooLong: 'The names of the attendees are too long together. Please shorten the list.',
  scheduledTimeFar: 'Please enter a time within the last year or the next five years.',
  dateImplausible: 'Please enter a date between the years 1800 and 2199.',
  scheduledTimeWrong: 'Please enter the date and time of the meeting, like 2026-11-25T10:30.',
  notScheduled: 'This meeting was not scheduled. Please change its date.',
  dateFollowsTime:
    'This meeting is scheduled. Please change its time (scheduled_time); the date follows it.',
  voiceGone: 'This voice is not enrolled any more. Please choose another one.',
  noConsentToLearn:
    'No consent to use this person’s voice is recorded, so nothing can be added to it. Please record the consent first.',
  namesakeSpeaks:
    'Another person of this name speaks in this transcript. Please rename one of them first.',
  voiceNamed:
    'This speaker already has the person’s name. If that is wrong, please rename the speaker.',
  voiceFull:
    'The voice has as many samples as can be kept. Delete one of them, then add this speech again.',
  speechRecordingGone: 'The recording of the meeting is no longer there.',
  speechOfAnother:
    'This speech is more like the voice of somebody else who is enrolled. Please check whose it is.',
  speechUnlike:
    'This speech is not like the voice that is enrolled. Please check whose it is; if it is theirs all the same, add samples of it to the voice.',
  reasonMissing: 'Please enter a reason.',
  held: 'This meeting is under a legal hold and cannot be deleted. An administrator can lift the hold first.',
  noTranscript: 'No transcript available yet',
  noEnglishSummary: 'This meeting has no English summary. Please choose the original one.',
  noSummary: 'This meeting has no summary yet.',
  summaryWithoutPoints:
    'This summary was made before summaries had points, so it can only be read. Process the meeting again to edit it.',
  summaryMoved:
    'Somebody else changed this summary meanwhile: it went from version {from} to {to}. Please look at theirs first.',
  summaryVersionGone: 'Version {version} of this summary is not there, or is no longer kept.',
  pointEmpty: 'Please write what the point says.',
  pointTooLong: 'This point is too long. Please make two of it.',
  tooManyPoints: 'A summary has at most {most} points. Please put some of them together first.',
  pointGone: 'Somebody else removed this point meanwhile.',
  pointChanged:
    'Somebody else changed this point meanwhile. Please look at theirs and make your change again.',
  pointsReordered:
    'Somebody else moved, added or removed points here meanwhile. Please look at their order and move it again.',
  nothingSaidThen: 'Nothing is said in the recording at that time. Please check the times.',
  pointUnsupported:
    'Nothing it could be written from is known. Please say at which times it is spoken of, or write it yourself.',
  pointNotSaid:
    'The passages do not say this any more. Please write the point yourself, or remove it.',
  modelBusy:
    'The language model does not answer now. Please try again in a minute, or write the point yourself.',
  subtitlesOfTranscript:
    'Subtitles are made of the transcript alone. Please choose the transcript.',
  subtitlesHaveTimes: 'Subtitles cannot be without times.',
  documentTooLarge:
    'The document is too large to be answered at once. Please have it made in the background.',
  exportingMeetings: 'Writing: meetings',
  exportingScheduled: 'Writing: scheduled meetings',
  exportingJobs: 'Writing: jobs',
  exportingUsers: 'Writing: users',
  exportingSpeakers: 'Writing: speakers',
  exportingAudit: 'Writing: audit log',
  exportClosing: 'Closing the file',
} as const;
