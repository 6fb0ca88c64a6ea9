import type { Translation } from '../catalogue.ts';

const notifications: Translation<'notifications'> = {
  'news.completed': 'प्रतिलेख तयार आहे',
  'news.failed': 'प्रतिलेखन होऊ शकले नाही',
  'news.toast': '{news}: {title}',
};
export default notifications;
