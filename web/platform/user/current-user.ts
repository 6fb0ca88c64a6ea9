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

/** The shell gives the person to all that it holds: each card of a list asks for them. */
export const UserContext = createContext<User | null>(null);

/** The person at the screen. Only below the shell, whose route loads them first. */
export function useUser(): User {
  const user = use(UserContext);
  if (user === null) throw new Error('No person here: useUser is for what the shell holds.');
  return user;
}

export const useMay = (permission: Permission): boolean => may(useUser().role, permission);

/** A role in words; who has none of ours is a user. */
export function roleLabel(role: string): string {
  const known = roles.find((name) => name === role);
  return text(known === undefined ? 'role.user' : `role.${known}`);
}

/** Whose drafts lie in this browser. */
const draftOwner = storedValue(
  'drafts-of',
  parserFor((value) => typeof value === 'string'),
);

/** What is the browser's, or the session's own, and no draft. */
const notDrafts =
  /^(preferences|user|token|drafts-of|learns\/|CognitoIdentityServiceProvider\b|amplify)/i;

/**
 * At a shared desk nobody sees what somebody else left half written: drafts survive a sign-out, and go
 * when another person signs in.
 */
export function claimDrafts(userId: string): void {
  const last = draftOwner.read();
  if (last !== null && last !== userId) {
    const drafts = Object.keys(localStorage).filter((key) => !notDrafts.test(key));
    for (const key of drafts) localStorage.removeItem(key);
  }
  draftOwner.write(userId);
}
