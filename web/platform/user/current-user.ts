import { queryOptions } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { type Guarded, may, type Permission, roles } from '#contract/permissions.ts';
import type { User } from '#contract/users.ts';
import { text } from '../../messages/text.ts';
import { api } from '../api/client.ts';
import { parserFor, storedValue } from '../browser/browser-storage.ts';
import { record } from '../browser/storage-journal.ts';
import { stagePermissions } from '../session/config.ts';
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

/**
 * Whether the user may do that, with this record if one is given. The API has shown it, so they may read it:
 * asked again, that would need the people named on it, whom lists leave out.
 */
export const useMay = (permission: Permission, record?: Guarded): boolean => {
  const readable = record && { ...record, confidential: false };
  return may(useUser(), permission, readable, stagePermissions.getState());
};

/** The meeting that a page is about. */
export const MeetingContext = createContext<Guarded | undefined>(undefined);

/** Whether the user may correct the meeting that the page is about. */
export const useMayCorrect = (): boolean => useMay('correct', use(MeetingContext));

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
  /^(preferences|user|token|revision|drafts-of|learns\/|CognitoIdentityServiceProvider\b|amplify)/i;

/**
 * Removes the drafts of the previous user when another one signs in at a shared computer. A sign-out alone
 * keeps them.
 */
export function claimDrafts(userId: string): void {
  const last = draftOwner.read();
  if (last !== null && last !== userId) {
    const drafts = Object.keys(localStorage).filter((key) => !notDrafts.test(key));
    for (const key of drafts) record(key, null);
  }
  draftOwner.write(userId);
}
