import {
  infiniteQueryOptions,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import type { User } from '#contract/users.ts';
import { errorMessage } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { userQuery } from '../../platform/user/current-user.ts';
import { toast } from '../../ui/toast.ts';

/** The first page is small to appear fast. */
const firstPage = 20;

/** Pages of all users, newest first. */
export const usersQuery = infiniteQueryOptions({
  queryKey: ['users'],
  queryFn: ({ pageParam: cursor, signal }) =>
    api.listUsers({ limit: cursor === undefined ? firstPage : limits.page, cursor }, signal),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ cursor }) => cursor ?? undefined,
});

/** Also refetches the current user, who may be the one changed. */
function refetchUsers(queries: QueryClient) {
  return Promise.all([
    queries.invalidateQueries({ queryKey: usersQuery.queryKey }),
    queries.invalidateQueries({ queryKey: userQuery.queryKey }),
  ]);
}

type NewUser = Parameters<typeof api.registerUser>[0];
type UserChange = Parameters<typeof api.updateUser>[0];

/** Creates an account. The caller shows errors beside their fields. */
export function useCreateUser() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (user: NewUser) => api.registerUser(user),
    onSuccess: ({ full_name: name }, { password }) => {
      const mailed = password === undefined;
      toast.success(text(mailed ? 'users.createdMailed' : 'users.created', { name }));
      void refetchUsers(queries);
    },
  });
}

/** Changes a user and shows the given message. */
export function useChangeUser(done: (user: User) => string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: UserChange) => api.updateUser(change),
    onSuccess: (user) => toast.success(done(user)),
    onSettled: () => refetchUsers(queries),
  });
}

export const useSignOutUser = (name: string) =>
  useMutation({
    mutationFn: (id: string) => api.signOutUser({ id }),
    onSuccess: () => toast.success(text('users.signedOut', { name })),
    onError: (error) => toast.error(errorMessage(error)),
  });

export function useDeleteUser() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.deleteUser({ id }),
    onSuccess: () => toast.success(text('users.deleted')),
    onError: (error) => toast.error(errorMessage(error)),
    onSettled: () => refetchUsers(queries),
  });
}
