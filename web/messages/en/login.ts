/** Signing in. */
const login = {
  'login.title': 'Sign in',
  'login.username': 'Username',
  'login.password': 'Password',
  'login.newPassword': 'New password',
  'login.newPasswordHint': 'This is your first visit: please choose a password of your own.',
  'login.submit': 'Sign in',
  'login.again': 'Login again',
  'login.failed': 'Login failed',
} as const;
export default login;
