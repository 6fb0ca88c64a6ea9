import { expect, it } from 'vitest';
import { may, type Permission, permissionsOf, roles } from '#contract/permissions.ts';

it.each([
  ['staff', 'update'],
  ['staff', 'delete'],
  ['staff', 'manage_users'],
  ['officer', 'delete'],
  ['officer', 'manage_users'],
  ['officer', 'system_settings'],
] as const)('%s may not %s [frame-29]', (role, permission: Permission) => {
  expect(may(role, permission)).toBe(false);
});

it('ranks staff, officer and admin, each with its permissions [frame-29]', () => {
  expect(roles).toEqual(['staff', 'officer', 'admin']);
  const officers = ['create', 'read', 'update', 'export'];
  expect(permissionsOf).toEqual({
    staff: ['create', 'read', 'export'],
    officer: officers,
    // An admin exports as well, which the specification leaves out.
    admin: expect.arrayContaining([...officers, 'delete', 'manage_users', 'system_settings']),
  });
});

it('gives each role all permissions of the role below [frame-29]', () => {
  for (const [index, role] of roles.entries()) {
    const below = roles[index - 1];
    expect(permissionsOf[role]).toEqual(
      expect.arrayContaining([...(below ? permissionsOf[below] : [])]),
    );
  }
});
