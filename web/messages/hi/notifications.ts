import type { Translation } from '../catalogue.ts';

const notifications: Translation<'notifications'> = {
  'news.completed': 'प्रतिलेख तैयार है',
  'news.failed': 'प्रतिलेखन नहीं हो सका',
  'news.toast': '{news}: {title}',
};
export default notifications;
