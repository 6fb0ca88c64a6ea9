import type { Translation } from '../catalogue.ts';

const queue: Translation<'queue'> = {
  'queue.title': 'ಸಂಸ್ಕರಣಾ ಸರದಿ',
  'queue.list': 'ಕಾರ್ಯಗಳು',
  'queue.loading': 'ಸರದಿ ಲೋಡ್ ಆಗುತ್ತಿದೆ...',
  'queue.count': '{n, plural, one {ಸರದಿಯಲ್ಲಿ # ಕಾರ್ಯ} other {ಸರದಿಯಲ್ಲಿ # ಕಾರ್ಯಗಳು}}',
  'queue.empty': 'ಸರದಿ ಖಾಲಿಯಾಗಿದೆ',
  'queue.emptyText': 'ಪ್ರತಿಲೇಖನ ಆಗುವವರೆಗೆ ಧ್ವನಿಮುದ್ರಣಗಳು ಇಲ್ಲಿ ಕಾಯುತ್ತವೆ.',
  'queue.failed': 'ಸಂಸ್ಕರಣಾ ಸರದಿಯನ್ನು ಲೋಡ್ ಮಾಡಲು ಸಾಧ್ಯವಾಗಲಿಲ್ಲ',

  'queue.scheduled': 'ನಿಗದಿತ',
  'queue.job': 'ಕಾರ್ಯ {id}',
  'queue.elapsed': 'ಕಳೆದ ಸಮಯ: {duration}',
  'queue.waiting': 'ಕಾಯುತ್ತಿರುವ ಸಮಯ: {duration}',
  'queue.progress': '{title}: ಪ್ರಗತಿ',
  'queue.percentLeft': '{percent}%, ಸುಮಾರು {duration} ಬಾಕಿ',
  'queue.percentUnknown': '{percent}%, ಬಾಕಿ ಸಮಯ ಇನ್ನೂ ತಿಳಿದಿಲ್ಲ',
  'queue.percentLate': '{percent}%, ನಿರೀಕ್ಷೆಗಿಂತ ಹೆಚ್ಚು ಸಮಯ ತೆಗೆದುಕೊಳ್ಳುತ್ತಿದೆ',

  'queue.selected': '{n, plural, one {# ಕಾರ್ಯ ಆಯ್ಕೆಯಾಗಿದೆ} other {# ಕಾರ್ಯಗಳು ಆಯ್ಕೆಯಾಗಿವೆ}}',
  'queue.severalJobs': '{n, plural, one {# ಕಾರ್ಯ} other {# ಕಾರ್ಯಗಳು}}',
  'queue.failedFor': '{title}: {reason}',

  'queue.retry': 'ಮರುಪ್ರಯತ್ನಿಸಿ',
  'queue.retryNamed': '{title}: ಮರುಪ್ರಯತ್ನಿಸಿ',
  'queue.retrySelected': 'ವಿಫಲ ಕಾರ್ಯಗಳನ್ನು ಮರುಪ್ರಯತ್ನಿಸಿ',
  'queue.retried':
    '{n, plural, one {ಕಾರ್ಯವನ್ನು ಮರುಪ್ರಯತ್ನಕ್ಕಾಗಿ ಸರದಿಗೆ ಸೇರಿಸಲಾಗಿದೆ} other {# ಕಾರ್ಯಗಳನ್ನು ಮರುಪ್ರಯತ್ನಕ್ಕಾಗಿ ಸರದಿಗೆ ಸೇರಿಸಲಾಗಿದೆ}}',
  'queue.retryFailed': 'ಕಾರ್ಯವನ್ನು ಮರುಪ್ರಯತ್ನಿಸಲು ಸಾಧ್ಯವಾಗಲಿಲ್ಲ',

  'queue.priorityTitle': 'ಕಾರ್ಯದ ಆದ್ಯತೆ ಬದಲಿಸಿ',
  'queue.priorityPartly': '{n} ಕಾರ್ಯಗಳಲ್ಲಿ {done} ಕಾರ್ಯಗಳ ಆದ್ಯತೆ ಬದಲಾಗಿದೆ.',

  'queue.cancel': 'ಕಾರ್ಯ ರದ್ದುಮಾಡಿ',
  'queue.cancelNamed': '{title}: ಕಾರ್ಯ ರದ್ದುಮಾಡಿ',
  'queue.cancelSelected': 'ಬಾಕಿ ಕಾರ್ಯಗಳನ್ನು ರದ್ದುಮಾಡಿ',
  'queue.cancelTitle': '“{title}” ಸಭೆಯ ಕಾರ್ಯವನ್ನು ರದ್ದುಮಾಡಬೇಕೇ?',
  'queue.cancelSeveralTitle':
    '{n, plural, one {ಕಾಯುತ್ತಿರುವ # ಕಾರ್ಯವನ್ನು ರದ್ದುಮಾಡಬೇಕೇ?} other {ಕಾಯುತ್ತಿರುವ # ಕಾರ್ಯಗಳನ್ನು ರದ್ದುಮಾಡಬೇಕೇ?}}',
  'queue.cancelText':
    '{n, plural, one {ಧ್ವನಿಮುದ್ರಣ ಹಾಗೆಯೇ ಇರುತ್ತದೆ, ಆದರೆ ಅದರ ಪ್ರತಿಲೇಖನ ಆಗುವುದಿಲ್ಲ.} other {ಧ್ವನಿಮುದ್ರಣಗಳು ಹಾಗೆಯೇ ಇರುತ್ತವೆ, ಆದರೆ ಅವುಗಳ ಪ್ರತಿಲೇಖನ ಆಗುವುದಿಲ್ಲ.}}',
  'queue.cancelled': '{n, plural, one {ಕಾರ್ಯವನ್ನು ರದ್ದುಮಾಡಲಾಗಿದೆ} other {# ಕಾರ್ಯಗಳನ್ನು ರದ್ದುಮಾಡಲಾಗಿದೆ}}',
  'queue.cancelFailed': 'ಕಾರ್ಯವನ್ನು ರದ್ದುಮಾಡಲು ಸಾಧ್ಯವಾಗಲಿಲ್ಲ',
  'queue.keep': 'ಸರದಿಯಲ್ಲಿರಲಿ',
};
export default queue;
