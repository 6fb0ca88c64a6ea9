import type { Translation } from '../catalogue.ts';

const listening: Translation<'listening'> = {
  'listening.bar': 'ಧ್ವನಿಮುದ್ರಣ',
  'listening.place': 'ಧ್ವನಿಮುದ್ರಣದಲ್ಲಿನ ಸ್ಥಳ',
  'listening.placeOf': '{duration} ರಲ್ಲಿ {place}',
  'listening.play': 'ಆಲಿಸಿ',
  'listening.pause': 'ವಿರಾಮಗೊಳಿಸಿ',
  'listening.back': '{n, plural, one {# ಸೆಕೆಂಡ್ ಹಿಂದೆ} other {# ಸೆಕೆಂಡ್ ಹಿಂದೆ}}',
  'listening.forward': '{n, plural, one {# ಸೆಕೆಂಡ್ ಮುಂದೆ} other {# ಸೆಕೆಂಡ್ ಮುಂದೆ}}',
  'listening.speed': 'ವೇಗ',
  'listening.times': '{n}×',
  'listening.loop': 'ಒಂದು ಭಾಗವನ್ನು ಮತ್ತೆ ಮತ್ತೆ ಆಲಿಸಿ',
  'listening.loopSegment': 'ಈ ಭಾಗ',
  'listening.loopFrom': 'ಇಲ್ಲಿಂದ',
  'listening.loopTo': 'ಇಲ್ಲಿಯವರೆಗೆ',
  'listening.loopEnd': 'ಪುನರಾವರ್ತನೆ ನಿಲ್ಲಿಸಿ',
  'listening.looped': '{from} ರಿಂದ {to} ರವರೆಗೆ ಪುನರಾವರ್ತನೆಯಾಗುತ್ತಿದೆ',
  'listening.loopBegins': '{from} ರಿಂದ. ಈಗ “ಇಲ್ಲಿಯವರೆಗೆ” ಒತ್ತಿ ಕೊನೆಯನ್ನು ಗುರುತಿಸಿ.',
  'listening.backTo': 'ಆಲಿಸುವಿಕೆಯನ್ನು ಅನುಸರಿಸಿ',
  'listening.part': 'ಭಾಗ {n}: {file}',
  'listening.failed': 'ಧ್ವನಿಮುದ್ರಣವನ್ನು ಆಲಿಸಲು ಸಾಧ್ಯವಾಗಲಿಲ್ಲ',
};
export default listening;
