/** The management of users. */
const users = {
  'users.title': 'User Management',
  'users.list': 'Users',
  'users.loading': 'Loading users...',
  'users.failed': 'Failed to load users',
  'users.search': 'Search by name, email or username',
  'users.count': '{n, plural, one {# user} other {# users}}',
  'users.countLoaded': '{n, plural, one {First # user} other {First # users}}',
  'users.found': '{n, plural, =0 {No users found} one {# user found} other {# users found}}',
  'users.searching': 'Searching…',
  'users.none': 'No matching users',
  'users.noneHint': 'Try a different name or part of a name.',
  'users.clearSearch': 'Clear search',
  'users.more': 'Load more',

  'users.you': 'You',
  'users.active': 'Active',
  'users.inactive': 'Deactivated',

  'users.add': 'Add User',
  'users.addTitle': 'Add a user',
  'users.create': 'Create User',
  'users.username': 'Username',
  'users.usernameHint': 'Used to sign in. It cannot be changed later.',
  'users.fullName': 'Full Name',
  'users.email': 'Email Address',
  'users.phone': 'Phone Number',
  'users.department': 'Department',
  'users.role': 'Role',
  'users.roleHint.staff': 'Can create, read and export meetings.',
  'users.roleHint.officer': 'Can also correct meetings and transcripts.',
  'users.roleHint.admin':
    'Can do everything, including deleting meetings and managing users and the system.',
  'users.firstPassword': 'Temporary password (optional)',
  'users.firstPasswordHint':
    'At least 12 characters, including capital and small letters, numbers and symbols. It must be changed at the first sign-in. Leave empty to email a generated password.',
  'users.activeLabel': 'Can sign in',

  'users.edit': 'Edit',
  'users.editNamed': 'Edit {name}',
  'users.editTitle': 'Edit {name}',
  'users.save': 'Save Changes',
  'users.self':
    'This is your own account. Only another administrator can change your role, deactivate the account or delete it.',

  'users.deactivate': 'Deactivate',
  'users.deactivateNamed': 'Deactivate {name}',
  'users.deactivateTitle': 'Deactivate {name}?',
  'users.deactivateText': '{name} can no longer use Sakshi until the account is activated again.',
  'users.signOut': 'Sign out',
  'users.signOutNamed': 'Sign out {name}',
  'users.signedOut': '{name} was signed out everywhere',
  'users.activate': 'Activate',
  'users.activateNamed': 'Activate {name}',
  'users.delete': 'Delete',
  'users.deleteNamed': 'Delete {name}',
  'users.deleteTitle': 'Delete {name}?',
  'users.deleteText':
    '{name} ({username}) will no longer be able to sign in and their profile will be removed. Their meetings and their entries in the audit log are kept. This action cannot be undone.',

  'users.usernameMissing': 'Please enter a username.',
  'users.nameMissing': 'Please enter a name.',
  'users.emailMissing': 'Please enter an email address.',

  'users.created': 'User {name} created successfully',
  'users.createdMailed':
    'User {name} created successfully. Their temporary password is being sent by email.',
  'users.saved': 'Changes to {name} saved successfully',
  'users.activated': '{name} can sign in again',
  'users.deactivated': '{name} can no longer sign in',
  'users.deleted': 'User deleted successfully',
} as const;
export default users;
