import type { Authorise } from './authorise.ts';

/** What the portal sends as its token where nobody signs in. It opens nothing anywhere else. */
export const placeholderToken = 'built-in.user.token';

/**
 * The default of this machine: whoever comes is the product's built-in user, an administrator, with or
 * without a token. It exists in `local/` alone and serves loopback alone.
 */
export const builtInUser: Authorise = async () => ({
  claims: {
    sub: 'system',
    'cognito:username': 'system',
    name: 'System Administrator',
    email: 'system@localhost',
    'cognito:groups': '[admin]',
    'custom:department': 'System',
  },
  scopes: null,
});
