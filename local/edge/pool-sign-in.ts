import * as z from 'zod';

const Config = z.looseObject({ sign_in: z.looseObject({ mode: z.literal('cognito') }) });

/** The site's `config.json` where people sign in: the template's, and where its user pool answers here. */
export const poolSignIn =
  (endpoint: string) =>
  (config: string): string => {
    const parsed = Config.parse(JSON.parse(config));
    return JSON.stringify({ ...parsed, sign_in: { ...parsed.sign_in, endpoint } });
  };
