/** The processing queue. */
const queue = {
  'queue.title': 'Processing Queue',
  'queue.list': 'Jobs',
  'queue.loading': 'Loading the queue...',
  'queue.count': '{n} job(s) in queue',
  'queue.empty': 'Nothing in the queue',
  'queue.emptyText': 'Recordings wait here until they are transcribed.',
  'queue.failed': 'Failed to load processing queue',

  // A tag: the job’s meeting was scheduled beforehand.
  'queue.scheduled': 'Scheduled',
  'queue.job': 'Job {id}',
  'queue.elapsed': 'Elapsed {duration}',
  'queue.waiting': 'Waiting for {duration}',
  'queue.progress': 'Progress of {title}',
  'queue.percent': '{percent}%',
  'queue.percentLeft': '{percent}%, about {duration} left',

  'queue.selected': '{n} job(s) selected',
  'queue.severalJobs': '{n, plural, one {# job} other {# jobs}}',
  'queue.failedFor': '{title}: {reason}',

  'queue.retry': 'Retry',
  'queue.retryNamed': 'Retry {title}',
  'queue.retrySelected': 'Retry failed',
  'queue.retried': '{n, plural, =1 {Job queued for retry} other {# jobs queued for retry}}',
  'queue.retryFailed': 'Failed to retry job',

  'queue.priorityTitle': 'Update Job Priority',
  'queue.priorityPartly': 'The priority of {done} of the {n} jobs was changed.',

  'queue.cancel': 'Cancel job',
  'queue.cancelNamed': 'Cancel job of {title}',
  'queue.cancelSelected': 'Cancel waiting',
  'queue.cancelTitle': 'Cancel the job of “{title}”?',
  'queue.cancelSeveralTitle':
    '{n, plural, one {Cancel # waiting job?} other {Cancel # waiting jobs?}}',
  'queue.cancelText':
    '{n, plural, one {The recording stays, and is not transcribed.} other {The recordings stay, and are not transcribed.}}',
  'queue.cancelled': '{n, plural, =1 {Job cancelled} other {# jobs cancelled}}',
  'queue.cancelFailed': 'Failed to cancel job',
  'queue.keep': 'Keep it',
} as const;
export default queue;
