import type { User } from '#contract/users.ts';
import type { Ctx } from '../context.ts';
import { findUser, userOf } from './store.ts';

/** Who asks. */
export const getMe = async ({ user }: Ctx): Promise<User> => user;

export const getUser = async ({ table }: Ctx, { id }: { id: string }): Promise<User> =>
  userOf(await findUser(table, id));
