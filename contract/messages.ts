import { refusals } from './errors.ts';
import { jobFailures, jobMessages, jobRefusals } from './job-messages.ts';
import { minutesMessages } from './minutes-messages.ts';
import { fieldMessages, requestMessages } from './request-messages.ts';
import { sittingMessages } from './sitting-messages.ts';
import { vocabularyMessages } from './vocabulary-messages.ts';

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
  ...sittingMessages,
  ...minutesMessages,
  ...vocabularyMessages,
  internal:
    'Something went wrong. Please try again. If the problem continues, give your administrator this number: {number}',
  databaseDown: 'The database is not responding.',
  queueStuck: 'The job queue is not moving.',
  workflowDown: 'The processing workflow is not responding.',
  foreignCursor: 'The cursor does not belong to this list. Please start again without one.',
  wrongPassword: 'Incorrect username or password.',
  wrongTotp: 'Incorrect code. Please enter the six digits your authenticator app shows now.',
  totpMissing: 'Please also send the six-digit code from your authenticator app, as totp.',
  mfaMissing:
    'Administrators and officers must use two-factor authentication. Please set it up in the portal.',
  finishInPortal: 'Please sign in to the portal once to set a new password or enter a code.',
  usernameTaken: 'This username is already taken. Please choose another one.',
  emailTaken: 'This email address already belongs to another account.',
  usernameMissing: 'Please enter your username or email address.',
  passwordMissing: 'Please enter a password.',
  currentPasswordMissing: 'Please enter your current password to change your email address.',
  currentPasswordWrong:
    'Your current password is incorrect. After several failed attempts you have to wait a few minutes.',
  ownAddress:
    'Please change your own email address in Settings, where you confirm it with your password.',
  changedMeanwhile:
    'Someone else changed this at the same time. Please review it and make your change again.',
  passwordWeak:
    'Please choose a password with at least 12 characters, including capital and small letters, numbers and symbols.',
  lastAdmin:
    'There must be at least one active administrator. Please make someone else an administrator first.',
  nameMissing: 'Please enter a name.',
  emailInvalid: 'Please enter a valid email address.',
  usernameInvalid:
    'Please choose a username that starts with a letter or number and contains only letters, numbers, dots, dashes and underscores.',
  photoEmpty: 'The file is empty. Please choose a photo.',
  photoTooLarge: 'The photo is too large. The maximum size is 1 MB.',
  photoUnsupported: 'Please choose a PNG, JPEG or WebP photo.',
  exportRunning: 'An export is already running. Please wait until it has finished.',
  readerUnknown: 'One of the people named no longer has an account. Please choose again.',
  departmentByAdmin:
    'Your department decides what you may read. Please ask an administrator to change it.',
  bodyCodeWrong:
    'Please enter a short code of letters, digits and dashes, at most 12 characters, such as GB.',
  shareTooLarge: 'A share cannot be larger than the whole. Please correct the fraction.',
  bodyInCircle:
    'A committee cannot be above the body that it belongs to. Please choose another one.',
  endBeforeStart: 'The end is before the start. Please correct one of the dates.',
  termNumberTaken: 'Term {number} exists already. Please choose another number.',
  termsOverlap: 'This term overlaps another one. Please end that one first.',
  alreadyMember: 'This person is a member already.',
  tooManyMembers: 'A body can have at most {most} members.',
  roleUnknown:
    'The role “{role}” is not known. Please use member, presiding_officer, secretary, ex_officio or invitee.',
  yesOrNo: 'Please write yes or no in the column “{column}”.',
  dayAhead: 'This day is still to come. Please choose today or an earlier one.',
  dayWrong: 'Please write the date in the column “{column}” as YYYY-MM-DD.',
  rowTwice: 'The table lists this person twice.',
  tableUnreadable:
    'The table could not be read at line {line}. Please save it as CSV and try again.',
  tableEmpty: 'The table has no rows. Its first line must be the heading, with a column “name”.',
  tableTooLong: 'The table has too many rows. Please import at most {most} at a time.',
  userUnknown: 'This account does not exist. Please choose another one.',
  voiceWithoutConsent:
    'This voice is enrolled without consent. Please record the consent first, on the speakers page.',
  linesTooMany: 'Please enter at most {most} lines.',
  logoTooLarge: 'The logo is too large. The maximum size is 100 KB.',
  logoUnsupported: 'Please choose a PNG or JPEG image.',
  departmentsMissing: 'Please enter at least one department.',
  auditTooLong: 'There are too many entries for one file. Please choose a shorter period.',
  exportFailed:
    'The export failed. Please start it again. If it fails again, look for this number in the log: {number}',
  clockTimeInvalid: 'Please enter a time of day, such as 10:30.',
  titleMissing: 'Please enter a meeting title.',
  fileMissing: 'Please choose a file.',
  unsupportedAudio:
    '{file}: Unsupported file type. Please upload MP3, WAV, M4A, FLAC, AAC, OGG, WEBM, MP4, or M4V files.',
  audioTooLarge: '{file}: File too large. Maximum size is 500MB.',
  notAudio:
    '{file}: This is not an audio or video file. Please upload MP3, WAV, M4A, FLAC, AAC, OGG, WEBM, MP4, or M4V files.',
  audioTooLargeForForm:
    '{file}: The file is too large for one request. Please upload it in parts: POST to the same address as JSON with file_name, content_type and size.',
  uploadPartMissing: 'Part {number} is missing. Please send it, then complete the upload.',
  uploadPartsDiffer:
    'The parts listed are not the parts received. Request the upload again to see them.',
  uploadPartsOrder: 'List each part once, in order, with the ETag that storage returned.',
  uploadCompleted:
    'This upload is complete and the recording is in the queue. To withdraw it, cancel its job.',
  partTwice: 'Please list each part once.',
  partsChanged:
    'Someone else changed the parts of this recording. Please review them and make your change again.',
  audioEmpty: '{file}: The file is empty. Please choose a recording.',
  speakerMissing: 'Please enter a speaker name',
  consentByMissing: 'Please enter who gave consent.',
  consentPurposeMissing: 'Please enter the purpose of the consent.',
  noConsent:
    'No consent is recorded for this voice, so there is nothing to withdraw. An administrator can delete the speaker.',
  sampleMissing: 'Please record at least one audio sample before enrolling',
  sampleUnsupported: 'Please select a valid audio file (WAV, MP3, M4A, OGG, FLAC, or WEBM)',
  sampleTooLarge: 'File too large (max 50MB)',
  tooManySamples: 'Please send at most {most} samples.',
  samplesTooLargeForForm:
    'The samples are too large for one request. POST to the same address as JSON with name, role and samples (file_name, content_type and size of each) to get the addresses to send them to.',
  sampleMissingYet:
    'Sample {number} ({file}) is missing. Please send it, then complete the enrollment.',
  /** `detail` is what is wrong with the sample. */
  ofSample: 'Sample {number} ({file}): {detail}',
  sampleDamaged: 'The file is damaged or is not audio. Please record again or choose another file.',
  sampleTooShort:
    'Too little speech: {found} s found, at least {needed} s needed. Please speak for longer.',
  samplesTooShort:
    'Too little speech: {found} s found in all samples together, at least {needed} s needed. Please add another sample.',
  sampleClipped:
    'The recording is too loud: {found}% of the speech is cut off, at most {most}% is allowed. Please record again farther from the microphone.',
  sampleTooQuiet:
    'The speech is too quiet: {found} dB, at least {least} dB needed. Please record again closer to the microphone.',
  sampleUnlike: 'This does not sound like the same person. Please send samples of one person only.',
  sampleOfSeveral:
    'More than one voice was heard. Please choose a recording in which only this person speaks.',
  speakerFull:
    'A speaker can have at most {most} samples and this one has {has}. Please delete some first.',
  lastSample:
    'This is the speaker’s only sample. Please add another one first, or delete the speaker.',
  sampleNotKept:
    'Sample {number} ({file}) was not kept because the enrollment was not completed in time. Please delete this speaker and enroll them again.',
  sampleSentAgain:
    'Sample {number} ({file}) was replaced while it was being checked. Please start again.',
  bothSpeakersNeeded: 'Please fill in both speaker names',
  noSuchSpeaker: 'There is no speaker named "{name}" in this transcript.',
  transcriptToBeRedone:
    'The recording or a part of it is being transcribed again, which will replace text here. Please wait for it before you make changes, or cancel the job first.',
  transcriptRedone:
    'The recording has just been transcribed again. Please review the new transcript and make your change again.',
  transcriptChanging:
    'Other people are changing this transcript: it went from version {from} to {to}. Please try again.',
  speakerRenamedTwice: 'Please give "{name}" one new name, not two.',
  mergeUnasked:
    'More than one speaker would be named "{name}". If they are the same person, please confirm with merge.',
  noSuchSegment:
    'There is no segment {index} in this transcript. Segments in the transcript: {count}, counted from 0.',
  segmentEmpty:
    'A segment cannot be empty. Please enter what was said, or merge it with the segment next to it and delete the words there.',
  segmentTooLong:
    'A segment can have at most {most} characters. Please split it or move some of the text to another segment.',
  segmentTwice: 'Two of the edits change the same segment. Please combine them into one.',
  splitInWord: 'Please split before a whole word other than the first.',
  splitTime: 'The time of the split is outside the segment.',
  segmentsChanged:
    'Someone else changed this part of the transcript: it went from version {from} to {to}. Please review their changes and make yours again.',
  rangeChanged:
    'Someone changed these segments after they were queued. The transcript was left as it is. If they should be transcribed again, please ask for it again.',
  transcriptMoved:
    'Someone else changed this transcript: it went from version {from} to {to}. Please review their changes first.',
  versionGone: 'Version {version} of this transcript does not exist or is no longer kept.',
  nothingToUndo: 'There is nothing to undo.',
  nothingToRedo: 'There is nothing to redo.',
  segmentChanged:
    'Someone else changed this segment. Please review their changes and make yours again.',
  alreadyQueued: 'Meeting is already in the processing queue',
  noRecording:
    'This meeting has no recording yet. Please upload one, which also queues the meeting.',
  recordingGone:
    'The recording of this meeting is no longer available. Please upload it again, which also queues the meeting.',
  attendeesTooLong: 'The list of attendees is too long. Please shorten it.',
  scheduledTimeFar: 'Please enter a time within the last year or the next five years.',
  dateImplausible: 'Please enter a date between the years 1800 and 2199.',
  scheduledTimeWrong:
    'Please enter the date and time of the meeting, for example 2026-11-25T10:30.',
  notScheduled: 'This meeting was not scheduled. Please change its date instead.',
  dateFollowsTime:
    'This meeting is scheduled. Please change its time (scheduled_time) instead, which also changes the date.',
  voiceGone: 'This person is no longer enrolled. Please choose someone else.',
  noConsentToLearn:
    'No consent is recorded for using this person’s voice, so nothing can be added to it. Please record the consent first.',
  voiceOfConfidential:
    'A voice cannot be enrolled from a confidential meeting, because everyone can see who is enrolled. Please enroll this person on the Train Speakers page.',
  voiceTooShort:
    'This speaker is heard alone for only {found} s, and enrolling a voice needs at least {needed} s. Please enroll this person on the Train Speakers page.',
  namesakeSpeaks:
    'Another speaker in this transcript has the same name. Please rename one of them first.',
  voiceNamed: 'This speaker already has this name. If it is wrong, please rename the speaker.',
  voiceFull:
    'This speaker already has the maximum number of samples. Please delete one, then add this speech again.',
  speechRecordingGone: 'The recording of the meeting is no longer available.',
  speechOfAnother:
    'This speech sounds more like another enrolled person. Please check whose voice it is.',
  speechUnlike:
    'This speech does not sound like the enrolled voice. Please check whose voice it is. If it is the right person, please add more samples of their voice.',
  reasonMissing: 'Please enter a reason.',
  held: 'This meeting is under a legal hold and cannot be deleted. An administrator must lift the hold first.',
  noTranscript: 'No transcript available yet',
  noEnglishSummary: 'This meeting has no English summary. Please choose the original.',
  noSummary: 'This meeting has no summary yet.',
  summaryWithoutPoints:
    'This is an older summary that can only be read. To edit it, process the meeting again.',
  summaryMoved:
    'Someone else changed this summary: it went from version {from} to {to}. Please review their changes first.',
  summaryVersionGone: 'Version {version} of this summary does not exist or is no longer kept.',
  pointEmpty: 'Please enter the text of the point.',
  pointTooLong: 'This point is too long. Please split it into two.',
  tooManyPoints: 'A summary can have at most {most} points. Please combine some of them first.',
  pointGone: 'Someone else removed this point.',
  pointsNeedReplace: 'Points can only be sent with an edit of the kind “replace”.',
  pointChanged:
    'Someone else changed this point. Please review their changes and make yours again.',
  replacementChanged:
    'Nothing was undone, because the summary has changed since. Please undo the change of the summary first.',
  pointsReordered:
    'Someone else moved, added or removed points here. Please review the new order and move the point again.',
  nothingSaidThen:
    'Nothing is said in the recording at {time}. Please enter a time at which someone speaks.',
  pointUnsupported:
    'There are no passages to write this point from. Please enter the times, or write the point yourself.',
  pointNotSaid: 'The passages no longer support this point. Please write it yourself or remove it.',
  modelBusy:
    'The language model is not responding. Please try again in a minute, or write the point yourself.',
  subtitlesOfTranscript:
    'Subtitles are only available for the transcript. Please choose the transcript.',
  subtitlesHaveTimes: 'Subtitles cannot be exported without times.',
  documentTooLarge:
    'This document is too large to send at once. Please create it in the background.',
  exportingMeetings: 'Exporting meetings',
  exportingScheduled: 'Exporting scheduled meetings',
  exportingBodies: 'Exporting bodies',
  exportingPersons: 'Exporting the register of persons',
  exportingSittings: 'Exporting agendas and votes',
  exportingResolutions: 'Exporting resolutions',
  exportingActions: 'Exporting actions',
  exportingVocabulary: 'Exporting the vocabulary',
  exportingOffice: 'Exporting office settings',
  exportingJobs: 'Exporting jobs',
  exportingUsers: 'Exporting users',
  exportingSpeakers: 'Exporting speakers',
  exportingAudit: 'Exporting the audit log',
  exportClosing: 'Finishing the file',
} as const;
