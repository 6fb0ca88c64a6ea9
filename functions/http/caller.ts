import * as z from 'zod';
import { AppError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import { roles } from '#contract/permissions.ts';
import type { User } from '#contract/users.ts';

/** What an identity token says, as the gate hands it on once it has checked the signature. */
const Claims = z.object({
  sub: z.string(),
  'cognito:username': z.string(),
  name: z.string().optional(),
  email: z.string().default(''),
  /** `[admin staff]`: the gate writes lists so. */
  'cognito:groups': z.string().default('[]'),
  'custom:department': z.string().default(''),
});

/** The person behind a request. No claims, or no role among them: refused. */
export function callerOf(claims: unknown): User {
  const parsed = Claims.safeParse(claims);
  if (!parsed.success) throw new AppError('unauthenticated', messages.unauthenticated);
  const { sub, name, email, ...more } = parsed.data;
  const username = more['cognito:username'];
  const groups = more['cognito:groups'].replace(/[[\]]/g, '').split(/[ ,]+/);
  const role = roles.findLast((candidate) => groups.includes(candidate));
  if (!role) throw new AppError('forbidden', messages.forbidden);
  return {
    id: sub,
    username,
    full_name: name ?? username,
    email,
    role,
    department: more['custom:department'],
    is_active: true,
  };
}
