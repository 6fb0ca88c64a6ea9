/** The dashboard, with scheduling. */
const dashboard = {
  'dashboard.title': 'Dashboard',
  'dashboard.loading': 'Loading dashboard...',
  'dashboard.failed': 'The dashboard could not be loaded',
  'dashboard.retryAll': 'Retry to load the dashboard',
  'dashboard.morning': 'Good Morning, {name}',
  'dashboard.afternoon': 'Good Afternoon, {name}',
  'dashboard.evening': 'Good Evening, {name}',

  'dashboard.figures': 'Figures',
  'dashboard.thisMonth': 'This Month',
  'dashboard.averageDuration': 'Avg Duration (minutes)',
  'dashboard.total': 'Total Meetings',
  'dashboard.pending': 'Pending Transcriptions',
  'dashboard.completedToday': 'Completed Today',
  'dashboard.activeUsers': 'Active Users',
  'dashboard.figuresOld':
    'These are the figures of {time}: newer ones could not be loaded. {message}',
  'dashboard.retryFigures': 'Retry to load the figures',

  // Shown where nothing could be loaded: made-up figures and meetings, each labelled as a sample.
  'dashboard.samples': 'Sample figures',
  'dashboard.sample': 'Sample',
  'dashboard.figuresSample':
    'The figures could not be loaded, so these are samples and not yours. {message}',
  'dashboard.upcomingSample':
    'The upcoming meetings could not be loaded. These three are samples: nobody planned them. {message}',
  'dashboard.sampleBudget': 'Budget review',
  'dashboard.sampleWard': 'Ward committee',
  'dashboard.samplePolicy': 'Policy consultation',

  'dashboard.quickActions': 'Quick Actions',
  'dashboard.uploadAction': 'Upload Meeting Audio',
  'dashboard.uploadHint': 'From a recording to minutes',
  'dashboard.archiveAction': 'Browse Archive',
  'dashboard.archiveHint': 'Find, read and export',
  'dashboard.usersAction': 'User Management',
  'dashboard.usersHint': 'Accounts and their rights',
  'dashboard.settingsAction': 'System Settings',
  'dashboard.settingsHint': 'Language, time, notices',

  'dashboard.recent': 'Recent Meeting Activity',
  'dashboard.viewAll': 'View All',
  'dashboard.recentEmpty': 'No meetings yet. Upload a recording to begin.',
  'dashboard.recentFailed': 'The latest meetings could not be loaded.',
  'dashboard.retryRecent': 'Retry to load the latest meetings',
  'dashboard.participants': '{n, plural, one {# participant} other {# participants}}',

  'dashboard.upcoming': 'Upcoming Meetings',
  'dashboard.scheduleNew': 'Schedule New',
  'dashboard.upcomingEmpty': 'Nothing is planned',
  'dashboard.upcomingEmptyText': 'Schedule a meeting, and attach its recording when it is over.',
  'dashboard.upcomingOld':
    'These are the upcoming meetings of {time}: they could not be loaded again. {message}',
  'dashboard.retryUpcoming': 'Retry to load the upcoming meetings',
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
  'dashboard.deleteTitle': 'Delete “{title}”?',
  'dashboard.deleteText': 'Are you sure you want to delete this scheduled meeting?',
  'dashboard.deleted': 'Meeting deleted successfully',
  'dashboard.deleteFailed': 'Failed to delete meeting. Please try again.',

  'dashboard.schedule': 'Schedule New Meeting',
  'dashboard.scheduledTime': 'Date and Time',
  'dashboard.scheduledTimeMissing': 'Please enter the date and time of the meeting.',
  // {zone} is IST or UTC.
  'dashboard.scheduledTimeHint': 'In the time zone of your settings: {zone}',
  'dashboard.scheduleSubmit': 'Schedule Meeting',
  'dashboard.scheduled': 'Meeting scheduled successfully',
  'dashboard.scheduleFailed': 'Failed to schedule meeting. Please try again.',

  'dashboard.uploadFor': 'Upload Audio',
  'dashboard.uploadFailed': 'Failed to upload audio. Please try again.',

  'dashboard.history': 'Last 12 Months',
  'dashboard.month': 'Month',
  // A month and its year, like Nov 2026.
  'dashboard.monthOfYear': '{month} {year}',
  'dashboard.meetingsPerMonth': 'Meetings per month',
  'dashboard.hoursPerMonth': 'Hours transcribed per month',
  'dashboard.historyFailed': 'The figures of the last months could not be loaded.',
  'dashboard.retryHistory': 'Retry to load the last months',

  'dashboard.queue': 'Processing Queue',
  'dashboard.viewQueue': 'View Queue',
  'dashboard.queueEmpty': 'Nothing waits, nothing is being transcribed.',
  'dashboard.queueFailed': 'The queue could not be loaded.',
  'dashboard.retryQueue': 'Retry to load the queue',
  'dashboard.progressOf': 'Processing of {title}',
  'dashboard.percent': '{percent}%',
} as const;
export default dashboard;
