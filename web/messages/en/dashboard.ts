/** The dashboard, with scheduling. */
const dashboard = {
  'dashboard.title': 'Dashboard',
  'dashboard.loading': 'Loading dashboard...',
  'dashboard.morning': 'Good Morning, {name}',
  'dashboard.afternoon': 'Good Afternoon, {name}',
  'dashboard.evening': 'Good Evening, {name}',
  'dashboard.figures': 'Figures',
  'dashboard.thisMonth': 'This Month',
  'dashboard.averageDuration': 'Avg Duration',
  'dashboard.minutes': '{minutes} min',
  'dashboard.total': 'Total Meetings',
  'dashboard.pending': 'Pending Transcriptions',
  'dashboard.completedToday': 'Completed Today',
  'dashboard.activeUsers': 'Active Users',
  'dashboard.quickActions': 'Quick Actions',
  'dashboard.uploadAction': 'Upload Meeting Audio',
  'dashboard.uploadHint': 'Turn a recording into a transcript and a summary',
  'dashboard.archiveAction': 'Browse Archive',
  'dashboard.archiveHint': 'Find a meeting, read it, export it',
  'dashboard.recent': 'Recent Meeting Activity',
  'dashboard.viewAll': 'View All',
  'dashboard.recentEmpty': 'No meetings yet. Upload a recording to begin.',
  'dashboard.participants': '{n, plural, one {# participant} other {# participants}}',
  'dashboard.figuresFailed': 'The figures could not be loaded. {message}',
  'dashboard.figuresOld':
    'These are the figures of {time}: newer ones could not be loaded. {message}',
} as const;
export default dashboard;
