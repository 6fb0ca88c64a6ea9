import * as z from 'zod';
import { ServiceError } from '../../protocol/aws-json.ts';
import type { Directory } from '../records/directory.ts';
import { operation } from '../requests.ts';
import type { Tokens } from '../sign-in/tokens.ts';
import type { Known } from './known.ts';

interface Parts {
  known: Known;
  tokens: Tokens;
  directory: Directory;
}

/** Sessions that go on, and that end. */
export function sessions({ known, tokens, directory }: Parts) {
  return {
    GetTokensFromRefreshToken: operation(
      { ClientId: z.string(), RefreshToken: z.string() },
      async ({ ClientId, RefreshToken }) => ({
        AuthenticationResult: await tokens.refresh(RefreshToken, known.client(ClientId)),
      }),
    ),

    RevokeToken: operation(
      { ClientId: z.string(), Token: z.string() },
      async ({ ClientId, Token }) => {
        const client = known.client(ClientId);
        if (!client.revokesTokens)
          throw new ServiceError(
            'UnsupportedOperationException',
            'Token revocation is not enabled for this client',
          );
        await tokens.revoke(Token, client);
      },
    ),

    GlobalSignOut: operation({ AccessToken: z.string() }, async ({ AccessToken }) => {
      const { user } = await tokens.bearer(AccessToken);
      await directory.endSessionsOf(user.sub);
    }),
  };
}
