/** The processing queue. */
const queue = {
  'queue.title': 'Processing Queue',
  'queue.list': 'Jobs',
  'queue.loading': 'Loading queue...',
  'queue.count': '{n} job(s) in queue',
  'queue.empty': 'The queue is empty',
  'queue.emptyText': 'Recordings wait here until they are transcribed.',
  'queue.failed': 'Failed to load processing queue',

  // A tag: the job’s meeting was scheduled beforehand.
  'queue.scheduled': 'Scheduled',
  'queue.job': 'Job {id}',
  'queue.elapsed': 'Elapsed {duration}',
  'queue.waiting': 'Waiting for {duration}',
  'queue.progress': 'Progress of {title}',
  'queue.percentLeft': '{percent}%, about {duration} left',
  'queue.percentUnknown': '{percent}%, time left not known yet',
  'queue.percentLate': '{percent}%, taking longer than expected',

  'queue.selected': '{n, plural, one {# job selected} other {# jobs selected}}',
  'queue.severalJobs': '{n, plural, one {# job} other {# jobs}}',
  'queue.failedFor': '{title}: {reason}',

  'queue.retry': 'Retry',
  'queue.retryNamed': 'Retry {title}',
  'queue.retrySelected': 'Retry failed jobs',
  'queue.retried': '{n, plural, =1 {Job queued for retry} other {# jobs queued for retry}}',
  'queue.retryFailed': 'Failed to retry job',

  'queue.priorityTitle': 'Update Job Priority',
  'queue.priorityPartly': 'The priority of {done} of {n} jobs was changed.',

  'queue.cancel': 'Cancel job',
  'queue.cancelNamed': 'Cancel job for {title}',
  'queue.cancelSelected': 'Cancel waiting jobs',
  'queue.cancelTitle': 'Cancel the job for “{title}”?',
  'queue.cancelSeveralTitle':
    '{n, plural, one {Cancel # waiting job?} other {Cancel # waiting jobs?}}',
  'queue.cancelText':
    '{n, plural, one {The recording is kept but will not be transcribed.} other {The recordings are kept but will not be transcribed.}}',
  'queue.cancelled': '{n, plural, =1 {Job cancelled} other {# jobs cancelled}}',
  'queue.cancelFailed': 'Failed to cancel job',
  'queue.keep': 'Keep in queue',
} as const;
export default queue;
