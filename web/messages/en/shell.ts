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
  'footer.organisation': 'Organisation',
  'footer.securityLevel': 'Security level',
  'footer.officialUseOnly': 'Official Use Only',
  'footer.classification': 'Classification',
  'footer.internal': 'Internal',
  'footer.retention': 'Retention period',
  'footer.sevenYears': '7 years',
  'nav.label': 'Main',
  'nav.open': 'Open menu',
  'nav.dashboard': 'Dashboard',
  'nav.upload': 'Upload Audio',
  'nav.queue': 'Processing Queue',
  'nav.archive': 'Archive',
  'nav.speakers': 'Train Speakers',
  'nav.settings': 'Settings',
  'nav.logout': 'Logout',
  'nav.arriving': 'The page is on its way…',
  'theme.label': 'Colours',
  'theme.light': 'Light',
  'theme.dark': 'Dark',
  'theme.system': 'As the system',
  'notFound.title': 'Page not found',
  'notFound.text': 'There is no page at this address.',
  'notFound.back': 'Go to Dashboard',
  'denied.title': 'Access denied',
  'denied.text': 'Access denied. You do not have permission to perform this action.',
  'offline.notice':
    'This device is offline. What you see may be out of date, and changes cannot be saved.',
  'password.show': 'Show password',
  'password.hide': 'Hide password',
  'error.unexpected': 'Unexpected Application Error!',
  'error.unexpectedHint':
    'Nothing you saved is lost. Please load the page again; if this returns, tell your administrator.',
  'error.reload': 'Load again',
  'error.partMissing':
    'This part of the page could not be fetched. Please check your connection and load the page again.',
  'error.languageMissing':
    'The texts in your language could not be fetched. Please check your connection and load the page again.',
  'error.unreachableTitle': 'Sakshi cannot be reached',
  'error.unreachable': 'The server cannot be reached. Please check your connection and try again.',
  'error.noAnswer':
    'The server did not answer in time. What you asked for may have been done all the same: please check before you try again.',
  'error.noAnswerCreating':
    'The server did not answer in time. You can try again: nothing is created twice.',
  'error.unreadable':
    'The server’s answer could not be read: it may have a newer version. Please load the page again.',
  'error.handled': 'An error occurred: {message}',

  'version.newer': 'A new version of Sakshi is ready.',
  'version.reload': 'Reload',

  'session.expired': 'Session expired. Please login again.',
  'session.unknownStep':
    'This account asks for a step that is not offered here: {step}. Please tell your administrator.',
} as const;
export default shell;
