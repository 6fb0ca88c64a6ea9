import { messages } from '#contract/messages.ts';

/** Training the recognition of speakers. */
const speakers = {
  'speakers.title': 'Train Speakers',
  'speakers.lead':
    'Whoever is enrolled here, and agrees to it, is recognised by their voice in meetings: named where it is certain, suggested to you where it is not.',

  'speakers.new': 'New Speaker',
  'speakers.name': 'Speaker name',
  'speakers.record': 'Start Recording',
  'speakers.stop': 'Stop Recording',
  'speakers.upload': 'Upload Audio File',
  'speakers.formats': 'A file may be WAV, MP3, M4A, OGG, FLAC or WEBM, up to 50 MB.',
  'speakers.enroll': 'Enroll Speaker',
  'speakers.enrolling': 'Enrolling...',

  'speakers.consent': 'Consent',
  'speakers.consentGiven':
    'The speaker has agreed that their voice is used to recognise them in meetings',
  'speakers.consentBy': 'Consent given by',
  'speakers.consentPurpose': 'What the consent is for',
  'speakers.consentUsual':
    'Recognising their voice in recordings of meetings, to name them in the minutes',
  'speakers.consentLacking':
    'Without consent the voice is kept, but not used to recognise anybody.',
  'speakers.consentByMissing': messages.consentByMissing,
  'speakers.consentPurposeMissing': messages.consentPurposeMissing,
  'speakers.consentRecorded': 'Consent recorded',
  'speakers.consentNone': 'No consent',
  'speakers.consentFacts': 'Given by {by}, recorded by {recorder} on {date}',
  'speakers.consentFor': 'For: {purpose}',
  'speakers.recordConsent': 'Record consent',
  'speakers.recordConsentOf': 'Record consent of {name}',
  'speakers.recordedConsent': 'Consent of {name} recorded',
  'speakers.recordConsentFailed': 'An error occurred while recording consent',
  'speakers.withdrawConsent': 'Withdraw consent',
  'speakers.withdrawConsentOf': 'Withdraw consent of {name}',
  'speakers.withdrawConsentTitle': 'Withdraw the consent of “{name}”?',
  'speakers.withdrawConsentText':
    'The voice and all its samples are deleted for good, and the speaker leaves this list. Names already written in transcripts stay.',
  'speakers.consentWithdrawn': 'Consent withdrawn: the voice was deleted',
  'speakers.withdrawConsentFailed': 'An error occurred while withdrawing consent',

  'speakers.guidance': 'For a good voice sample',
  'speakers.guidanceLength':
    'At least {least} seconds of speech in all are needed; 30 to 60 seconds are better.',
  'speakers.guidanceOccasions':
    'Record on more than one occasion if you can: voices change from day to day.',
  'speakers.guidanceRoom': 'Choose a quiet room in which nobody else speaks.',
  'speakers.guidanceManner': 'Let the person speak freely, as they would in a meeting.',

  'speakers.recording': 'Recording {name}',
  'speakers.elapsed': 'Elapsed time',
  'speakers.level': 'Level of the microphone',

  'speakers.samples': 'Recorded Samples',
  'speakers.noSamples': 'Nothing recorded yet',
  'speakers.total':
    '{n, plural, one {# sample} other {# samples}} of at most {most}, {duration} in all',
  // The name of a sample: whose voice it is, and its place in the list.
  'speakers.sample': '{name}, sample {n}',
  'speakers.lengthUnknown': 'Length not known',
  'speakers.play': 'Play {name}',
  'speakers.stopPlaying': 'Stop playing {name}',
  'speakers.delete': 'Delete',
  'speakers.deleteNamed': 'Delete {name}',
  'speakers.deleteTitle': 'Delete “{name}”?',
  'speakers.deleteSampleText': 'This recording has not been sent and cannot be brought back.',
  'speakers.deleteSpeakerText':
    'This will permanently remove the speaker and all samples of their voice.',
  'speakers.otherNames':
    'Some of these samples were made for {names}. All of them will be enrolled as {name}.',
  'speakers.notKept':
    'This browser does not keep recordings: enroll the speaker before you leave this page.',

  'speakers.sending': 'Sending sample {number} of {count}',
  'speakers.finishing': 'Listening to the samples',
  'speakers.progress': 'Progress of sending',

  'speakers.list': 'Enrolled Speakers',
  'speakers.loading': 'Loading speakers...',
  'speakers.none': 'No speakers enrolled yet',
  'speakers.noneText': 'Record or upload a sample of somebody’s voice to enroll them.',
  'speakers.enrolledOn': 'Enrolled {date}',
  'speakers.samplesCount': '{n, plural, one {# sample} other {# samples}}',
  'speakers.more': 'Show more',

  'speakers.full': 'A speaker has at most {most} samples. Please delete one first.',
  'speakers.voice': 'Samples',
  'speakers.voiceOf': 'Samples of {name}',
  'speakers.voiceLoading': 'Loading samples...',
  'speakers.voiceFailed': 'Failed to load samples',
  'speakers.voiceSending': 'Samples are being sent: this can be closed once they have arrived.',
  'speakers.speech': '{n, plural, one {# second of speech} other {# seconds of speech}}',
  'speakers.speechUnknown': 'Not listened to yet',
  'speakers.unsent': '{n, plural, one {# sample not sent yet} other {# samples not sent yet}}',
  'speakers.fromMeeting': 'Learnt from a meeting',
  'speakers.lastSample': 'The last sample is deleted only together with the speaker.',
  'speakers.deleteKeptText':
    'This sample is deleted for good. The voice is then known by the others alone.',
  'speakers.sampleDeleted': 'Sample deleted',
  'speakers.sampleDeleteFailed': 'An error occurred while deleting the sample',
  'speakers.sampleCandidates': 'Speech from meetings',
  'speakers.candidateWaiting': 'Waiting to be listened to',
  'speakers.candidateRefused': 'Not added',
  'speakers.add': 'Add samples',
  'speakers.addSend': 'Send samples',
  'speakers.addSending': 'Sending...',
  'speakers.added': '{n, plural, one {# sample} other {# samples}} added to the voice of {name}',
  'speakers.addFailed': 'An error occurred while adding samples',
  'speakers.addUnreachable':
    'The storage cannot be reached. Your samples are kept: choose Send samples again to continue.',
  'speakers.newSample': '{name}, new sample {n}',

  'speakers.nameMissing': messages.speakerMissing,
  'speakers.nameMissingRecord': 'Please enter a speaker name before recording',
  'speakers.nameMissingUpload': 'Please enter a speaker name before uploading audio',
  'speakers.sampleMissing': messages.sampleMissing,
  'speakers.tooMany': 'At most {most} samples can be sent at once. Please delete one first.',
  'speakers.started': 'Started recording for {name}',
  'speakers.stopped': 'Recording stopped',
  'speakers.startFailed': 'Failed to start recording. Please check microphone permissions.',
  'speakers.interrupted':
    'The recording was interrupted. What was recorded until then is in the list.',
  'speakers.nothingRecorded': 'Nothing was recorded. Please check the microphone and try again.',
  'speakers.playFailed': 'Failed to play recording',
  'speakers.processFailed': 'Failed to process audio file',
  'speakers.enrolled': 'Successfully enrolled {name}!',
  'speakers.enrolFailed': 'An error occurred during enrollment',
  'speakers.storageUnreachable':
    'The storage cannot be reached. Your samples are kept: choose Enroll Speaker again to continue.',
  'speakers.deleted': 'Speaker deleted successfully',
  'speakers.deleteFailed': 'An error occurred while deleting speaker',
  'speakers.loadFailed': 'Failed to load enrolled speakers',

  'speakers.leaveTitle': 'Leave this page?',
  'speakers.leaveRecording':
    'A recording is in progress. If you leave, it stops here; what was recorded is kept for when you return.',
  'speakers.leaveSending':
    'The samples are still being sent. If you leave, the sending stops; the samples are kept for when you return.',
  'speakers.leaveUnkept': 'This browser does not keep recordings: if you leave, they are lost.',
  // Shown when it ended while we asked.
  'speakers.leaveOver': 'It has ended meanwhile: nothing is lost if you leave.',
  'speakers.leave': 'Leave',
  'speakers.stay': 'Stay',
} as const;
export default speakers;
