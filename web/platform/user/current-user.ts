import { queryOptions } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { may, type Permission, roles } from '#contract/permissions.ts';
import type { User } from '#contract/users.ts';
import { text } from '../../messages/text.ts';
import { api } from '../api/client.ts';
import { parserFor, storedValue } from '../browser/browser-storage.ts';
import { storedUser } from '../session/stored-user.ts';

export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: async ({ signal }) => {
    const user = await api.getMe({}, signal);
    claimDrafts(user.id);
    storedUser.write(user);
    return user;
  },
  initialData: () => storedUser.read() ?? undefined,
  initialDataUpdatedAt: 0,
});

/** Provided by the shell: every card of a list reads it. */
export const UserContext = createContext<User | null>(null);

/** The signed-in user. Only inside the shell, whose loader fetches the user first. */
export function useUser(): User {
  const user = use(UserContext);
  if (user === null) throw new Error('No user: useUser only works inside the shell.');
  return user;
}

export const useMay = (permission: Permission): boolean => may(useUser().role, permission);

/** The label of a role; an unknown one reads as a user. */
export function roleLabel(role: string): string {
  const known = roles.find((name) => name === role);
  return text(known === undefined ? 'role.user' : `role.${known}`);
}

/** Whose drafts are stored in this browser. */
const draftOwner = storedValue(
  'drafts-of',
  parserFor((value) => typeof value === 'string'),
);

/** Keys that belong to the browser or the session and hold no drafts. */
const notDrafts =
  /^(preferences|user|token|drafts-of|learns\/|CognitoIdentityServiceProvider\b|amplify)/i;

/**
 * Removes the drafts of the previous user when another one signs in at a shared computer. A sign-out alone
 * keeps them.
 */
export function claimDrafts(userId: string): void {
  const last = draftOwner.read();
  if (last !== null && last !== userId) {
    const drafts = Object.keys(localStorage).filter((key) => !notDrafts.test(key));
    for (const key of drafts) localStorage.removeItem(key);
  }
  draftOwner.write(userId);
}
