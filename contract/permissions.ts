/** Roles from least to most. A role check passes when the user's rank is at least the one required. */
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

/** Who may do what: the only place that says so. An admin may also export what an admin may read. */
export const permissionsOf: Record<Role, readonly Permission[]> = {
  staff: ['create', 'read', 'export'],
  officer: ['create', 'read', 'update', 'export'],
  admin: ['create', 'read', 'update', 'delete', 'export', 'manage_users', 'system_settings'],
};

export const may = (role: Role, permission: Permission): boolean =>
  permissionsOf[role].includes(permission);
