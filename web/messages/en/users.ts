/** The management of users. */
const users = {
  'users.title': 'User Management',
  'users.list': 'Users',
  'users.loading': 'Loading users...',
  'users.failed': 'Failed to load users',
  'users.search': 'Search by name, e-mail or username',
  'users.count': '{n, plural, one {# user} other {# users}}',
  'users.countLoaded': '{n, plural, one {The first # user} other {The first # users}}',
  'users.found': '{n, plural, =0 {No user found} one {# user found} other {# users found}}',
  'users.searching': 'Searching…',
  'users.none': 'No user matches your search',
  'users.noneHint': 'Try another name, or part of one.',
  'users.clearSearch': 'Clear search',
  'users.more': 'Load more',

  'users.you': 'You',
  'users.active': 'Active',
  'users.inactive': 'Deactivated',

  'users.add': 'Add User',
  'users.addTitle': 'Add a user',
  'users.create': 'Create User',
  'users.username': 'Username',
  'users.usernameHint': 'For signing in. It cannot be changed later.',
  'users.fullName': 'Full Name',
  'users.email': 'Email Address',
  'users.phone': 'Phone Number',
  'users.department': 'Department',
  'users.role': 'Role',
  'users.roleHint.staff': 'May create, read and export meetings.',
  'users.roleHint.officer': 'May also correct meetings and transcripts.',
  'users.roleHint.admin': 'May do everything: also delete, manage users and the system.',
  'users.firstPassword': 'First password (optional)',
  'users.firstPasswordHint':
    'For the first sign-in, which asks for another one: at least 12 characters with capital and small letters, digits and symbols. Left empty, one is made and sent by e-mail.',
  'users.activeLabel': 'May sign in',

  'users.edit': 'Edit',
  'users.editNamed': 'Edit {name}',
  'users.editTitle': 'Edit {name}',
  'users.save': 'Save Changes',
  'users.self':
    'This is your own account: another administrator can change your role, deactivate or delete it.',

  'users.deactivate': 'Deactivate',
  'users.deactivateNamed': 'Deactivate {name}',
  'users.signOut': 'Sign out',
  'users.signOutNamed': 'Sign out {name}',
  'users.signedOut': '{name} was signed out everywhere',
  'users.activate': 'Activate',
  'users.activateNamed': 'Activate {name}',
  'users.delete': 'Delete',
  'users.deleteNamed': 'Delete {name}',
  'users.deleteTitle': 'Delete {name}?',
  'users.deleteText':
    '{name} ({username}) can no longer sign in, and the profile is removed. Their meetings stay, and so does what the audit log tells of them. This action cannot be undone.',

  'users.usernameMissing': 'Please enter a username.',
  'users.nameMissing': 'Please enter a name.',
  'users.emailMissing': 'Please enter an e-mail address.',

  'users.created': 'User {name} created successfully',
  'users.createdMailed':
    'User {name} created successfully. The first password is on its way by e-mail.',
  'users.saved': 'Changes to {name} saved successfully',
  'users.activated': '{name} can sign in again',
  'users.deactivated': '{name} can no longer sign in',
  'users.deleted': 'User deleted successfully',
} as const;
export default users;
