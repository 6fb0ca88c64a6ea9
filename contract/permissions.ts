/** Roles, in ascending order of permissions. */
export const roles = ['staff', 'officer', 'admin'] as const;
export type Role = (typeof roles)[number];

export type Permission =
  | 'create'
  | 'read'
  | 'update'
  | 'delete'
  | 'export'
  | 'manage_users'
  | 'system_settings';

/** The permissions of each role, defined only here. Exports contain only what the role may read. */
export const permissionsOf: Record<Role, readonly Permission[]> = {
  staff: ['create', 'read', 'export'],
  officer: ['create', 'read', 'update', 'export'],
  admin: ['create', 'read', 'update', 'delete', 'export', 'manage_users', 'system_settings'],
};

export const may = (role: Role, permission: Permission): boolean =>
  permissionsOf[role].includes(permission);
