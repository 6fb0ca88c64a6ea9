import * as z from 'zod';
import { endpoints } from './endpoint.ts';
import { roles } from './permissions.ts';
import { Id } from './values.ts';

export const User = z.object({
  id: Id,
  username: z.string(),
  full_name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  department: z.string(),
  is_active: z.boolean(),
});
export type User = z.infer<typeof User>;

export const users = endpoints({
  getMe: {
    method: 'GET',
    path: '/users/me',
    permission: 'read',
    input: z.object({}),
    output: User,
  },
});
