import { invalidParameter, notAuthorized } from '../errors.ts';
import type { Client, UserPool } from '../user-pool.ts';

/** https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-attributes.html */
const standardAttributes = new Set([
  'address',
  'birthdate',
  'email',
  'email_verified',
  'family_name',
  'gender',
  'given_name',
  'locale',
  'middle_name',
  'name',
  'nickname',
  'phone_number',
  'phone_number_verified',
  'picture',
  'preferred_username',
  'profile',
  'updated_at',
  'website',
  'zoneinfo',
]);
const standardLimits = { minimum: 0, maximum: 2048 };

/** The boolean attributes. */
export const isBooleanAttribute = (name: string): boolean =>
  ['email_verified', 'phone_number_verified'].includes(name);

export interface Attribute {
  Name: string;
  Value: string;
}

function checkAttribute({ customAttributes }: UserPool, { Name, Value }: Attribute): void {
  const refuse = (why: string) =>
    invalidParameter(`Attributes did not conform to the schema: ${Name}: ${why}`);
  if (Name === 'sub') throw invalidParameter('Cannot modify the non-mutable attribute sub');
  const rule = standardAttributes.has(Name) ? standardLimits : customAttributes.get(Name);
  if (!rule) throw refuse('Attribute does not exist in the schema.');
  // An empty value removes the attribute.
  if (Value === '') return;
  if (Value.length < rule.minimum)
    throw refuse(`String must be no shorter than ${rule.minimum} characters`);
  if (Value.length > rule.maximum)
    throw refuse(`String must be no longer than ${rule.maximum} characters`);
  if (Name === 'email' && !/^[^\s@]+@[^\s@]+$/.test(Value))
    throw invalidParameter('Invalid email address format.');
  if (Name === 'phone_number' && !/^\+\d{1,15}$/.test(Value))
    throw invalidParameter('Invalid phone number format.');
  if (isBooleanAttribute(Name) && !/^(true|false)$/i.test(Value))
    throw refuse('must be true or false');
}

/**
 * Applies changes to a user's attributes. An empty value removes one; a changed address becomes
 * unverified unless the same change marks it verified. Throws InvalidParameterException for what
 * the schema does not allow.
 */
export function applyAttributeChanges(
  pool: UserPool,
  attributes: Record<string, string>,
  changes: Attribute[],
): Record<string, string> {
  const after = new Map(Object.entries(attributes));
  for (const changePasswords of changes) {
    checkAttribute(pool, changePasswords);
    const { Name, Value } = changePasswords;
    after.set(Name, isBooleanAttribute(Name) ? Value.toLowerCase() : Value);
  }
  for (const address of ['email', 'phone_number']) {
    const verified = `${address}_verified`;
    const vouched = changes.some(({ Name }) => Name === verified);
    if (after.get(address) !== attributes[address] && !vouched) after.set(verified, 'false');
    if (!after.get(address)) after.delete(verified);
  }
  return Object.fromEntries([...after].filter(([, value]) => value !== ''));
}

/** Throws NotAuthorizedException for attributes that users of this client may not write. */
export function checkWritable({ writable }: Client, changes: Attribute[]): void {
  if (writable && changes.some(({ Name }) => !writable.includes(Name)))
    throw notAuthorized('A client attempted to write unauthorized attribute');
}
