/** Notifications of the browser. The title of the meeting stands below each. */
const notifications = {
  'news.completed': 'Transcript ready',
  'news.failed': 'Transcription failed',
  'news.toast': '{news}: {title}',
} as const;
export default notifications;
