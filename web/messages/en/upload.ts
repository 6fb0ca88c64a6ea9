import { messages } from '#contract/messages.ts';

/** Uploading recordings. */
const upload = {
  'upload.title': 'Upload Audio',
  'upload.lead': 'Recordings become transcripts with speakers, and a summary.',

  'upload.meeting': 'Meeting Information',
  'upload.meetingTitle': 'Meeting Title',
  'upload.date': 'Meeting Date',
  'upload.department': 'Department',
  'upload.description': 'Description',
  'upload.participants': 'Participants',
  'upload.participantsHint': 'Names, separated by commas',
  'upload.priority': 'Priority',
  'upload.severalTitles':
    'Each file becomes a meeting of its own. After the first, the titles are numbered: “{title} (2)”.',

  'upload.options': 'Processing Options',
  'upload.language': 'Language',
  'upload.languageAuto': 'Auto-detect',
  // A heading over languages that the speech service is not asked for by name.
  'upload.languagesDetected': 'Other languages, detected automatically',
  'upload.speakers': 'Expected Speakers',
  'upload.speakersUnknown': 'Unknown',
  'upload.confidence': 'Confidence Threshold',
  'upload.confidenceOf': 'Confidence Threshold: {value}',
  'upload.confidenceHint': 'Words recognised below it count as uncertain.',

  'upload.files': 'Audio Files',
  'upload.drop': 'Drag and drop audio files here, or',
  'upload.dropOne': 'Drag and drop the audio file here, or',
  // A file’s name and size.
  'upload.chosen': '{file} · {size}',
  'upload.browse': 'Browse Files',
  'upload.formats': 'MP3, WAV, M4A, FLAC, OGG or AAC, up to 500 MB each',
  'upload.fileList': 'Selected files',
  'upload.remove': 'Remove {file}',
  'upload.progress': 'Upload of {file}',
  'upload.overall': 'Upload of all files',
  'upload.overallFile': 'File {file} of {files}',
  // {time} is one of the three below.
  'upload.transfer': '{percent}% · {time}',
  'upload.leftUnknown': 'working out the time left',
  'upload.leftSoon': 'less than a minute left',
  'upload.leftMinutes': '{n, plural, one {about # minute left} other {about # minutes left}}',
  'upload.state.ready': 'Ready',
  'upload.state.uploading': 'Uploading',
  'upload.state.completed': 'Completed',
  'upload.state.failed': 'Failed',
  'upload.continues': 'Continues the unfinished upload of “{title}”.',

  'upload.submit': 'Upload & Process Meeting',
  'upload.busy': 'Processing...',

  'upload.titleMissing': messages.titleMissing,
  'upload.noFiles': 'Please select at least one audio file to upload.',
  'upload.dateMissing': 'Please enter the date of the meeting.',
  'upload.added': '{n} file(s) added successfully',
  'upload.uploaded': 'Successfully uploaded: {file}',
  'upload.processed': 'Successfully processed {n} meeting(s)!',
  'upload.fileFailed': 'Failed to upload {file}: {message}',
  'upload.failed': 'Upload failed: {message}',
  'upload.storageRefused': 'The storage answered HTTP {status}.',
  'upload.storageUnreachable':
    'The storage cannot be reached. Press the upload button again to continue.',
  'upload.otherRecording':
    'This meeting has received another recording meanwhile. This file was not sent.',

  'upload.unfinished': 'Unfinished uploads',
  'upload.unfinishedItem': '“{title}”: choose {file} again to continue where it stopped.',
  'upload.discard': 'Discard {title}',
  'upload.discarded': 'Upload discarded',

  'upload.leaveTitle': 'Leave this page?',
  'upload.leaveText':
    'A recording is still being uploaded. If you leave, it stops; choose the same file here later to continue.',
  'upload.leave': 'Leave',
  'upload.stay': 'Stay',
  'upload.stopTitle': 'Stop the upload?',
  'upload.stopText':
    'What has arrived is kept for some days: choose the same file for this meeting again to continue.',
  'upload.stop': 'Stop',
  'upload.goOn': 'Go on',
} as const;
export default upload;
