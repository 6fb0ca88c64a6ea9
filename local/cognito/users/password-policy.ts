import { randomInt } from 'node:crypto';
import { ServiceError } from '../../protocol/aws-json.ts';
import type { PasswordPolicy } from '../user-pool.ts';

/** The characters Cognito counts as symbols. */
const symbols = '^$*.[]{}()?"!@#%&/\\,><\':;|_~`=+- ';
const hasSymbol = (password: string) => [...password].some((one) => symbols.includes(one));

/** Throws InvalidPasswordException if the password violates the policy. */
export function checkPassword(policy: PasswordPolicy, password: string): void {
  const wrong = (what: string) =>
    new ServiceError(
      'InvalidPasswordException',
      `Password did not conform with policy: Password ${what}`,
    );
  if (password.length < policy.minimumLength) throw wrong('not long enough');
  if (password.length > 256) throw wrong('too long');
  if (password !== password.trim()) throw wrong('must not begin or end with a space');
  if (policy.lowercase && !/[a-z]/.test(password)) throw wrong('must have lowercase characters');
  if (policy.uppercase && !/[A-Z]/.test(password)) throw wrong('must have uppercase characters');
  if (policy.numbers && !/[0-9]/.test(password)) throw wrong('must have numeric characters');
  if (policy.symbols && !hasSymbol(password)) throw wrong('must have symbol characters');
}

/** Describes the policy: `at least 12 characters, with small letters, digits`. */
export function describePolicy(policy: PasswordPolicy): string {
  const characterSets = [
    ...(policy.lowercase ? ['small letters'] : []),
    ...(policy.uppercase ? ['capital letters'] : []),
    ...(policy.numbers ? ['digits'] : []),
    ...(policy.symbols ? ['symbols'] : []),
  ];
  const minimum = `at least ${policy.minimumLength} characters`;
  return characterSets.length === 0 ? minimum : `${minimum}, with ${characterSets.join(', ')}`;
}

/** Characters that are easy to tell apart. */
const characterSets = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '-+=!%'];

/** Generates a password that satisfies any policy of that length. */
export function newPassword({ minimumLength }: PasswordPolicy): string {
  const derive = (from: string) => from[randomInt(from.length)] ?? '';
  const rest = Array.from({ length: Math.max(16, minimumLength) - characterSets.length }, () =>
    derive(characterSets.slice(0, 3).join('')),
  );
  const characters = [...characterSets.map(derive), ...rest];
  return characters
    .map((character) => ({ character, place: randomInt(2 ** 32) }))
    .sort((a, b) => a.place - b.place)
    .map(({ character }) => character)
    .join('');
}
