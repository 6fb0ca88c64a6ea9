import { placeholderToken } from '../gateway/built-in-user.ts';

/** The site's `config.json` where nobody signs in: the template's, but for how people do. */
export const builtInSignIn = (config: string): string =>
  JSON.stringify({
    ...JSON.parse(config),
    sign_in: { mode: 'built-in', token: placeholderToken },
  });
