import { messages } from '#contract/messages.ts';

/** Uploading recordings. */
const upload = {
  'upload.title': 'Upload Audio',
  'upload.lead': 'Turn recordings into transcripts with speaker names, and summaries.',

  'upload.meeting': 'Meeting Information',
  'upload.meetingTitle': 'Meeting Title',
  'upload.date': 'Meeting Date',
  'upload.location': 'Location',
  'upload.department': 'Department',
  'upload.description': 'Description',
  'upload.participants': 'Participants',
  'upload.participantsHint': 'Names, separated by commas',
  'upload.priority': 'Priority',
  'upload.severalTitles':
    'Each file becomes a separate meeting. Titles after the first are numbered: “{title} (2)”.',

  'upload.options': 'Processing Options',
  'upload.language': 'Language',
  'upload.languageAuto': 'Auto-detect',
  // A heading over languages that the speech service is not asked for by name.
  'upload.languagesDetected': 'Other languages, detected automatically',
  'upload.noLanguages':
    'No speech engine is installed on this computer, so recordings cannot be transcribed yet. Run “npm run models” on it, then start Sakshi again.',
  'upload.addLanguages.models':
    'Not installed on this computer: {languages}. To add languages, run “npm run models” on it, then start Sakshi again.',
  'upload.addLanguages.setting':
    'Not available here: {languages}. An administrator can add languages with the deployment setting “languages”.',
  'upload.speakers': 'Expected Speakers',
  'upload.speakersUnknown': 'Unknown',
  'upload.confidence': 'Confidence Threshold',
  'upload.confidenceOf': 'Confidence Threshold: {value}',
  'upload.confidenceHint':
    'The success rate counts words recognised with at least this confidence. The transcript does not change.',

  'upload.files': 'Audio Files',
  'upload.drop': 'Drag and drop audio files here, or',
  'upload.browse': 'Browse Files',
  'upload.formats': 'MP3, WAV, M4A, FLAC, AAC, OGG, WEBM, MP4 or M4V, up to 500 MB each',
  'upload.several': 'Several files',
  'upload.separate': 'One meeting per file',
  'upload.together': 'Parts of one meeting',
  'upload.togetherHint': 'The files become one recording, in the order of this list.',
  'upload.moveUp': 'Move {file} up',
  'upload.moveDown': 'Move {file} down',
  'upload.moved': '{file} is now part {n}.',
  'upload.partsWait':
    'Processing starts when all parts have arrived. Retry the failed ones, or remove them to continue without them.',
  'upload.fileList': 'Selected files',
  'upload.rejectedFiles': 'Files that were not added',
  'upload.remove': 'Remove {file}',
  'upload.retry': 'Retry {file}',
  'upload.cancelOf': 'Cancel the upload of {file}',
  'upload.progress': 'Upload of {file}',
  'upload.overall': 'Upload of all files',
  'upload.overallFile': 'File {file} of {files}',
  // {time} is one of the three below.
  'upload.transfer': '{percent}% · {time}',
  'upload.leftUnknown': 'calculating the time left',
  'upload.leftSoon': 'less than a minute left',
  'upload.leftMinutes': '{n, plural, one {about # minute left} other {about # minutes left}}',
  'upload.state.ready': 'Ready',
  'upload.state.waiting': 'Ready',
  'upload.state.uploading': 'Uploading',
  'upload.state.arrived': 'Uploaded, waiting for the other parts',
  'upload.state.completed': 'Completed',
  'upload.state.failed': 'Failed',
  'upload.continues': 'This continues the unfinished upload of “{title}”.',

  'upload.submit': 'Upload & Process Meeting',
  'upload.busy': 'Processing...',

  'upload.titleMissing': messages.titleMissing,
  'upload.noFiles': 'Please select at least one audio file to upload.',
  'upload.added': '{n} file(s) added successfully',
  'upload.uploaded': 'Successfully uploaded: {file}',
  'upload.processed': 'Successfully processed {n} meeting(s)!',
  'upload.fileFailed': 'Failed to upload {file}: {message}',
  'upload.failed': 'Upload failed: {message}',
  'upload.otherRecording':
    'This meeting has received another recording in the meantime. This file was not sent.',

  'upload.partsMeanwhile':
    'Someone else has changed the recording of this meeting in the meantime. Please open the meeting and add this file again. What has arrived is not sent twice.',
  'upload.unfinished': 'Unfinished uploads',
  'upload.unfinishedItem': '“{title}”: choose {file} again to continue the upload.',
  'upload.arrivedItem': '“{title}”: {file} has arrived and is waiting for the other parts.',
  'upload.rejectedItem': '“{title}”: {file} was not uploaded.',
  'upload.discard': 'Discard {title}',
  'upload.discarded': 'Upload discarded',

  'upload.cancelTitle': 'Cancel the upload?',
  'upload.cancelText':
    'What has been uploaded of {file} will be deleted. If a meeting was created for it, the meeting will be deleted too.',
  'upload.cancelPartText':
    'What has been uploaded of {file} will be deleted. The other parts will be processed without it.',
  'upload.cancel': 'Cancel upload',
  'upload.keep': 'Keep uploading',

  'upload.sendOne': 'Upload Audio',
  'upload.sendOneFailed': 'Failed to upload audio. Please try again.',
  'upload.inBackground':
    'You can close this dialog. The upload continues, and its progress is shown at the top of every page.',
  'upload.another': 'Upload another recording',
  'upload.replaceRecording': 'Replace recording',
  'upload.replaceTitle': 'Replace the recording?',
  'upload.replaceText':
    'A new transcript and summary are created from the new recording. They replace the current ones, including all corrections. The old recording stays in the archive.',
  'upload.replace': 'Replace',

  'upload.severalParts': 'The files become the parts of one recording, in this order.',
  'upload.addPart': 'Add as a further part',
  'upload.addTitle': 'Add to the recording?',
  'upload.addText':
    'The whole recording is transcribed again, with the new part at the end. The new transcript and summary replace the current ones. Corrections remain as earlier versions.',
  'upload.add': 'Add',
  'upload.parts': 'Parts of the recording',
  'upload.part': 'Part {n}',
  'upload.playFrom': 'Play from {time}',
  'upload.editParts': 'Edit parts',
  'upload.partsTitle': 'Change the parts?',
  'upload.partsText':
    'The whole recording is transcribed again. The new transcript and summary replace the current ones. Corrections remain as earlier versions, and removed parts stay in the archive.',
  'upload.saveParts': 'Save',
  'upload.partsSaved': 'Saved. The meeting is in the queue.',

  'upload.uploads': 'Uploads',
  'upload.uploadsSent': 'Uploads: {percent}%',
  'upload.percent': '{percent}%',
  'upload.uploadsFailed': '{n, plural, one {# failed upload} other {# failed uploads}}',
  'upload.uploadsDone': 'Uploads complete',
} as const;
export default upload;
