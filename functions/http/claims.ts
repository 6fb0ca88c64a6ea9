import * as z from 'zod';
import { roles } from '#contract/permissions.ts';
import type { Arriving } from '../users/arrive.ts';

/** What an identity token of the pool says of its bearer. */
const Token = z
  .object({
    sub: z.string().min(1).max(64),
    'cognito:username': z.string(),
    name: z.string().optional(),
    email: z.string().default(''),
    'cognito:groups': z.array(z.string()).default([]),
    'custom:department': z.string().default(''),
    /** When the session began: Unix seconds. */
    auth_time: z.number().default(0),
  })
  .transform((token): Arriving => {
    const username = token['cognito:username'];
    return {
      id: token.sub,
      username,
      full_name: token.name ?? username,
      email: token.email,
      department: token['custom:department'],
      role: roles.findLast((role) => token['cognito:groups'].includes(role)) ?? null,
      signed_in_at: token.auth_time,
    };
  });

/** The claims of a checked token; null when the pool's tokens do not look so. */
export const claimsOf = (payload: unknown): Arriving | null =>
  Token.safeParse(payload).data ?? null;
