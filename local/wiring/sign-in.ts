import * as z from 'zod';
import type { Identify } from '../api-gateway/emulator.ts';

/** What the portal sends as its token where nobody signs in. It opens nothing anywhere. */
const placeholderToken = 'built-in.user.token';

/** The product's built-in user, an administrator, as an identity token says it. No user pool has it. */
const claims = {
  sub: 'system',
  'cognito:username': 'system',
  'cognito:groups': ['admin'],
  name: 'System Administrator',
  email: 'system@sakshi.example',
  email_verified: true,
  'custom:department': 'System',
};

/** Makes an identity token; `expires` in ms since the epoch. */
export type SignToken = (said: typeof claims) => Promise<{ token: string; expires: number }>;

/** Milliseconds a token has still to live to be sent once more. */
const leastLife = 5 * 60_000;

/**
 * The default of this machine: whoever comes is the built-in user, whatever token they bring. It exists in
 * `local/` alone and serves loopback alone.
 */
export function identifyAsBuiltInUser(sign: SignToken, now: () => number = Date.now): Identify {
  let signed = { token: '', expires: 0 };
  return async (request) => {
    if (signed.expires - leastLife < now()) signed = await sign(claims);
    const authorization = `Bearer ${signed.token}`;
    return { ...request, headers: { ...request.headers, authorization } };
  };
}

/** The site's `config.json` where nobody signs in: the template's, but for how people do. */
export const builtInConfig = (config: string): string =>
  JSON.stringify({
    ...JSON.parse(config),
    sign_in: { mode: 'built-in', token: placeholderToken },
  });

const Config = z.looseObject({ sign_in: z.looseObject({ mode: z.literal('cognito') }) });

/** The site's `config.json` where people sign in: the template's, and where its user pool answers here. */
export const userPoolConfig =
  (endpoint: string) =>
  (config: string): string => {
    const parsed = Config.parse(JSON.parse(config));
    return JSON.stringify({ ...parsed, sign_in: { ...parsed.sign_in, endpoint } });
  };
