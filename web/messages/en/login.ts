/** Signing in. */
const login = {
  'login.title': 'Sign in',
  'login.username': 'Username or email',
  'login.password': 'Password',
  'login.submit': 'Sign in',
  'login.return': 'After signing in, you return to this page.',
  'login.again': 'Sign in again',
  'login.back': 'Back to sign in',
  'login.forgotten': 'Forgotten your password?',

  'login.firstTitle': 'Choose a password',
  'login.firstHint': 'This is your first sign-in. Please choose your own password.',
  'login.newPassword': 'New password',
  'login.passwordRule':
    'At least 12 characters, including capital and small letters, numbers and symbols.',
  'login.choose': 'Save and sign in',

  'login.totpTitle': 'Enter your code',
  'login.totpHint': 'Open the authenticator app on your phone and enter the six digits it shows.',
  'login.totp': 'Code from your authenticator app',
  'login.continue': 'Continue',

  'login.forgottenTitle': 'Reset your password',
  'login.forgottenHint': 'You will get an email with a code to reset your password.',
  'login.sendCode': 'Send code',
  'login.resetTitle': 'Choose a new password',
  'login.resetHint':
    'If this account has an email address, a code has been sent to it. The code is valid for one hour.',
  'login.mailedCode': 'Code from the email',
  'login.sendAgain': 'Send a new code',
  'login.sentAgain': 'A new code has been sent. Earlier codes no longer work.',

  'login.failed': 'Login failed',
  'login.usernameMissing': 'Please enter your username or email address.',
  'login.passwordMissing': 'Please enter your password.',
  'login.newPasswordMissing': 'Please choose a password.',
  'login.codeMissing': 'Please enter the six digits.',
  'login.wrongPassword': 'Incorrect username or password.',
  'login.wrongTotp':
    'Incorrect code. Please enter the six digits your authenticator app shows now.',
  'login.usedTotp': 'This code has already been used. Please wait for the next one.',
  'login.wrongCode': 'Incorrect code. Please check the email again.',
  'login.expiredCode': 'This code has expired. Please request a new one.',
  'login.weakPassword':
    'Please choose a password with at least 12 characters, including capital and small letters, numbers and symbols.',
  'login.tooOften': 'Too many attempts. Please wait a few minutes and try again.',
  'login.lockedOut':
    'Too many incorrect passwords. This account is locked for a short time. Please wait and try again.',
  'login.disabled': 'This account has been deactivated. Please contact your administrator.',
  'login.firstExpired':
    'This temporary password has expired. Please ask your administrator for a new one.',
  'login.noAddress':
    'This account has no confirmed email address. Please ask your administrator for a new password.',
  'login.mailFailed': 'The email could not be sent. Please try again in a few minutes.',
  'login.tookTooLong': 'Your sign-in has timed out. Please sign in again.',

  'mfa.title': 'Set up two-factor authentication',
  'mfa.why':
    'Administrators and officers must use two-factor authentication: a code from an authenticator app on your phone, in addition to your password. Set it up to continue.',
} as const;
export default login;
