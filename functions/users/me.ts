import { User } from '#contract/users.ts';
import type { Ctx } from '../context.ts';
import { totalsKey } from '../stream/counters.ts';

/** Who asks. The first visit makes the record by which the dashboard counts users. */
export async function getMe({ user, table }: Ctx): Promise<User> {
  const key = { pk: `USER#${user.id}`, sk: 'USER' };
  const known = await table.get(key, User);
  if (known) return user;
  await table.transact([
    { put: { ...key, ...user }, condition: { exists: false } },
    { update: totalsKey, changes: { add: { users: 1 } } },
  ]);
  return user;
}
