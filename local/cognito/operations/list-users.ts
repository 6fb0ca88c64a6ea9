import * as z from 'zod';
import { invalidParameter } from '../errors.ts';
import type { Directory } from '../users/directory.ts';
import { attributesOf, describeUser, type User } from '../users/user.ts';
import type { PoolLookup } from './requests.ts';
import { operation } from './requests.ts';

const attribute = (name: string) => (user: User) => user.attributes[name] ?? '';

/** The searchable attributes. As in Cognito, custom ones are not. */
const searchableAttributes = new Map<string, (user: User) => string>([
  ['username', ({ username }) => username],
  ['sub', ({ sub }) => sub],
  ['status', ({ enabled }) => (enabled ? 'Enabled' : 'Disabled')],
  ['cognito:user_status', ({ status }) => status],
  ...['email', 'phone_number', 'name', 'given_name', 'family_name', 'preferred_username'].map(
    (name) => [name, attribute(name)] as const,
  ),
]);

/** `email = "a@b.c"`, `name ^= "As"`. https://docs.aws.amazon.com/cognito/latest/developerguide/how-to-manage-user-accounts.html */
function parseFilter(filter: string): (user: User) => boolean {
  const [, name = '', operator, quoted = ''] =
    /^\s*"?([\w:]+)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/s.exec(filter) ?? [];
  const valueOf = searchableAttributes.get(name);
  if (!operator) throw invalidParameter('Error while parsing filter expression');
  if (!valueOf) throw invalidParameter(`Users cannot be searched by ${name}`);
  const wanted = quoted.replaceAll(/\\(.)/gs, '$1');
  return (user) => (operator === '=' ? valueOf(user) === wanted : valueOf(user).startsWith(wanted));
}

/** ListUsers, oldest first. The pagination token is the last user's id. */
export function listUsersOperation({
  lookup,
  directory,
}: {
  lookup: PoolLookup;
  directory: Directory;
}) {
  return {
    ListUsers: operation(
      {
        UserPoolId: z.string(),
        Filter: z.string().max(256).default(''),
        Limit: z.int().min(0).max(60).default(60),
        PaginationToken: z.string().optional(),
        AttributesToGet: z.array(z.string()).optional(),
      },
      ({ UserPoolId, Filter, Limit, PaginationToken, AttributesToGet }) => {
        lookup.checkPool(UserPoolId);
        const all = directory.users();
        const last = all.findIndex(({ sub }) => sub === PaginationToken);
        if (PaginationToken !== undefined && last < 0)
          throw invalidParameter('Invalid pagination token');
        const rest = all.slice(last + 1).filter(Filter === '' ? () => true : parseFilter(Filter));
        const page = rest.slice(0, Limit || 60);
        return {
          Users: page.map((user) => ({
            ...describeUser(user),
            Attributes: attributesOf(user).filter(
              ({ Name }) => AttributesToGet?.includes(Name) ?? true,
            ),
          })),
          PaginationToken: page.length < rest.length ? page.at(-1)?.sub : undefined,
        };
      },
    ),
  };
}
