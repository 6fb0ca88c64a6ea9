import type { Translation } from '../catalogue.ts';

const upload: Translation<'upload'> = {
  'upload.title': 'ಆಡಿಯೋ ಅಪ್‌ಲೋಡ್',
  'upload.lead': 'ಧ್ವನಿಮುದ್ರಣದಿಂದ ಭಾಷಣಕಾರರ ಹೆಸರು ಸಹಿತ ಪ್ರತಿಲೇಖನ ಮತ್ತು ಸಾರಾಂಶ ಸಿದ್ಧವಾಗುತ್ತದೆ.',

  'upload.meeting': 'ಸಭೆಯ ಮಾಹಿತಿ',
  'upload.meetingTitle': 'ಸಭೆಯ ಶೀರ್ಷಿಕೆ',
  'upload.date': 'ಸಭೆಯ ದಿನಾಂಕ',
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
  'upload.speakers': 'ನಿರೀಕ್ಷಿತ ಭಾಷಣಕಾರರು',
  'upload.speakersUnknown': 'ತಿಳಿದಿಲ್ಲ',
  'upload.confidence': 'ವಿಶ್ವಾಸಾರ್ಹತೆಯ ಮಿತಿ',
  'upload.confidenceOf': 'ವಿಶ್ವಾಸಾರ್ಹತೆಯ ಮಿತಿ: {value}',
  'upload.confidenceHint': 'ಇದಕ್ಕಿಂತ ಕಡಿಮೆ ವಿಶ್ವಾಸಾರ್ಹತೆಯಿಂದ ಗುರುತಿಸಿದ ಪದಗಳನ್ನು ಅನಿಶ್ಚಿತವೆಂದು ಪರಿಗಣಿಸಲಾಗುವುದು.',

  'upload.files': 'ಆಡಿಯೋ ಫೈಲ್‌ಗಳು',
  'upload.drop': 'ಆಡಿಯೋ ಫೈಲ್‌ಗಳನ್ನು ಎಳೆದು ಇಲ್ಲಿ ಬಿಡಿ, ಅಥವಾ',
  'upload.dropOne': 'ಆಡಿಯೋ ಫೈಲ್ ಅನ್ನು ಎಳೆದು ಇಲ್ಲಿ ಬಿಡಿ, ಅಥವಾ',
  'upload.chosen': '{file} · {size}',
  'upload.browse': 'ಫೈಲ್ ಆಯ್ಕೆಮಾಡಿ',
  'upload.formats': 'MP3, WAV, M4A, FLAC, OGG ಅಥವಾ AAC; ಪ್ರತಿಯೊಂದೂ ಗರಿಷ್ಠ 500 MB',
  'upload.fileList': 'ಆಯ್ಕೆಮಾಡಿದ ಫೈಲ್‌ಗಳು',
  'upload.remove': '{file} ತೆಗೆದುಹಾಕಿ',
  'upload.progress': '{file}: ಅಪ್‌ಲೋಡ್',
  'upload.overall': 'ಎಲ್ಲಾ ಫೈಲ್‌ಗಳ ಅಪ್‌ಲೋಡ್',
  'upload.overallFile': 'ಫೈಲ್ {file} / {files}',
  'upload.transfer': '{percent}% · {time}',
  'upload.leftUnknown': 'ಬಾಕಿ ಸಮಯವನ್ನು ಲೆಕ್ಕಹಾಕಲಾಗುತ್ತಿದೆ',
  'upload.leftSoon': 'ಒಂದು ನಿಮಿಷಕ್ಕಿಂತ ಕಡಿಮೆ ಬಾಕಿ',
  'upload.leftMinutes': '{n, plural, one {ಸುಮಾರು # ನಿಮಿಷ ಬಾಕಿ} other {ಸುಮಾರು # ನಿಮಿಷ ಬಾಕಿ}}',
  'upload.state.ready': 'ಸಿದ್ಧವಾಗಿದೆ',
  'upload.state.uploading': 'ಅಪ್‌ಲೋಡ್ ಆಗುತ್ತಿದೆ',
  'upload.state.completed': 'ಪೂರ್ಣಗೊಂಡಿದೆ',
  'upload.state.failed': 'ವಿಫಲವಾಗಿದೆ',
  'upload.continues': '“{title}” ಸಭೆಯ ಅಪೂರ್ಣ ಅಪ್‌ಲೋಡ್ ಅನ್ನು ಮುಂದುವರಿಸುತ್ತದೆ.',

  'upload.submit': 'ಅಪ್‌ಲೋಡ್ ಮಾಡಿ, ಸಂಸ್ಕರಿಸಿ',
  'upload.busy': 'ಸಂಸ್ಕರಣೆಯಲ್ಲಿದೆ...',

  'upload.titleMissing': 'ದಯವಿಟ್ಟು ಸಭೆಯ ಶೀರ್ಷಿಕೆಯನ್ನು ನಮೂದಿಸಿ.',
  'upload.noFiles': 'ಅಪ್‌ಲೋಡ್ ಮಾಡಲು ದಯವಿಟ್ಟು ಕನಿಷ್ಠ ಒಂದು ಆಡಿಯೋ ಫೈಲ್ ಆಯ್ಕೆಮಾಡಿ.',
  'upload.dateMissing': 'ದಯವಿಟ್ಟು ಸಭೆಯ ದಿನಾಂಕವನ್ನು ನಮೂದಿಸಿ.',
  'upload.added': '{n, plural, one {# ಫೈಲ್ ಸೇರಿಸಲಾಗಿದೆ} other {# ಫೈಲ್‌ಗಳನ್ನು ಸೇರಿಸಲಾಗಿದೆ}}',
  'upload.uploaded': 'ಅಪ್‌ಲೋಡ್ ಆಗಿದೆ: {file}',
  'upload.processed': '{n, plural, one {# ಸಭೆಯನ್ನು ಸಂಸ್ಕರಿಸಲಾಗಿದೆ!} other {# ಸಭೆಗಳನ್ನು ಸಂಸ್ಕರಿಸಲಾಗಿದೆ!}}',
  'upload.fileFailed': '{file} ಅಪ್‌ಲೋಡ್ ಮಾಡಲು ಸಾಧ್ಯವಾಗಲಿಲ್ಲ: {message}',
  'upload.failed': 'ಅಪ್‌ಲೋಡ್ ವಿಫಲವಾಗಿದೆ: {message}',
  'upload.storageRefused': 'ಶೇಖರಣಾ ವ್ಯವಸ್ಥೆಯಿಂದ HTTP {status} ಉತ್ತರ ಬಂದಿದೆ.',
  'upload.storageUnreachable':
    'ಶೇಖರಣಾ ವ್ಯವಸ್ಥೆಯನ್ನು ಸಂಪರ್ಕಿಸಲು ಸಾಧ್ಯವಾಗುತ್ತಿಲ್ಲ. ಮುಂದುವರಿಸಲು ಅಪ್‌ಲೋಡ್ ಬಟನ್ ಅನ್ನು ಮತ್ತೆ ಒತ್ತಿ.',
  'upload.otherRecording': 'ಈ ನಡುವೆ ಈ ಸಭೆಗೆ ಬೇರೊಂದು ಧ್ವನಿಮುದ್ರಣ ಬಂದಿದೆ. ಈ ಫೈಲ್ ಕಳುಹಿಸಿಲ್ಲ.',

  'upload.unfinished': 'ಅಪೂರ್ಣ ಅಪ್‌ಲೋಡ್‌ಗಳು',
  'upload.unfinishedItem': '“{title}”: ನಿಂತಲ್ಲಿಂದ ಮುಂದುವರಿಸಲು {file} ಫೈಲ್ ಅನ್ನು ಮತ್ತೆ ಆಯ್ಕೆಮಾಡಿ.',
  'upload.discard': '{title} ತ್ಯಜಿಸಿ',
  'upload.discarded': 'ಅಪ್‌ಲೋಡ್ ತ್ಯಜಿಸಲಾಗಿದೆ',

  'upload.leaveTitle': 'ಈ ಪುಟ ಬಿಡಬೇಕೇ?',
  'upload.leaveText':
    'ಧ್ವನಿಮುದ್ರಣ ಇನ್ನೂ ಅಪ್‌ಲೋಡ್ ಆಗುತ್ತಿದೆ. ನೀವು ಪುಟ ಬಿಟ್ಟರೆ ಅದು ನಿಲ್ಲುತ್ತದೆ; ಮುಂದುವರಿಸಲು ಅದೇ ಫೈಲ್ ಅನ್ನು ನಂತರ ಇಲ್ಲಿ ಆಯ್ಕೆಮಾಡಿ.',
  'upload.leave': 'ಪುಟ ಬಿಡಿ',
  'upload.stay': 'ಇಲ್ಲೇ ಇರಿ',
  'upload.stopTitle': 'ಅಪ್‌ಲೋಡ್ ನಿಲ್ಲಿಸಬೇಕೇ?',
  'upload.stopText':
    'ಈವರೆಗೆ ತಲುಪಿದ ಭಾಗವನ್ನು ಕೆಲವು ದಿನ ಇಟ್ಟುಕೊಳ್ಳಲಾಗುವುದು: ಮುಂದುವರಿಸಲು ಈ ಸಭೆಗೆ ಅದೇ ಫೈಲ್ ಅನ್ನು ಮತ್ತೆ ಆಯ್ಕೆಮಾಡಿ.',
  'upload.stop': 'ನಿಲ್ಲಿಸಿ',
  'upload.goOn': 'ಮುಂದುವರಿಸಿ',
};
export default upload;
