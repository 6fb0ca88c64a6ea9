import type { Translation } from '../catalogue.ts';

const speakers: Translation<'speakers'> = {
  'speakers.title': 'ಭಾಷಣಕಾರರ ನೋಂದಣಿ',
  'speakers.lead': 'ಇಲ್ಲಿ ನೋಂದಾಯಿಸಿದವರನ್ನು ಸಭೆಗಳಲ್ಲಿ ಅವರ ಧ್ವನಿಯಿಂದ ಗುರುತಿಸಬಹುದು.',

  'speakers.new': 'ಹೊಸ ಭಾಷಣಕಾರರು',
  'speakers.name': 'ಭಾಷಣಕಾರರ ಹೆಸರು',
  'speakers.record': 'ಧ್ವನಿಮುದ್ರಣ ಆರಂಭಿಸಿ',
  'speakers.stop': 'ಧ್ವನಿಮುದ್ರಣ ನಿಲ್ಲಿಸಿ',
  'speakers.upload': 'ಆಡಿಯೋ ಫೈಲ್ ಅಪ್‌ಲೋಡ್ ಮಾಡಿ',
  'speakers.formats': 'ಫೈಲ್ WAV, MP3, M4A, OGG, FLAC ಅಥವಾ WEBM ಆಗಿರಬಹುದು; ಗರಿಷ್ಠ 50 MB.',
  'speakers.enroll': 'ನೋಂದಾಯಿಸಿ',
  'speakers.enrolling': 'ನೋಂದಾಯಿಸಲಾಗುತ್ತಿದೆ...',

  'speakers.guidance': 'ಉತ್ತಮ ಧ್ವನಿ ಮಾದರಿಗಾಗಿ',
  'speakers.guidanceLength': 'ಒಟ್ಟು 30 ರಿಂದ 60 ಸೆಕೆಂಡ್ ಧ್ವನಿಮುದ್ರಣ ಮಾಡಿ.',
  'speakers.guidanceOccasions': 'ಸಾಧ್ಯವಾದರೆ ಬೇರೆ ಬೇರೆ ದಿನಗಳಲ್ಲಿ ಧ್ವನಿಮುದ್ರಣ ಮಾಡಿ: ಧ್ವನಿ ದಿನದಿಂದ ದಿನಕ್ಕೆ ಬದಲಾಗುತ್ತದೆ.',
  'speakers.guidanceRoom': 'ಬೇರೆ ಯಾರೂ ಮಾತನಾಡದ, ಸದ್ದಿಲ್ಲದ ಕೊಠಡಿಯನ್ನು ಆಯ್ಕೆಮಾಡಿ.',
  'speakers.guidanceManner': 'ಸಭೆಯಲ್ಲಿ ಮಾತನಾಡುವಂತೆಯೇ ಅವರು ಸಹಜವಾಗಿ ಮಾತನಾಡಲಿ.',

  'speakers.recording': '{name} ಅವರ ಧ್ವನಿಮುದ್ರಣ ನಡೆಯುತ್ತಿದೆ',
  'speakers.elapsed': 'ಕಳೆದ ಸಮಯ',
  'speakers.level': 'ಮೈಕ್ರೊಫೋನ್‌ನ ಧ್ವನಿ ಮಟ್ಟ',

  'speakers.samples': 'ರೆಕಾರ್ಡ್ ಮಾಡಿದ ಮಾದರಿಗಳು',
  'speakers.noSamples': 'ಇನ್ನೂ ಏನನ್ನೂ ರೆಕಾರ್ಡ್ ಮಾಡಿಲ್ಲ',
  'speakers.total':
    'ಗರಿಷ್ಠ {most}ರಲ್ಲಿ {n, plural, one {# ಮಾದರಿ} other {# ಮಾದರಿಗಳು}}, ಒಟ್ಟು ಅವಧಿ {duration}',
  'speakers.sample': '{name}, ಮಾದರಿ {n}',
  'speakers.lengthUnknown': 'ಅವಧಿ ತಿಳಿದಿಲ್ಲ',
  'speakers.play': '{name} ಆಲಿಸಿ',
  'speakers.stopPlaying': '{name} ನಿಲ್ಲಿಸಿ',
  'speakers.delete': 'ಅಳಿಸಿ',
  'speakers.deleteNamed': '{name}: ಅಳಿಸಿ',
  'speakers.deleteTitle': '“{name}” ಅಳಿಸಬೇಕೇ?',
  'speakers.deleteSampleText': 'ಈ ಧ್ವನಿಮುದ್ರಣವನ್ನು ಇನ್ನೂ ಕಳುಹಿಸಿಲ್ಲ; ಅಳಿಸಿದರೆ ಮತ್ತೆ ಪಡೆಯಲು ಸಾಧ್ಯವಿಲ್ಲ.',
  'speakers.deleteSpeakerText': 'ಭಾಷಣಕಾರರ ನೋಂದಣಿ ಮತ್ತು ಅವರ ಎಲ್ಲಾ ಧ್ವನಿ ಮಾದರಿಗಳನ್ನು ಶಾಶ್ವತವಾಗಿ ಅಳಿಸಲಾಗುವುದು.',
  'speakers.otherNames':
    'ಇವುಗಳಲ್ಲಿ ಕೆಲವು ಮಾದರಿಗಳನ್ನು ಈ ಹೆಸರುಗಳಲ್ಲಿ ಮಾಡಲಾಗಿತ್ತು: {names}. ಈಗ ಎಲ್ಲವನ್ನೂ {name} ಎಂಬ ಹೆಸರಿನಲ್ಲಿ ನೋಂದಾಯಿಸಲಾಗುವುದು.',
  'speakers.notKept': 'ಈ ಬ್ರೌಸರ್ ಧ್ವನಿಮುದ್ರಣಗಳನ್ನು ಇಟ್ಟುಕೊಳ್ಳುವುದಿಲ್ಲ: ಪುಟ ಬಿಡುವ ಮೊದಲು ಭಾಷಣಕಾರರನ್ನು ನೋಂದಾಯಿಸಿ.',

  'speakers.sending': 'ಮಾದರಿ ಕಳುಹಿಸಲಾಗುತ್ತಿದೆ: {number} / {count}',
  'speakers.finishing': 'ನೋಂದಣಿ ಪೂರ್ಣಗೊಳಿಸಲಾಗುತ್ತಿದೆ',
  'speakers.progress': 'ನೋಂದಣಿಯ ಪ್ರಗತಿ',

  'speakers.list': 'ನೋಂದಾಯಿತ ಭಾಷಣಕಾರರು',
  'speakers.loading': 'ಭಾಷಣಕಾರರ ಪಟ್ಟಿ ಲೋಡ್ ಆಗುತ್ತಿದೆ...',
  'speakers.none': 'ಇನ್ನೂ ಯಾವ ಭಾಷಣಕಾರರನ್ನೂ ನೋಂದಾಯಿಸಿಲ್ಲ',
  'speakers.noneText': 'ನೋಂದಾಯಿಸಲು ಅವರ ಧ್ವನಿ ಮಾದರಿಯನ್ನು ರೆಕಾರ್ಡ್ ಅಥವಾ ಅಪ್‌ಲೋಡ್ ಮಾಡಿ.',
  'speakers.enrolledOn': 'ನೋಂದಾಯಿಸಿದ ದಿನಾಂಕ: {date}',
  'speakers.samplesCount': '{n, plural, one {# ಮಾದರಿ} other {# ಮಾದರಿಗಳು}}',
  'speakers.more': 'ಇನ್ನಷ್ಟು ತೋರಿಸಿ',

  'speakers.nameMissing': 'ದಯವಿಟ್ಟು ಭಾಷಣಕಾರರ ಹೆಸರನ್ನು ನಮೂದಿಸಿ',
  'speakers.nameMissingRecord': 'ಧ್ವನಿಮುದ್ರಣ ಮಾಡುವ ಮೊದಲು ದಯವಿಟ್ಟು ಭಾಷಣಕಾರರ ಹೆಸರನ್ನು ನಮೂದಿಸಿ',
  'speakers.nameMissingUpload': 'ಆಡಿಯೋ ಅಪ್‌ಲೋಡ್ ಮಾಡುವ ಮೊದಲು ದಯವಿಟ್ಟು ಭಾಷಣಕಾರರ ಹೆಸರನ್ನು ನಮೂದಿಸಿ',
  'speakers.sampleMissing': 'ನೋಂದಾಯಿಸುವ ಮೊದಲು ದಯವಿಟ್ಟು ಕನಿಷ್ಠ ಒಂದು ಧ್ವನಿ ಮಾದರಿಯನ್ನು ರೆಕಾರ್ಡ್ ಮಾಡಿ',
  'speakers.tooMany': 'ಒಬ್ಬ ಭಾಷಣಕಾರರಿಗೆ ಗರಿಷ್ಠ {most} ಮಾದರಿಗಳಿಗೆ ಅವಕಾಶವಿದೆ. ದಯವಿಟ್ಟು ಮೊದಲು ಒಂದನ್ನು ಅಳಿಸಿ.',
  'speakers.started': '{name} ಅವರ ಧ್ವನಿಮುದ್ರಣ ಆರಂಭವಾಗಿದೆ',
  'speakers.stopped': 'ಧ್ವನಿಮುದ್ರಣ ನಿಲ್ಲಿಸಲಾಗಿದೆ',
  'speakers.startFailed': 'ಧ್ವನಿಮುದ್ರಣ ಆರಂಭಿಸಲು ಸಾಧ್ಯವಾಗಲಿಲ್ಲ. ದಯವಿಟ್ಟು ಮೈಕ್ರೊಫೋನ್ ಬಳಕೆಗೆ ಅನುಮತಿ ಇದೆಯೇ ಎಂದು ಪರಿಶೀಲಿಸಿ.',
  'speakers.interrupted': 'ಧ್ವನಿಮುದ್ರಣ ಮಧ್ಯದಲ್ಲಿ ನಿಂತಿತು. ಅಲ್ಲಿಯವರೆಗೆ ರೆಕಾರ್ಡ್ ಆದದ್ದು ಪಟ್ಟಿಯಲ್ಲಿದೆ.',
  'speakers.nothingRecorded': 'ಏನೂ ರೆಕಾರ್ಡ್ ಆಗಿಲ್ಲ. ದಯವಿಟ್ಟು ಮೈಕ್ರೊಫೋನ್ ಪರಿಶೀಲಿಸಿ, ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  'speakers.playFailed': 'ಧ್ವನಿಮುದ್ರಣವನ್ನು ಆಲಿಸಲು ಸಾಧ್ಯವಾಗಲಿಲ್ಲ',
  'speakers.processFailed': 'ಆಡಿಯೋ ಫೈಲ್ ಸಂಸ್ಕರಿಸಲು ಸಾಧ್ಯವಾಗಲಿಲ್ಲ',
  'speakers.enrolled': '{name} ಅವರನ್ನು ನೋಂದಾಯಿಸಲಾಗಿದೆ!',
  'speakers.enrolFailed': 'ನೋಂದಣಿಯ ವೇಳೆ ದೋಷ ಸಂಭವಿಸಿದೆ',
  'speakers.storageUnreachable':
    'ಶೇಖರಣಾ ವ್ಯವಸ್ಥೆಯನ್ನು ಸಂಪರ್ಕಿಸಲು ಸಾಧ್ಯವಾಗುತ್ತಿಲ್ಲ. ನಿಮ್ಮ ಮಾದರಿಗಳು ಸುರಕ್ಷಿತವಾಗಿವೆ: ಮುಂದುವರಿಸಲು ಮತ್ತೆ “ನೋಂದಾಯಿಸಿ” ಆಯ್ಕೆಮಾಡಿ.',
  'speakers.deleted': 'ಭಾಷಣಕಾರರ ನೋಂದಣಿಯನ್ನು ಅಳಿಸಲಾಗಿದೆ',
  'speakers.deleteFailed': 'ಭಾಷಣಕಾರರ ನೋಂದಣಿಯನ್ನು ಅಳಿಸುವಾಗ ದೋಷ ಸಂಭವಿಸಿದೆ',
  'speakers.loadFailed': 'ನೋಂದಾಯಿತ ಭಾಷಣಕಾರರ ಪಟ್ಟಿಯನ್ನು ಲೋಡ್ ಮಾಡಲು ಸಾಧ್ಯವಾಗಲಿಲ್ಲ',

  'speakers.leaveTitle': 'ಈ ಪುಟ ಬಿಡಬೇಕೇ?',
  'speakers.leaveRecording':
    'ಧ್ವನಿಮುದ್ರಣ ನಡೆಯುತ್ತಿದೆ. ನೀವು ಪುಟ ಬಿಟ್ಟರೆ ಅದು ಇಲ್ಲಿಗೆ ನಿಲ್ಲುತ್ತದೆ; ಈವರೆಗೆ ರೆಕಾರ್ಡ್ ಆದದ್ದು ನೀವು ಮರಳುವವರೆಗೆ ಉಳಿದಿರುತ್ತದೆ.',
  'speakers.leaveSending':
    'ಮಾದರಿಗಳನ್ನು ಇನ್ನೂ ಕಳುಹಿಸಲಾಗುತ್ತಿದೆ. ನೀವು ಪುಟ ಬಿಟ್ಟರೆ ನೋಂದಣಿ ನಿಲ್ಲುತ್ತದೆ; ಮಾದರಿಗಳು ನೀವು ಮರಳುವವರೆಗೆ ಉಳಿದಿರುತ್ತವೆ.',
  'speakers.leaveUnkept': 'ಈ ಬ್ರೌಸರ್ ಧ್ವನಿಮುದ್ರಣಗಳನ್ನು ಇಟ್ಟುಕೊಳ್ಳುವುದಿಲ್ಲ: ನೀವು ಪುಟ ಬಿಟ್ಟರೆ ಅವು ನಷ್ಟವಾಗುತ್ತವೆ.',
  'speakers.leaveOver': 'ಅದು ಈ ನಡುವೆ ಮುಗಿದಿದೆ: ನೀವು ಪುಟ ಬಿಟ್ಟರೂ ಏನೂ ನಷ್ಟವಾಗುವುದಿಲ್ಲ.',
  'speakers.leave': 'ಪುಟ ಬಿಡಿ',
  'speakers.stay': 'ಇಲ್ಲೇ ಇರಿ',
};
export default speakers;
