/** The frame around every screen, and what goes wrong anywhere. */
const shell = {
  'app.name': 'Sakshi',
  'app.tagline': 'Smart Audio Knowledge System for Human Interaction',
  'app.organisation': 'Government of India',
  'app.skip': 'Skip to main content',
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
  'nav.bodies': 'Bodies',
  'nav.resolutions': 'Resolutions',
  'nav.actions': 'Actions',
  'nav.vocabulary': 'Vocabulary',
  'nav.speakers': 'Train Speakers',
  'nav.audit': 'Audit Log',
  'nav.settings': 'Settings',
  'nav.users': 'User Management',
  'nav.help': 'Help',
  'nav.logout': 'Logout',
  'nav.nobodySignedIn': 'Nobody is signed in: this portal runs without sign-in.',
  'nav.logoutTitle': 'Sign out during an upload?',
  'nav.logoutText':
    'A recording is still being uploaded. If you sign out, the upload stops. To continue later, choose the same file again.',
  'nav.language': 'Language of the portal',
  'nav.arriving': 'Loading the page…',
  'theme.label': 'Theme',
  'theme.light': 'Light',
  'theme.dark': 'Dark',
  'theme.system': 'System',
  'notFound.title': 'Page not found',
  'notFound.text': 'There is no page at this address.',
  'notFound.back': 'Go to Dashboard',
  'denied.title': 'Access denied',
  'denied.text': 'Access denied. You do not have permission to perform this action.',
  'offline.notice':
    'You are offline. What you see may be out of date, and you cannot save changes.',
  'password.show': 'Show password',
  'password.hide': 'Hide password',
  'error.unexpected': 'Unexpected Application Error!',
  'error.unexpectedHint':
    'Nothing you saved is lost. Please reload the page. If the problem continues, tell your administrator.',
  'error.reload': 'Reload',
  'error.partMissing':
    'This part of the page could not be loaded. Please check your connection and reload the page.',
  'error.languageMissing':
    'The portal could not be loaded in your language. Please check your connection and reload the page.',
  'error.unreachableTitle': 'Sakshi cannot be reached',
  'error.unreachable': 'The server cannot be reached. Please check your connection and try again.',
  'error.lateAnswer': 'The server did not respond in time. Please try again.',
  'error.noAnswer':
    'The server did not respond in time. Your request may still have gone through, so please check before you try again.',
  'error.noAnswerCreating':
    'The server did not respond in time. You can try again safely: nothing is created twice.',
  'error.unreadable':
    'The server’s response could not be read. Sakshi may have been updated. Please reload the page.',
  'error.handled': 'An error occurred: {message}',

  'version.newer': 'A new version of Sakshi is available.',
  'version.reload': 'Reload',

  'session.expired': 'Session expired. Please login again.',
  'session.unknownStep':
    'This account needs a sign-in step that is not available here: {step}. Please tell your administrator.',
} as const;
export default shell;
