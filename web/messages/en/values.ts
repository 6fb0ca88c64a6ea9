import { departmentLabels } from '#contract/choices.ts';

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

  'department.Finance': departmentLabels.Finance,
  'department.IT': departmentLabels.IT,
  'department.HR': departmentLabels.HR,
  'department.Operations': departmentLabels.Operations,
  'department.Infrastructure': departmentLabels.Infrastructure,
  'department.Policy': departmentLabels.Policy,
  'department.General Administration': 'General Administration',
  'department.Accounts': 'Accounts',
  'department.Public Works': 'Public Works',
  'department.Water Supply': 'Water Supply',
  'department.Drainage': 'Drainage',
  'department.Solid Waste Management': 'Solid Waste Management',
  'department.Public Health': 'Public Health',
  'department.Town Planning': 'Town Planning',
  'department.Property Tax': 'Property Tax',
  'department.Education': 'Education',
  'department.Fire Services': 'Fire Services',
  'department.Street Lighting': 'Street Lighting',
  'department.Parks and Gardens': 'Parks and Gardens',
  'department.Legal': 'Legal',
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
