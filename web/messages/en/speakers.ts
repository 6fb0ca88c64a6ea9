import { messages } from '#contract/messages.ts';

/** Training the recognition of speakers. */
const speakers = {
  'speakers.title': 'Train Speakers',
  'speakers.lead':
    'Sakshi recognises enrolled speakers by their voice, if they have consented. It names a speaker when it is certain, and suggests a name when it is not.',

  'speakers.new': 'New Speaker',
  'speakers.name': 'Speaker name',
  'speakers.record': 'Start Recording',
  'speakers.stop': 'Stop Recording',
  'speakers.upload': 'Upload Audio File',
  'speakers.formats': 'WAV, MP3, M4A, OGG, FLAC or WEBM, up to 50 MB.',
  'speakers.enroll': 'Enroll Speaker',
  'speakers.enrolling': 'Enrolling...',

  'speakers.consent': 'Consent',
  'speakers.consentGiven':
    'The speaker consents to their voice being used to recognise them in meetings',
  'speakers.consentBy': 'Consent given by',
  'speakers.consentPurpose': 'Purpose of the consent',
  'speakers.consentUsual':
    'Recognising their voice in recordings of meetings, to name them in the minutes',
  'speakers.consentLacking':
    'Without consent, the voice is stored but not used to recognise anyone.',
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
    'The voice and all its samples are permanently deleted, and the speaker is removed from this list. Names already in transcripts are kept.',
  'speakers.consentWithdrawn': 'Consent withdrawn and voice deleted',
  'speakers.withdrawConsentFailed': 'An error occurred while withdrawing consent',

  'speakers.guidance': 'Tips for a good voice sample',
  'speakers.guidanceLength':
    'You need at least {least} seconds of speech in total; 30 to 60 seconds is better.',
  'speakers.guidanceOccasions': 'If you can, record on different days, because voices vary.',
  'speakers.guidanceRoom': 'Choose a quiet room where nobody else is speaking.',
  'speakers.guidanceManner': 'Let the person speak naturally, as they would in a meeting.',

  'speakers.recording': 'Recording {name}',
  'speakers.elapsed': 'Elapsed time',
  'speakers.level': 'Microphone level',

  'speakers.samples': 'Recorded Samples',
  'speakers.noSamples': 'No samples recorded yet',
  'speakers.total':
    '{n, plural, one {# sample} other {# samples}} (maximum {most}), {duration} in total',
  // The name of a sample: whose voice it is, and its place in the list.
  'speakers.sample': '{name}, sample {n}',
  'speakers.lengthUnknown': 'Unknown length',
  'speakers.play': 'Play {name}',
  'speakers.stopPlaying': 'Stop playing {name}',
  'speakers.delete': 'Delete',
  'speakers.deleteNamed': 'Delete {name}',
  'speakers.deleteTitle': 'Delete “{name}”?',
  'speakers.deleteSampleText': 'This recording has not been sent and cannot be recovered.',
  'speakers.deleteSpeakerText':
    'This will permanently remove the speaker and all samples of their voice.',
  'speakers.otherNames':
    'Some of these samples were recorded for {names}. All of them will be enrolled as {name}.',
  'speakers.notKept':
    'This browser does not keep recordings. Enroll the speaker before you leave this page.',

  'speakers.sending': 'Sending sample {number} of {count}',
  'speakers.finishing': 'Checking the samples',
  'speakers.progress': 'Sending progress',

  'speakers.list': 'Enrolled Speakers',
  'speakers.loading': 'Loading speakers...',
  'speakers.none': 'No speakers enrolled yet',
  'speakers.noneText': 'Record or upload a voice sample to enroll someone.',
  'speakers.enrolledOn': 'Enrolled {date}',
  'speakers.samplesCount': '{n, plural, one {# sample} other {# samples}}',
  'speakers.more': 'Show more',

  'speakers.full': 'A speaker can have at most {most} samples. Please delete one first.',
  'speakers.voice': 'Samples',
  'speakers.voiceOf': 'Samples of {name}',
  'speakers.voiceLoading': 'Loading samples...',
  'speakers.voiceFailed': 'Failed to load samples',
  'speakers.voiceSending': 'Samples are being sent. You can close this when they have arrived.',
  'speakers.speech': '{n, plural, one {# second of speech} other {# seconds of speech}}',
  'speakers.speechUnknown': 'Not checked yet',
  'speakers.unsent': '{n, plural, one {# sample not sent yet} other {# samples not sent yet}}',
  'speakers.fromMeeting': 'From a meeting',
  'speakers.lastSample': 'The last sample can only be deleted together with the speaker.',
  'speakers.deleteKeptText':
    'This sample is permanently deleted. The voice is then recognised from the other samples only.',
  'speakers.sampleDeleted': 'Sample deleted',
  'speakers.sampleDeleteFailed': 'An error occurred while deleting the sample',
  'speakers.sampleCandidates': 'Speech from meetings',
  'speakers.candidateWaiting': 'Waiting to be checked',
  'speakers.candidateRefused': 'Not added',
  'speakers.add': 'Add samples',
  'speakers.addSend': 'Send samples',
  'speakers.addSending': 'Sending...',
  'speakers.added': '{n, plural, one {# sample} other {# samples}} added for {name}',
  'speakers.addFailed': 'An error occurred while adding samples',
  'speakers.addUnreachable':
    'Storage cannot be reached. Your samples are kept. Choose Send samples again to continue.',
  'speakers.newSample': '{name}, new sample {n}',

  'speakers.nameMissing': messages.speakerMissing,
  'speakers.nameMissingRecord': 'Please enter a speaker name before recording',
  'speakers.nameMissingUpload': 'Please enter a speaker name before uploading audio',
  'speakers.sampleMissing': messages.sampleMissing,
  'speakers.tooMany': 'You can send at most {most} samples at once. Please delete one first.',
  'speakers.started': 'Started recording for {name}',
  'speakers.stopped': 'Recording stopped',
  'speakers.startFailed': 'Failed to start recording. Please check microphone permissions.',
  'speakers.interrupted': 'The recording was interrupted. The part recorded so far is in the list.',
  'speakers.nothingRecorded': 'Nothing was recorded. Please check the microphone and try again.',
  'speakers.playFailed': 'Failed to play recording',
  'speakers.processFailed': 'Failed to process audio file',
  'speakers.enrolled': 'Successfully enrolled {name}!',
  'speakers.enrolFailed': 'An error occurred during enrollment',
  'speakers.storageUnreachable':
    'Storage cannot be reached. Your samples are kept. Choose Enroll Speaker again to continue.',
  'speakers.deleted': 'Speaker deleted successfully',
  'speakers.deleteFailed': 'An error occurred while deleting speaker',
  'speakers.loadFailed': 'Failed to load enrolled speakers',

  'speakers.leaveTitle': 'Leave this page?',
  'speakers.leaveRecording':
    'A recording is in progress. If you leave, it stops. The part recorded so far is kept for when you return.',
  'speakers.leaveSending':
    'Samples are still being sent. If you leave, sending stops. The samples are kept for when you return.',
  'speakers.leaveUnkept': 'This browser does not keep recordings. If you leave, they are lost.',
  // Shown when it ended while we asked.
  'speakers.leaveOver': 'It has now finished. Nothing is lost if you leave.',
  'speakers.leave': 'Leave',
  'speakers.stay': 'Stay',
} as const;
export default speakers;
