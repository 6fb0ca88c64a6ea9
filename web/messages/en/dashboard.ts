/** The dashboard, with scheduling. */
const dashboard = {
  'dashboard.title': 'Dashboard',
  'dashboard.loading': 'Loading dashboard...',
  'dashboard.failed': 'The dashboard could not be loaded',
  'dashboard.retryAll': 'Retry loading the dashboard',
  'dashboard.morning': 'Good Morning, {name}',
  'dashboard.afternoon': 'Good Afternoon, {name}',
  'dashboard.evening': 'Good Evening, {name}',

  'dashboard.demo.title': 'This portal is empty',
  'dashboard.demo.text':
    'To try it out, load the demo: an invented municipality with a year of meetings in four languages, recordings, users, voices and scheduled meetings. It is added to the data on this computer; nothing is sent elsewhere.',
  'dashboard.demo.load': 'Load the demo',
  'dashboard.demo.loading': 'Loading the demo. This can take a minute.',
  'dashboard.demo.loaded': 'The demo is loaded.',
  'dashboard.demo.failed':
    'The demo could not be loaded. The reason is in the terminal where Sakshi runs.',

  'dashboard.figures': 'Key figures',
  'dashboard.thisMonth': 'This Month',
  'dashboard.averageDuration': 'Avg Duration (minutes)',
  'dashboard.total': 'Total Meetings',
  'dashboard.pending': 'Pending Transcriptions',
  'dashboard.completedToday': 'Completed Today',
  'dashboard.activeUsers': 'Active Users',
  'dashboard.figuresOld':
    'These figures are from {time}. Newer figures could not be loaded. {message}',
  'dashboard.retryFigures': 'Retry loading the figures',

  // Shown where nothing could be loaded: made-up figures and meetings, each labelled as a sample.
  'dashboard.samples': 'Sample figures',
  'dashboard.sample': 'Sample',
  'dashboard.figuresSample':
    'Your figures could not be loaded. These are sample figures. {message}',
  'dashboard.upcomingSample':
    'The upcoming meetings could not be loaded. These three are samples, not real meetings. {message}',
  'dashboard.sampleBudget': 'Budget review',
  'dashboard.sampleWard': 'Ward committee',
  'dashboard.samplePolicy': 'Policy consultation',

  'dashboard.quickActions': 'Quick Actions',
  'dashboard.uploadAction': 'Upload Meeting Audio',
  'dashboard.uploadHint': 'Turn a recording into minutes',
  'dashboard.archiveAction': 'Browse Archive',
  'dashboard.archiveHint': 'Find, read and export meetings',
  'dashboard.usersAction': 'User Management',
  'dashboard.usersHint': 'Accounts and permissions',
  'dashboard.settingsAction': 'System Settings',
  'dashboard.settingsHint': 'Language, time zone and notifications',

  'dashboard.recent': 'Recent Meeting Activity',
  'dashboard.viewAll': 'View All',
  'dashboard.recentEmpty': 'No meetings yet. Upload a recording to get started.',
  'dashboard.recentFailed': 'Recent meetings could not be loaded.',
  'dashboard.retryRecent': 'Retry loading recent meetings',
  'dashboard.participants': '{n, plural, one {# participant} other {# participants}}',

  'dashboard.upcoming': 'Upcoming Meetings',
  'dashboard.scheduleNew': 'Schedule New',
  'dashboard.upcomingEmpty': 'No upcoming meetings',
  'dashboard.upcomingEmptyText': 'Schedule a meeting now and upload its recording afterwards.',
  'dashboard.upcomingOld':
    'These upcoming meetings are from {time}. Newer ones could not be loaded. {message}',
  'dashboard.retryUpcoming': 'Retry loading upcoming meetings',
  'dashboard.uploaded': 'Recording uploaded',
  'dashboard.uploadAudio': 'Upload Audio',
  'dashboard.uploadAudioNamed': 'Upload Audio for {title}',
  'dashboard.viewResults': 'View Results',
  'dashboard.viewResultsNamed': 'View Results of {title}',
  'dashboard.viewMeeting': 'View Meeting',
  'dashboard.viewMeetingNamed': 'View Meeting {title}',
  // On a button that cannot be pressed yet.
  'dashboard.waiting.processing': 'Processing...',
  'dashboard.waiting.queued': 'Queued',
  'dashboard.delete': 'Delete',
  'dashboard.deleteNamed': 'Delete {title}',
  'dashboard.edit': 'Edit',
  'dashboard.editNamed': 'Edit {title}',
  'dashboard.editTitle': 'Edit Scheduled Meeting',
  'dashboard.editSubmit': 'Save',
  'dashboard.edited': 'Meeting updated successfully',
  'dashboard.editFailed': 'Failed to update meeting. Please try again.',
  'dashboard.deleteTitle': 'Delete “{title}”?',
  'dashboard.deleteText': 'Are you sure you want to delete this scheduled meeting?',
  'dashboard.deleted': 'Meeting deleted successfully',
  'dashboard.deleteFailed': 'Failed to delete meeting. Please try again.',

  'dashboard.schedule': 'Schedule New Meeting',
  'dashboard.scheduleSubmit': 'Schedule Meeting',
  'dashboard.scheduled': 'Meeting scheduled successfully',
  'dashboard.scheduleFailed': 'Failed to schedule meeting. Please try again.',

  'dashboard.history': 'Last 12 Months',
  'dashboard.month': 'Month',
  // A month and its year, like Nov 2026.
  'dashboard.monthOfYear': '{month} {year}',
  'dashboard.meetingsPerMonth': 'Meetings per month',
  'dashboard.hoursPerMonth': 'Hours transcribed per month',
  'dashboard.historyFailed': 'The figures for the last 12 months could not be loaded.',
  'dashboard.retryHistory': 'Retry loading the last 12 months',

  'dashboard.queue': 'Processing Queue',
  'dashboard.viewQueue': 'View Queue',
  'dashboard.queueEmpty': 'The queue is empty',
  'dashboard.queueFailed': 'The queue could not be loaded.',
  'dashboard.retryQueue': 'Retry loading the queue',
  'dashboard.progressOf': 'Progress of {title}',
  'dashboard.percent': '{percent}%',
} as const;
export default dashboard;
