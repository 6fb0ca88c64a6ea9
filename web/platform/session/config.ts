/** How users sign in on this stage. */
export type SignIn =
  | { mode: 'built-in'; token: string }
  | {
      mode: 'cognito';
      region: string;
      user_pool_id: string;
      client_id: string;
      /** Endpoint of the pool, if not AWS. */
      endpoint?: string;
    };

interface Config {
  sign_in: SignIn;
  stage: string;
}

/**
 * Loads the stage's settings: one build serves every stage. The file is deployed with the site and trusted;
 * its headers prevent caching.
 */
export async function loadConfig(): Promise<Config> {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`config.json: HTTP ${response.status}`);
  return response.json();
}
