import type { Api } from '#contract/api.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { signInTo } from '../aws/sign-in.ts';
import type { Ctx } from '../context.ts';

/** For scripts: name and password for a token. The portal signs in by itself and never sends a password here. */
export async function signIn(
  { accounts }: Ctx,
  given: ParsedInputOf<Api['signIn']>,
): Promise<OutputOf<Api['signIn']>> {
  const tokens = await signInTo(accounts, given);
  return {
    access_token: tokens.id,
    token_type: 'bearer',
    expires_in: tokens.seconds,
    refresh_token: tokens.refresh,
  };
}
