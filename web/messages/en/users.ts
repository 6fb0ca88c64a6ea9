/** The management of users. */
const users = {
  'users.title': 'User Management',
} as const;
export default users;
