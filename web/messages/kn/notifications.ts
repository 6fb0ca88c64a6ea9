import type { Translation } from '../catalogue.ts';

const notifications: Translation<'notifications'> = {
  'news.completed': 'ಪ್ರತಿಲೇಖನ ಸಿದ್ಧವಾಗಿದೆ',
  'news.failed': 'ಪ್ರತಿಲೇಖನ ವಿಫಲವಾಗಿದೆ',
  'news.toast': '{news}: {title}',
};
export default notifications;
