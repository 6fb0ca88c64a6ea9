import type { Translation } from '../catalogue.ts';

const upload: Translation<'upload'> = {
  'upload.title': 'ಆಡಿಯೋ ಅಪ್‌ಲೋಡ್',
  'upload.lead': 'ಧ್ವನಿಮುದ್ರಣದಿಂದ ಭಾಷಣಕಾರರ ಹೆಸರು ಸಹಿತ ಪ್ರತಿಲೇಖನ ಮತ್ತು ಸಾರಾಂಶ ಸಿದ್ಧವಾಗುತ್ತದೆ.',

  'upload.meeting': 'ಸಭೆಯ ಮಾಹಿತಿ',
  'upload.meetingTitle': 'ಸಭೆಯ ಶೀರ್ಷಿಕೆ',
  'upload.date': 'ಸಭೆಯ ದಿನಾಂಕ',
  'upload.location': 'ಸ್ಥಳ',
  'upload.department': 'ಇಲಾಖೆ',
  'upload.description': 'ವಿವರಣೆ',
  'upload.participants': 'ಉಪಸ್ಥಿತರು',
  'upload.participantsHint': 'ಹೆಸರುಗಳ ನಡುವೆ ಅಲ್ಪವಿರಾಮ ಹಾಕಿ',
  'upload.priority': 'ಆದ್ಯತೆ',
  'upload.severalTitles':
    'ಪ್ರತಿ ಫೈಲ್‌ಗೂ ಪ್ರತ್ಯೇಕ ಸಭೆಯನ್ನು ರಚಿಸಲಾಗುವುದು. ಮೊದಲನೆಯದರ ನಂತರ ಶೀರ್ಷಿಕೆಗಳಿಗೆ ಸಂಖ್ಯೆ ಸೇರುತ್ತದೆ: “{title} (2)”.',

  'upload.options': 'ಸಂಸ್ಕರಣೆಯ ಆಯ್ಕೆಗಳು',
  'upload.language': 'ಭಾಷೆ',
  'upload.languageAuto': 'ಸ್ವಯಂ ಗುರುತಿಸುವಿಕೆ',
  'upload.languagesDetected': 'ತಾನಾಗಿ ಗುರುತಿಸಲಾಗುವ ಇತರ ಭಾಷೆಗಳು',
  'upload.noLanguages':
    'ಈ ಗಣಕಯಂತ್ರದಲ್ಲಿ ಧ್ವನಿ ಗುರುತಿಸುವ ಎಂಜಿನ್ ಇಲ್ಲ, ಆದ್ದರಿಂದ ಇನ್ನೂ ಪ್ರತಿಲೇಖನ ಸಾಧ್ಯವಿಲ್ಲ. ಅದರಲ್ಲಿ “npm run models” ಚಲಾಯಿಸಿ, ನಂತರ ಸಾಕ್ಷಿಯನ್ನು ಮತ್ತೆ ಆರಂಭಿಸಿ.',
  'upload.addLanguages.models':
    'ಈ ಗಣಕಯಂತ್ರದಲ್ಲಿ ಸ್ಥಾಪಿಸಿಲ್ಲ: {languages}. ಭಾಷೆಗಳನ್ನು ಸೇರಿಸಲು ಅದರಲ್ಲಿ “npm run models” ಚಲಾಯಿಸಿ, ನಂತರ ಸಾಕ್ಷಿಯನ್ನು ಮತ್ತೆ ಆರಂಭಿಸಿ.',
  'upload.addLanguages.setting':
    'ಇಲ್ಲಿ ಲಭ್ಯವಿಲ್ಲ: {languages}. ನಿರ್ವಾಹಕರು “languages” ಎಂಬ ಸೆಟ್ಟಿಂಗ್‌ನಿಂದ ಭಾಷೆಗಳನ್ನು ಸೇರಿಸಬಹುದು.',
  'upload.speakers': 'ನಿರೀಕ್ಷಿತ ಭಾಷಣಕಾರರು',
  'upload.speakersUnknown': 'ತಿಳಿದಿಲ್ಲ',
  'upload.confidence': 'ವಿಶ್ವಾಸಾರ್ಹತೆಯ ಮಿತಿ',
  'upload.confidenceOf': 'ವಿಶ್ವಾಸಾರ್ಹತೆಯ ಮಿತಿ: {value}',
  'upload.confidenceHint':
    'ಕನಿಷ್ಠ ಇಷ್ಟು ವಿಶ್ವಾಸಾರ್ಹತೆಯಿಂದ ಗುರುತಿಸಿದ ಪದಗಳನ್ನು ಮಾತ್ರ ಸಭೆಯ ಯಶಸ್ಸಿನ ಪ್ರಮಾಣದಲ್ಲಿ ಎಣಿಸಲಾಗುತ್ತದೆ. ಹೆಚ್ಚಿನ ಮೌಲ್ಯವೆಂದರೆ ಕಠಿಣ ಮಾನದಂಡ. ಪಠ್ಯ ಬದಲಾಗುವುದಿಲ್ಲ.',

  'upload.files': 'ಆಡಿಯೋ ಫೈಲ್‌ಗಳು',
  'upload.drop': 'ಆಡಿಯೋ ಫೈಲ್‌ಗಳನ್ನು ಎಳೆದು ಇಲ್ಲಿ ಬಿಡಿ, ಅಥವಾ',
  'upload.browse': 'ಫೈಲ್ ಆಯ್ಕೆಮಾಡಿ',
  'upload.formats': 'MP3, WAV, M4A, FLAC, AAC, OGG, WEBM, MP4 ಅಥವಾ M4V; ಪ್ರತಿಯೊಂದೂ ಗರಿಷ್ಠ 500 MB',
  'upload.several': 'ಹಲವು ಫೈಲ್‌ಗಳು',
  'upload.separate': 'ಪ್ರತಿ ಫೈಲ್‌ಗೆ ಒಂದು ಸಭೆ',
  'upload.together': 'ಒಂದೇ ಸಭೆಯ ಭಾಗಗಳು',
  'upload.togetherHint': 'ಫೈಲ್‌ಗಳು ಇದೇ ಕ್ರಮದಲ್ಲಿ ಸೇರಿ ಒಂದು ಧ್ವನಿಮುದ್ರಣವಾಗುತ್ತವೆ.',
  'upload.moveUp': 'ಮೇಲಕ್ಕೆ ಸರಿಸಿ: {file}',
  'upload.moveDown': 'ಕೆಳಕ್ಕೆ ಸರಿಸಿ: {file}',
  'upload.moved': '{file} ಈಗ ಭಾಗ {n}.',
  'upload.partsWait':
    'ಎಲ್ಲ ಭಾಗಗಳು ತಲುಪಿದ ನಂತರ ಸಂಸ್ಕರಣೆ ಆರಂಭವಾಗುತ್ತದೆ. ವಿಫಲವಾದವುಗಳನ್ನು ಮತ್ತೆ ಅಪ್‌ಲೋಡ್ ಮಾಡಿ, ಅಥವಾ ಅವುಗಳಿಲ್ಲದೆ ಮುಂದುವರಿಯಲು ತೆಗೆದುಹಾಕಿ.',
  'upload.fileList': 'ಆಯ್ಕೆಮಾಡಿದ ಫೈಲ್‌ಗಳು',
  'upload.rejectedFiles': 'ಸೇರಿಸದ ಫೈಲ್‌ಗಳು',
  'upload.remove': '{file} ತೆಗೆದುಹಾಕಿ',
  'upload.retry': '{file} ಮತ್ತೆ ಅಪ್‌ಲೋಡ್ ಮಾಡಿ',
  'upload.cancelOf': '{file} ಅಪ್‌ಲೋಡ್ ರದ್ದುಮಾಡಿ',
  'upload.progress': '{file}: ಅಪ್‌ಲೋಡ್',
  'upload.overall': 'ಎಲ್ಲಾ ಫೈಲ್‌ಗಳ ಅಪ್‌ಲೋಡ್',
  'upload.overallFile': 'ಫೈಲ್ {file} / {files}',
  'upload.transfer': '{percent}% · {time}',
  'upload.leftUnknown': 'ಬಾಕಿ ಸಮಯವನ್ನು ಲೆಕ್ಕಹಾಕಲಾಗುತ್ತಿದೆ',
  'upload.leftSoon': 'ಒಂದು ನಿಮಿಷಕ್ಕಿಂತ ಕಡಿಮೆ ಬಾಕಿ',
  'upload.leftMinutes': '{n, plural, one {ಸುಮಾರು # ನಿಮಿಷ ಬಾಕಿ} other {ಸುಮಾರು # ನಿಮಿಷ ಬಾಕಿ}}',
  'upload.state.ready': 'ಸಿದ್ಧವಾಗಿದೆ',
  'upload.state.waiting': 'ಸಿದ್ಧ',
  'upload.state.uploading': 'ಅಪ್‌ಲೋಡ್ ಆಗುತ್ತಿದೆ',
  'upload.state.arrived': 'ಅಪ್‌ಲೋಡ್ ಆಗಿದೆ, ಇತರ ಭಾಗಗಳಿಗಾಗಿ ಕಾಯುತ್ತಿದೆ',
  'upload.state.completed': 'ಪೂರ್ಣಗೊಂಡಿದೆ',
  'upload.state.failed': 'ವಿಫಲವಾಗಿದೆ',
  'upload.continues': '“{title}” ಸಭೆಯ ಅಪೂರ್ಣ ಅಪ್‌ಲೋಡ್ ಅನ್ನು ಮುಂದುವರಿಸುತ್ತದೆ.',

  'upload.submit': 'ಅಪ್‌ಲೋಡ್ ಮಾಡಿ, ಸಂಸ್ಕರಿಸಿ',
  'upload.busy': 'ಸಂಸ್ಕರಣೆಯಲ್ಲಿದೆ...',

  'upload.titleMissing': 'ದಯವಿಟ್ಟು ಸಭೆಯ ಶೀರ್ಷಿಕೆಯನ್ನು ನಮೂದಿಸಿ.',
  'upload.noFiles': 'ಅಪ್‌ಲೋಡ್ ಮಾಡಲು ದಯವಿಟ್ಟು ಕನಿಷ್ಠ ಒಂದು ಆಡಿಯೋ ಫೈಲ್ ಆಯ್ಕೆಮಾಡಿ.',
  'upload.added': '{n, plural, one {# ಫೈಲ್ ಸೇರಿಸಲಾಗಿದೆ} other {# ಫೈಲ್‌ಗಳನ್ನು ಸೇರಿಸಲಾಗಿದೆ}}',
  'upload.uploaded': 'ಅಪ್‌ಲೋಡ್ ಆಗಿದೆ: {file}',
  'upload.processed': '{n, plural, one {# ಸಭೆಯನ್ನು ಸಂಸ್ಕರಿಸಲಾಗಿದೆ!} other {# ಸಭೆಗಳನ್ನು ಸಂಸ್ಕರಿಸಲಾಗಿದೆ!}}',
  'upload.fileFailed': '{file} ಅಪ್‌ಲೋಡ್ ಮಾಡಲು ಸಾಧ್ಯವಾಗಲಿಲ್ಲ: {message}',
  'upload.failed': 'ಅಪ್‌ಲೋಡ್ ವಿಫಲವಾಗಿದೆ: {message}',
  'upload.otherRecording': 'ಈ ನಡುವೆ ಈ ಸಭೆಗೆ ಬೇರೊಂದು ಧ್ವನಿಮುದ್ರಣ ಬಂದಿದೆ. ಈ ಫೈಲ್ ಕಳುಹಿಸಿಲ್ಲ.',

  'upload.partsMeanwhile':
    'ಈ ನಡುವೆ ಬೇರೊಬ್ಬರು ಈ ಸಭೆಯ ಧ್ವನಿಮುದ್ರಣವನ್ನು ಬದಲಿಸಿದ್ದಾರೆ. ದಯವಿಟ್ಟು ಸಭೆಯನ್ನು ತೆರೆದು ಈ ಫೈಲ್ ಅನ್ನು ಮತ್ತೆ ಸೇರಿಸಿ. ತಲುಪಿರುವುದನ್ನು ಮತ್ತೆ ಕಳುಹಿಸುವುದಿಲ್ಲ.',
  'upload.unfinished': 'ಅಪೂರ್ಣ ಅಪ್‌ಲೋಡ್‌ಗಳು',
  'upload.unfinishedItem': '“{title}”: ನಿಂತಲ್ಲಿಂದ ಮುಂದುವರಿಸಲು {file} ಫೈಲ್ ಅನ್ನು ಮತ್ತೆ ಆಯ್ಕೆಮಾಡಿ.',
  'upload.arrivedItem': '“{title}”: {file} ತಲುಪಿದ್ದು, ಇತರ ಭಾಗಗಳಿಗಾಗಿ ಕಾಯುತ್ತಿದೆ.',
  'upload.rejectedItem': '“{title}”: {file} ಅಪ್‌ಲೋಡ್ ಆಗಲಿಲ್ಲ.',
  'upload.discard': '{title} ತ್ಯಜಿಸಿ',
  'upload.discarded': 'ಅಪ್‌ಲೋಡ್ ತ್ಯಜಿಸಲಾಗಿದೆ',

  'upload.cancelTitle': 'ಅಪ್‌ಲೋಡ್ ರದ್ದುಮಾಡಬೇಕೆ?',
  'upload.cancelText':
    '{file} ಫೈಲ್‌ನ ಈವರೆಗೆ ಅಪ್‌ಲೋಡ್ ಆದ ಭಾಗವನ್ನು ಅಳಿಸಲಾಗುವುದು. ಅದಕ್ಕಾಗಿ ಸಭೆಯನ್ನು ರಚಿಸಿದ್ದರೆ, ಅದನ್ನೂ ಅಳಿಸಲಾಗುವುದು.',
  'upload.cancelPartText':
    '{file} ಫೈಲ್‌ನಿಂದ ಈವರೆಗೆ ಅಪ್‌ಲೋಡ್ ಆದುದನ್ನು ಅಳಿಸಲಾಗುವುದು. ಇತರ ಭಾಗಗಳನ್ನು ಅದಿಲ್ಲದೆ ಸಂಸ್ಕರಿಸಲಾಗುವುದು.',
  'upload.cancel': 'ಅಪ್‌ಲೋಡ್ ರದ್ದುಮಾಡಿ',
  'upload.keep': 'ಅಪ್‌ಲೋಡ್ ಮುಂದುವರಿಸಿ',

  'upload.sendOne': 'ಆಡಿಯೋ ಅಪ್‌ಲೋಡ್',
  'upload.sendOneFailed': 'ಆಡಿಯೋ ಅಪ್‌ಲೋಡ್ ಮಾಡಲು ಸಾಧ್ಯವಾಗಲಿಲ್ಲ. ದಯವಿಟ್ಟು ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  'upload.inBackground':
    'ನೀವು ಇದನ್ನು ಮುಚ್ಚಬಹುದು. ಅಪ್‌ಲೋಡ್ ಮುಂದುವರಿಯುತ್ತದೆ; ಅದರ ಪ್ರಗತಿ ಪ್ರತಿ ಪುಟದ ಮೇಲ್ಭಾಗದಲ್ಲಿ ಕಾಣುತ್ತದೆ.',
  'upload.another': 'ಬೇರೆ ಧ್ವನಿಮುದ್ರಣ ಅಪ್‌ಲೋಡ್ ಮಾಡಿ',
  'upload.replaceRecording': 'ಧ್ವನಿಮುದ್ರಣ ಬದಲಾಯಿಸಿ',
  'upload.replaceTitle': 'ಧ್ವನಿಮುದ್ರಣವನ್ನು ಬದಲಿಸಬೇಕೆ?',
  'upload.replaceText':
    'ಹೊಸ ಧ್ವನಿಮುದ್ರಣದಿಂದ ಹೊಸ ಪ್ರತಿಲೇಖನ ಮತ್ತು ಸಾರಾಂಶ ಸಿದ್ಧವಾಗುತ್ತವೆ. ಅವು ಈಗಿನ ಪ್ರತಿಲೇಖನ ಮತ್ತು ಸಾರಾಂಶವನ್ನು ಎಲ್ಲ ತಿದ್ದುಪಡಿಗಳ ಸಹಿತ ಬದಲಿಸುತ್ತವೆ. ಹಳೆಯ ಧ್ವನಿಮುದ್ರಣ ಸಂಗ್ರಹದಲ್ಲಿ ಉಳಿಯುತ್ತದೆ.',
  'upload.replace': 'ಬದಲಿಸಿ',

  'upload.severalParts': 'ಫೈಲ್‌ಗಳು ಇದೇ ಕ್ರಮದಲ್ಲಿ ಒಂದು ಧ್ವನಿಮುದ್ರಣದ ಭಾಗಗಳಾಗುತ್ತವೆ.',
  'upload.addPart': 'ಮುಂದಿನ ಭಾಗವಾಗಿ ಸೇರಿಸಿ',
  'upload.addTitle': 'ಧ್ವನಿಮುದ್ರಣಕ್ಕೆ ಸೇರಿಸಬೇಕೆ?',
  'upload.addText':
    'ಹೊಸ ಭಾಗವನ್ನು ಕೊನೆಯಲ್ಲಿ ಸೇರಿಸಿ ಇಡೀ ಧ್ವನಿಮುದ್ರಣದ ಪ್ರತಿಲೇಖನವನ್ನು ಮತ್ತೆ ಮಾಡಲಾಗುವುದು. ಹೊಸ ಪ್ರತಿಲೇಖನ ಮತ್ತು ಸಾರಾಂಶ ಈಗಿನವುಗಳನ್ನು ಬದಲಿಸುತ್ತವೆ. ತಿದ್ದುಪಡಿಗಳು ಹಿಂದಿನ ಆವೃತ್ತಿಗಳಾಗಿ ಉಳಿಯುತ್ತವೆ.',
  'upload.add': 'ಸೇರಿಸಿ',
  'upload.parts': 'ಧ್ವನಿಮುದ್ರಣದ ಭಾಗಗಳು',
  'upload.part': 'ಭಾಗ {n}',
  'upload.playFrom': '{time} ರಿಂದ ಆಲಿಸಿ',
  'upload.editParts': 'ಭಾಗಗಳನ್ನು ಸಂಪಾದಿಸಿ',
  'upload.partsTitle': 'ಭಾಗಗಳನ್ನು ಬದಲಿಸಬೇಕೆ?',
  'upload.partsText':
    'ಇಡೀ ಧ್ವನಿಮುದ್ರಣದ ಪ್ರತಿಲೇಖನವನ್ನು ಮತ್ತೆ ಮಾಡಲಾಗುವುದು. ಹೊಸ ಪ್ರತಿಲೇಖನ ಮತ್ತು ಸಾರಾಂಶ ಈಗಿನವುಗಳನ್ನು ಬದಲಿಸುತ್ತವೆ. ತಿದ್ದುಪಡಿಗಳು ಹಿಂದಿನ ಆವೃತ್ತಿಗಳಾಗಿ ಉಳಿಯುತ್ತವೆ, ತೆಗೆದುಹಾಕಿದ ಭಾಗಗಳು ಸಂಗ್ರಹದಲ್ಲಿರುತ್ತವೆ.',
  'upload.saveParts': 'ಉಳಿಸಿ',
  'upload.partsSaved': 'ಉಳಿಸಲಾಗಿದೆ. ಸಭೆ ಸರದಿಯಲ್ಲಿದೆ.',

  'upload.uploads': 'ಅಪ್‌ಲೋಡ್‌ಗಳು',
  'upload.uploadsSent': 'ಅಪ್‌ಲೋಡ್: {percent}%',
  'upload.percent': '{percent}%',
  'upload.uploadsFailed': '{n, plural, one {# ಅಪ್‌ಲೋಡ್ ವಿಫಲ} other {# ಅಪ್‌ಲೋಡ್‌ಗಳು ವಿಫಲ}}',
  'upload.uploadsDone': 'ಅಪ್‌ಲೋಡ್ ಪೂರ್ಣ',
};
export default upload;
