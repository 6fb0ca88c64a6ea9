import type { Translation } from '../catalogue.ts';

const meetings: Translation<'meetings'> = {
  'engine.by': 'ಪ್ರತಿಲೇಖನ ಸಿದ್ಧಪಡಿಸಿದ್ದು: {engine}.',
  'engine.rough': 'ಕಚ್ಚಾ ಕರಡು',
  'engine.roughText':
    'ಈ ಪ್ರತಿಲೇಖನವನ್ನು {engine} ಸಿದ್ಧಪಡಿಸಿದೆ; ಅದು ಅನೇಕ ತಪ್ಪುಗಳನ್ನು ಮಾಡುತ್ತದೆ. ಬಳಸುವ ಮೊದಲು ದಯವಿಟ್ಟು ಧ್ವನಿಮುದ್ರಣದೊಂದಿಗೆ ತಾಳೆ ನೋಡಿ.',
  'summary.extractive': 'ಪ್ರತಿಲೇಖನದ ವಾಕ್ಯಗಳನ್ನೇ ಆಯ್ದು ಸಿದ್ಧಪಡಿಸಲಾಗಿದೆ; ಯಾವುದೇ AI ಭಾಷಾ ಮಾದರಿಯನ್ನು ಬಳಸಿಲ್ಲ.',
  'summary.model': 'ಇದನ್ನು {model} ಎಂಬ AI ಭಾಷಾ ಮಾದರಿ ಬರೆದಿದೆ. ದಯವಿಟ್ಟು ಪ್ರತಿಲೇಖನದೊಂದಿಗೆ ತಾಳೆ ನೋಡಿ.',
  'summary.more': 'ಸಾರಾಂಶದ ಇನ್ನಷ್ಟು ಭಾಗ ತೋರಿಸಿ',
  'recording.player': 'ಧ್ವನಿಮುದ್ರಣ',

  'meetings.minutesLeft':
    '{n, plural, =0 {ಒಂದು ನಿಮಿಷಕ್ಕಿಂತ ಕಡಿಮೆ ಬಾಕಿ} one {ಸುಮಾರು # ನಿಮಿಷ ಬಾಕಿ} other {ಸುಮಾರು # ನಿಮಿಷ ಬಾಕಿ}}',
  'meetings.failed': 'ಸಭೆಗಳನ್ನು ಲೋಡ್ ಮಾಡಲು ಸಾಧ್ಯವಾಗಲಿಲ್ಲ',
  'meetings.restLoading': 'ಪ್ರತಿಲೇಖನದ ಉಳಿದ ಭಾಗ ಲೋಡ್ ಆಗುತ್ತಿದೆ…',
  'meetings.restFailed': 'ಪ್ರತಿಲೇಖನದ ಉಳಿದ ಭಾಗವನ್ನು ಲೋಡ್ ಮಾಡಲಾಗಲಿಲ್ಲ',

  'selection.all': 'ಎಲ್ಲವನ್ನೂ ಆಯ್ಕೆಮಾಡಿ',
  'selection.one': '{title} ಆಯ್ಕೆಮಾಡಿ',

  'priority.label': 'ಆದ್ಯತೆ',
  'priority.save': 'ಆದ್ಯತೆ ಉಳಿಸಿ',
  'priority.change': 'ಆದ್ಯತೆ ಬದಲಿಸಿ',
  'priority.changeNamed': '{title}: ಆದ್ಯತೆ ಬದಲಿಸಿ',
  'priority.updated': 'ಹೊಸ ಆದ್ಯತೆ: {priority}',
  'priority.updateFailed': 'ಆದ್ಯತೆಯನ್ನು ಬದಲಿಸಲು ಸಾಧ್ಯವಾಗಲಿಲ್ಲ',

  'export.transcriptDone': 'ಪ್ರತಿಲೇಖನವನ್ನು ರಫ್ತು ಮಾಡಲಾಗಿದೆ',
  'export.transcriptFailed': 'ಪ್ರತಿಲೇಖನವನ್ನು ರಫ್ತು ಮಾಡಲು ಸಾಧ್ಯವಾಗಲಿಲ್ಲ',
  'export.summaryDone': 'ಸಾರಾಂಶವನ್ನು ರಫ್ತು ಮಾಡಲಾಗಿದೆ',
  'export.summaryFailed': 'ಸಾರಾಂಶವನ್ನು ರಫ್ತು ಮಾಡಲು ಸಾಧ್ಯವಾಗಲಿಲ್ಲ',

  'export.more': 'ಇತರ ಸ್ವರೂಪಗಳು',
  'export.title': 'ರಫ್ತು',
  'export.format': 'ಸ್ವರೂಪ',
  'export.pdf': 'PDF, ದಾಖಲೆ ಮತ್ತು ಮುದ್ರಣಕ್ಕೆ',
  'export.docx': 'Word (DOCX)',
  'export.txt': 'ಸರಳ ಪಠ್ಯ (TXT)',
  'export.csv': 'ಕೋಷ್ಟಕ (CSV)',
  'export.json': 'ಡೇಟಾ (JSON)',
  'export.srt': 'ಉಪಶೀರ್ಷಿಕೆಗಳು (SRT)',
  'export.vtt': 'ಉಪಶೀರ್ಷಿಕೆಗಳು (WebVTT)',
  'export.content': 'ವಿಷಯ',
  'export.transcript': 'ಪ್ರತಿಲೇಖನ',
  'export.summary': 'ಸಾರಾಂಶ',
  'export.both': 'ಸಾರಾಂಶ ಮತ್ತು ಪ್ರತಿಲೇಖನ',
  'export.language': 'ಸಾರಾಂಶದ ಭಾಷೆ',
  'export.original': 'ಮೂಲ',
  'export.english': 'ಇಂಗ್ಲಿಷ್',
  'export.times': 'ಸಮಯಗಳೊಂದಿಗೆ',
  'export.start': 'ರಫ್ತು ಮಾಡಿ',
  'export.minutesDone': 'ನಡಾವಳಿಯನ್ನು ರಫ್ತು ಮಾಡಲಾಗಿದೆ',
  'export.minutesFailed': 'ನಡಾವಳಿಯನ್ನು ರಫ್ತು ಮಾಡಲು ಸಾಧ್ಯವಾಗಲಿಲ್ಲ',
  'export.large':
    'ಇದು ಹಿನ್ನೆಲೆಯಲ್ಲಿ ಸಿದ್ಧವಾಗುತ್ತಿದೆ. ಸಿದ್ಧವಾದ ಕೂಡಲೇ zip ಕಡತವಾಗಿ ಉಳಿಸಲಾಗುತ್ತದೆ; ದಯವಿಟ್ಟು ಈ ಕಿಟಕಿಯನ್ನು ತೆರೆದಿಡಿ.',
  'export.several': '{n, plural, one {# ಸಭೆ} other {# ಸಭೆಗಳು}}',
  'export.progress': 'ದಾಖಲೆಯ ಪ್ರಗತಿ',
  'export.percent': '{percent}%',
  'export.gone': 'ಈ ದಾಖಲೆ ಈಗ ಲಭ್ಯವಿಲ್ಲ. ದಯವಿಟ್ಟು ಅದನ್ನು ಮತ್ತೆ ರಫ್ತು ಮಾಡಿ.',
  'meetings.mergeTitle': 'ಭಾಷಣಕಾರರನ್ನು ಒಂದಾಗಿಸಬೇಕೇ?',
  'meetings.mergeText':
    'ಆಗ ಒಂದಕ್ಕಿಂತ ಹೆಚ್ಚು ಭಾಷಣಕಾರರ ಹೆಸರು {name} ಆಗುತ್ತದೆ. ಅವರು ಒಂದಾಗುತ್ತಾರೆ, ಹೆಸರಿನಿಂದ ಮತ್ತೆ ಬೇರೆ ಗುರುತಿಸಲಾಗದು.',
  'meetings.merge': 'ಒಂದಾಗಿಸಿ',
};
export default meetings;
