/** The frame around every screen, signing in, and what goes wrong anywhere. */
export const shell = {
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
  'nav.logout': 'Logout',

  'scheme.label': 'Colours',
  'scheme.light': 'Light',
  'scheme.dark': 'Dark',
  'scheme.auto': 'As the system',

  'login.title': 'Sign in',
  'login.username': 'Username',
  'login.password': 'Password',
  'login.newPassword': 'New password',
  'login.newPasswordHint': 'This is your first visit: please choose a password of your own.',
  'login.submit': 'Sign in',
  'login.again': 'Login again',
  'login.failed': 'Login failed',
  'login.expired': 'Session expired. Please login again.',

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
} as const;
