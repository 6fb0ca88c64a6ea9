import type { Ctx } from '../context.ts';
import { photoKey } from '../photos/store.ts';
import { settingsKey } from '../settings/store.ts';
import { findUser, userKey } from './store.ts';
import { writeChange } from './update.ts';

/** Longer than any token of theirs can still be good for. */
const rememberedDays = 30;

/**
 * Removes a person: first from those who may come, then their account, then what is kept of them. Each
 * step can be repeated. A call of theirs that had begun keeps nothing once they may not come. Until no
 * token of theirs can be left, the record says that they were removed; without it the next call would
 * make them anew. What they did stays on the audit trail.
 */
export async function deleteUser(ctx: Ctx, { id }: { id: string }): Promise<{ detail: string }> {
  const person = await findUser(ctx.table, id);
  await writeChange(ctx, person, { ...person, is_active: false });
  await ctx.accounts.remove(person.username);
  await ctx.people.delete(photoKey(id));
  const now = ctx.now();
  await ctx.table.transact([
    { delete: settingsKey(id) },
    {
      put: {
        ...userKey(id),
        removed_at: now.toISOString(),
        expires: Math.floor(now.getTime() / 1000) + rememberedDays * 86_400,
      },
    },
  ]);
  return { detail: 'User deleted successfully' };
}
