import * as z from 'zod';

const SignIn = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('built-in'), token: z.string() }),
  z.object({
    mode: z.literal('cognito'),
    region: z.string(),
    user_pool_id: z.string(),
    client_id: z.string(),
    /** Where the pool answers, if not at AWS. */
    endpoint: z.url().optional(),
  }),
]);
/** How people sign in at this stage. */
export type SignIn = z.infer<typeof SignIn>;

const Config = z.object({ sign_in: SignIn, stage: z.string() });
export type Config = z.infer<typeof Config>;

/** What the place that serves the site says about itself: one build serves every stage. */
export async function loadConfig(): Promise<Config> {
  const response = await fetch('/config.json', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`config.json: HTTP ${response.status}`);
  return Config.parse(await response.json());
}
