import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
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

/** The person at the screen. Only below the shell, whose route loads them first. */
export const useUser = (): User => useSuspenseQuery(userQuery).data;

export const useMay = (permission: Permission): boolean => may(useUser().role, permission);
