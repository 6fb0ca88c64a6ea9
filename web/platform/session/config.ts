/** How people sign in at this stage. */
export type SignIn =
  | { mode: 'built-in'; token: string }
  | {
      mode: 'cognito';
      region: string;
      user_pool_id: string;
      client_id: string;
      /** Where the pool answers, if not at AWS. */
      endpoint?: string;
    };

interface Config {
  sign_in: SignIn;
  stage: string;
}

/**
 * What the place that serves the site says about itself: one build serves every stage. It is deployed
 * with the site, by the same hands, and taken as it is; it says of itself that it is to be asked for anew.
 */
export async function loadConfig(): Promise<Config> {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`config.json: HTTP ${response.status}`);
  return response.json();
}
