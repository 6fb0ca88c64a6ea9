import { queryOptions } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { may, type Permission } from '#contract/permissions.ts';
import type { User } from '#contract/users.ts';
import { api } from '../api.ts';
import { clearDeskFor } from './desk.ts';
import { storedUser } from './stored-user.ts';

export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: async ({ signal }) => {
    const user = await api.getMe({}, signal);
    clearDeskFor(user.id);
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
