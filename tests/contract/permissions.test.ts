import { expect, it } from 'vitest';
import { may, type Permission, permissionsOf, roles } from '#contract/permissions.ts';

it.each([
  ['staff', 'update'],
  ['staff', 'delete'],
  ['staff', 'manage_users'],
  ['officer', 'delete'],
  ['officer', 'manage_users'],
  ['officer', 'system_settings'],
] as const)('%s may not %s', (role, permission: Permission) => {
  expect(may(role, permission)).toBe(false);
});

it('gives each rank all that the rank below has', () => {
  for (const [index, role] of roles.entries()) {
    const below = roles[index - 1];
    expect(permissionsOf[role]).toEqual(
      expect.arrayContaining([...(below ? permissionsOf[below] : [])]),
    );
  }
});
