import type { PasswordVerifier } from './srp.ts';
import type { VerificationCode } from './verification-code.ts';

/** A person of the pool, as kept. Times in milliseconds since the epoch. */
export interface User {
  /** A UUID; never changes, as the username does not. */
  sub: string;
  username: string;
  /** Without `sub`. */
  attributes: Record<string, string>;
  enabled: boolean;
  status: 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD';
  groups: string[];
  /** `expires` only for one that somebody else set. */
  password: PasswordVerifier & { expires?: number | undefined };
  /** The authenticator that was shown to work. */
  authenticator?: Authenticator | undefined;
  /** The key of one that has still to be shown to work, in hexadecimal. */
  newAuthenticator?: string | undefined;
  /** Sent by e-mail to somebody who forgot the password. */
  resetCode?: VerificationCode | undefined;
  /** Sent to the address that its owner is to show is theirs. */
  addressCode?: (VerificationCode & { address: string }) | undefined;
  created: number;
  modified: number;
}

export interface Authenticator {
  /** Hexadecimal. */
  key: string;
  name?: string | undefined;
  /** Whether it is asked for at each sign-in. */
  asked: boolean;
  /** The newest step a code was taken of: each code counts once. */
  lastStep: number;
}

export const attributesOf = ({ sub, attributes }: User): { Name: string; Value: string }[] =>
  Object.entries({ sub, ...attributes }).map(([Name, Value]) => ({ Name, Value }));

/** A user as administrators are shown them, but for the attributes. */
export const describeUser = (user: User) => ({
  Username: user.username,
  Enabled: user.enabled,
  UserStatus: user.status,
  UserCreateDate: user.created / 1000,
  UserLastModifiedDate: user.modified / 1000,
});

/** How they are asked for a second factor. */
export function describeMfa({ authenticator }: User) {
  if (!authenticator?.asked) return {};
  return {
    PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
    UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
  };
}
