import { script } from './script.ts';

export const demoPassword = 'A-long-demo-Password1';

/** The response of `POST /users/token`. */
export async function signIn(url: string, username: string, password = demoPassword) {
  const form = new URLSearchParams({ username, password });
  return script(url).ask<{ access_token: string; token_type: string; expires_in: number }>(
    'POST',
    '/users/token',
    form,
  );
}

/** Calls the API as a signed-in script. */
export async function scriptOf(url: string, username: string, password = demoPassword) {
  const { status, json, text } = await signIn(url, username, password);
  if (status !== 200) throw new Error(`${username} was not signed in: ${status} ${text}`);
  return script(url, json.access_token);
}
