import { roles } from '#contract/permissions.ts';
import type { User } from '#contract/users.ts';
import { parserFor, storedValue } from '../browser/browser-storage.ts';

const fields: Record<keyof User, 'string' | 'boolean' | 'number'> = {
  id: 'string',
  username: 'string',
  full_name: 'string',
  name: 'string',
  email: 'string',
  phone: 'string',
  role: 'string',
  department: 'string',
  bio: 'string',
  is_active: 'boolean',
  has_photo: 'boolean',
  created_at: 'string',
  version: 'number',
};

function isUser(value: unknown): value is User {
  if (typeof value !== 'object' || value === null) return false;
  const given = new Map<string, unknown>(Object.entries(value));
  return (
    Object.entries(fields).every(([name, type]) => typeof given.get(name) === type) &&
    roles.some((role) => role === given.get('role'))
  );
}

export const storedUserKey = 'user';

/** The last signed-in user of this browser, so that the next visit renders without waiting for the server. */
export const storedUser = storedValue(storedUserKey, parserFor(isUser));
