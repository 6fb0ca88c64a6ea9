import type { AttributeType } from '@aws-sdk/client-cognito-identity-provider';
import type { Role } from '#contract/permissions.ts';

/** What an account says of its owner. */
export interface Account {
  username: string;
  email: string;
  full_name: string;
  department: string;
  role: Role;
  is_active: boolean;
}

/**
 * What is known of an address: an administrator vouches for it, its owner claims it, or it is what it was.
 * A vouched one stands for the account at sign-in and brings back who forgot the password; a claimed one
 * only once its owner has entered a code that was mailed to it, which is between them and the pool.
 */
export type Address = 'vouched' | 'claimed' | 'unchanged';

/** What an account says of its owner, as the pool has it. */
export const attributesOf = (
  { email, full_name, department }: Account,
  address: Address,
): AttributeType[] => [
  ...(address === 'unchanged'
    ? []
    : [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: String(address === 'vouched') },
      ]),
  { Name: 'name', Value: full_name },
  { Name: 'custom:department', Value: department },
];

/** The id the pool gave: what tokens name their bearer by. */
export function subOf(attributes: AttributeType[] = []): string {
  const sub = attributes.find(({ Name }) => Name === 'sub')?.Value;
  if (!sub) throw new Error('The user pool made an account without naming it');
  return sub;
}
