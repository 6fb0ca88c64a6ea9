import type { PasswordVerifier } from './srp.ts';
import type { VerificationCode } from './verification-code.ts';

/** A stored user. Times in ms since the epoch. */
export interface User {
  /** A UUID. Neither `sub` nor `username` ever changes. */
  sub: string;
  username: string;
  /** Without `sub`. */
  attributes: Record<string, string>;
  enabled: boolean;
  status: 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD';
  groups: string[];
  /** `expires` only for a temporary password. */
  password: PasswordVerifier & { expires?: number | undefined };
  /** The verified authenticator. */
  authenticator?: Authenticator | undefined;
  /** The key of an authenticator not verified yet, in hex. */
  newAuthenticator?: string | undefined;
  /** Sent to reset the password. */
  resetCode?: VerificationCode | undefined;
  /** Sent to verify the address. */
  addressCode?: (VerificationCode & { address: string }) | undefined;
  created: number;
  modified: number;
}

export interface Authenticator {
  /** In hex. */
  key: string;
  name?: string | undefined;
  /** Whether MFA is turned on. */
  asked: boolean;
  /** The last time step used: each code is accepted once. */
  lastStep: number;
}

export const attributesOf = ({ sub, attributes }: User): { Name: string; Value: string }[] =>
  Object.entries({ sub, ...attributes }).map(([Name, Value]) => ({ Name, Value }));

/** A user as in the admin operations, without attributes. */
export const describeUser = (user: User) => ({
  Username: user.username,
  Enabled: user.enabled,
  UserStatus: user.status,
  UserCreateDate: user.created / 1000,
  UserLastModifiedDate: user.modified / 1000,
});

/** The user's MFA settings. */
export function describeMfa({ authenticator }: User) {
  if (!authenticator?.asked) return {};
  return {
    PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
    UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
  };
}
