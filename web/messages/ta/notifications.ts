import type { Translation } from '../catalogue.ts';

const notifications: Translation<'notifications'> = {
  'news.completed': 'எழுத்து வடிவம் தயார்',
  'news.failed': 'எழுத்தாக்கம் தோல்வியடைந்தது',
  'news.toast': '{news}: {title}',
};
export default notifications;
