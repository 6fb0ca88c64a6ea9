import * as z from 'zod';
import { checkWritable } from '../attributes.ts';
import type { People } from '../people.ts';
import type { Directory } from '../records/directory.ts';
import { attributesOf, factorsOf } from '../records/user.ts';
import { Attributes, operation, Password } from '../requests.ts';
import type { Passwords } from '../sign-in/passwords.ts';
import type { Tokens } from '../sign-in/tokens.ts';

const AccessToken = z.string();

interface Parts {
  people: People;
  tokens: Tokens;
  passwords: Passwords;
  directory: Directory;
}

/** What people do with their own account, by their access token. */
export function ownAccount({ people, tokens, passwords, directory }: Parts) {
  return {
    GetUser: operation({ AccessToken }, async (request) => {
      const { user } = await tokens.bearer(request.AccessToken);
      return {
        Username: user.username,
        UserAttributes: attributesOf(user),
        ...factorsOf(user),
      };
    }),

    UpdateUserAttributes: operation(
      { AccessToken, UserAttributes: Attributes },
      async (request) => {
        const { user, client } = await tokens.bearer(request.AccessToken);
        checkWritable(client, request.UserAttributes);
        await directory.save(people.withAttributes(user, request.UserAttributes));
        return { CodeDeliveryDetailsList: [] };
      },
    ),

    ChangePassword: operation(
      { AccessToken, PreviousPassword: Password, ProposedPassword: Password },
      async (request) => {
        const { user } = await tokens.bearer(request.AccessToken);
        passwords.proveAgain(user, request.PreviousPassword);
        await directory.save(people.withPassword(user, request.ProposedPassword, 'permanent'));
      },
    ),
  };
}
