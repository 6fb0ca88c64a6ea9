/** Signing in. */
const login = {
  'login.title': 'Sign in',
  'login.username': 'Username or e-mail',
  'login.password': 'Password',
  'login.submit': 'Sign in',
  'login.return': 'After signing in you go on where you were.',
  'login.again': 'Login again',
  'login.back': 'Back to sign in',
  'login.forgotten': 'Forgotten your password?',

  'login.firstTitle': 'Choose a password',
  'login.firstHint': 'This is your first visit: please choose a password of your own.',
  'login.newPassword': 'New password',
  'login.passwordRule':
    'At least 12 characters, with capital and small letters, digits and symbols.',
  'login.choose': 'Save and sign in',

  'login.totpTitle': 'Enter your code',
  'login.totpHint': 'Open the authenticator app on your phone, and enter the six digits it shows.',
  'login.totp': 'Code of your authenticator',
  'login.continue': 'Continue',

  'login.forgottenTitle': 'Forgotten password',
  'login.forgottenHint': 'A code to choose another password with will be mailed to your address.',
  'login.sendCode': 'Send the code',
  'login.resetTitle': 'Choose another password',
  'login.resetHint':
    'If this account has an e-mail address, a code is on its way to it. The code is good for one hour.',
  'login.mailedCode': 'Code from the e-mail',
  'login.sendAgain': 'Send another code',
  'login.sentAgain': 'Another code is on its way. Codes of before no longer count.',

  'login.failed': 'Login failed',
  'login.usernameMissing': 'Please enter your username or e-mail address.',
  'login.passwordMissing': 'Please enter your password.',
  'login.newPasswordMissing': 'Please choose a password.',
  'login.codeMissing': 'Please enter the six digits.',
  'login.wrongPassword': 'Incorrect username or password.',
  'login.wrongTotp': 'These are not the digits. Please enter those your authenticator shows now.',
  'login.usedTotp': 'These digits were used before. Please wait for the next ones.',
  'login.wrongCode': 'This is not the code. Please look at the e-mail again.',
  'login.expiredCode': 'This code is no longer good. Please have another one sent.',
  'login.weakPassword':
    'Please choose a password of at least 12 characters with capital and small letters, digits and symbols.',
  'login.tooOften': 'Too many tries. Please wait a few minutes, then try again.',
  'login.lockedOut':
    'Too many wrong passwords: this account is locked for a short time. Please wait, then try again.',
  'login.disabled': 'This account has been deactivated. Please ask your administrator.',
  'login.firstExpired':
    'This first password is no longer good. Please ask your administrator for another one.',
  'login.noAddress':
    'There is no confirmed e-mail address for this account. Please ask your administrator for another password.',
  'login.mailFailed': 'The e-mail could not be sent. Please try again in a few minutes.',
  'login.tookTooLong': 'That took too long. Please sign in again.',

  'mfa.title': 'Set up two-factor authentication',
  'mfa.why':
    'Administrators and officers need a second factor here: a code from an authenticator app on your phone, in addition to your password. Set it up to continue.',
} as const;
export default login;
