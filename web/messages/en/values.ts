/** The words for values that several screens show. */
const values = {
  'status.scheduled': 'Scheduled',
  'status.pending': 'Pending',
  'status.queued': 'Queued',
  'status.processing': 'Processing',
  'status.completed': 'Completed',
  'status.failed': 'Failed',
  'status.cancelled': 'Cancelled',

  'priority.low': 'Low',
  'priority.normal': 'Normal',
  'priority.medium': 'Medium',
  'priority.high': 'High',
  'priority.urgent': 'Urgent',
  'priority.badge': 'Priority: {priority}',

  'role.admin': 'Admin',
  'role.officer': 'Officer',
  'role.staff': 'Staff',
  'role.user': 'User',

  'department.Finance': 'Finance Ministry',
  'department.IT': 'IT Department',
  'department.HR': 'Human Resources',
  'department.Operations': 'Operations',
  'department.Infrastructure': 'Infrastructure',
  'department.Policy': 'Policy Planning',
  'department.none': 'No department',

  'language.mr-IN': 'Marathi',
  'language.hi-IN': 'Hindi',
  'language.en-IN': 'English (India)',
  'language.kn-IN': 'Kannada',

  'duration.hours': '{h}h {m}m {s}s',
  'duration.minutes': '{m}m {s}s',
  'duration.seconds': '{s}s',

  'size.kb': '{size} KB',
  'size.mb': '{size} MB',
} as const;
export default values;
