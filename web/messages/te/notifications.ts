import type { Translation } from '../catalogue.ts';

const notifications: Translation<'notifications'> = {
  'news.completed': 'లిఖిత ప్రతి సిద్ధంగా ఉంది',
  'news.failed': 'లిఖిత ప్రతి తయారీ విఫలమైంది',
  'news.toast': '{news}: {title}',
};
export default notifications;
