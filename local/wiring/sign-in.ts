import * as z from 'zod';
import type { Identify } from '../cloudfront/distribution.ts';

/** The token the portal sends when nobody signs in. It grants nothing. */
const placeholderToken = 'built-in.user.token';

/** Identity token claims of the built-in user, an administrator. No user pool contains it. */
const claims = {
  sub: 'system',
  'cognito:username': 'system',
  'cognito:groups': ['admin'],
  name: 'System Administrator',
  email: 'system@sakshi.example',
  email_verified: true,
  'custom:department': 'System',
};

/** Issues an identity token; `expires` in ms since the epoch. */
export type SignToken = (
  identityClaims: typeof claims,
) => Promise<{ token: string; expires: number }>;

/** Remaining lifetime below which a token is renewed, in ms. */
const minLifetime = 5 * 60_000;

/**
 * The default without sign-in: every request is made by the built-in user, whatever token it
 * carries. This exists only in `local/` and is served only on loopback.
 */
export function identifyAsBuiltInUser(sign: SignToken, now: () => number = Date.now): Identify {
  let signed = { token: '', expires: 0 };
  return async (request) => {
    if (signed.expires - minLifetime < now()) signed = await sign(claims);
    const authorization = `Bearer ${signed.token}`;
    return { ...request, headers: { ...request.headers, authorization } };
  };
}

/** Rewrites the site's `config.json` for the built-in user. */
export const builtInConfig = (config: string): string =>
  JSON.stringify({
    ...JSON.parse(config),
    sign_in: { mode: 'built-in', token: placeholderToken },
  });

const Config = z.looseObject({ sign_in: z.looseObject({ mode: z.literal('cognito') }) });

/** Rewrites the site's `config.json` to sign in at the local user pool. */
export const userPoolConfig =
  (endpoint: string) =>
  (config: string): string => {
    const parsed = Config.parse(JSON.parse(config));
    return JSON.stringify({ ...parsed, sign_in: { ...parsed.sign_in, endpoint } });
  };
