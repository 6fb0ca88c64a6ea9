/** The frame around every screen, and what goes wrong anywhere. */
const shell = {
  'app.name': 'Sakshi',
  'app.tagline': 'Smart Audio Knowledge System for Human Interaction',
  'app.organisation': 'Government of India',
  'app.skip': 'Skip to the content',
  'app.close': 'Close',
  'app.cancel': 'Cancel',
  'app.retry': 'Retry',
  'app.refresh': 'Refresh',
  'app.loading': 'Loading...',
  'footer.credit':
    'Built by a university project team together with a municipal corporation for public service.',
  'footer.classification':
    'Government of India · Official Use Only · Internal · Retention period: 7 years',
  'nav.label': 'Main',
  'nav.open': 'Open menu',
  'nav.dashboard': 'Dashboard',
  'nav.upload': 'Upload Audio',
  'nav.queue': 'Processing Queue',
  'nav.archive': 'Archive',
  'nav.speakers': 'Train Speakers',
  'nav.settings': 'Settings',
  'nav.logout': 'Logout',
  'theme.label': 'Colours',
  'theme.light': 'Light',
  'theme.dark': 'Dark',
  'theme.system': 'As the system',
  'notFound.title': 'Page not found',
  'notFound.text': 'There is no page at this address.',
  'notFound.back': 'Go to Dashboard',
  'error.unexpected': 'Unexpected Application Error!',
  'error.unexpectedHint':
    'Nothing you saved is lost. Please load the page again; if this returns, tell your administrator.',
  'error.reload': 'Load again',
  'error.unreachable': 'The server cannot be reached. Please check your connection and try again.',
  'error.unreadable':
    'The server’s answer could not be read: it may have a newer version. Please load the page again.',
  'error.handled': 'An error occurred: {message}',

  'session.expired': 'Session expired. Please login again.',
} as const;
export default shell;
