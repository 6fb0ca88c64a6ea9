import * as z from 'zod';
import { Totals, totalsKey } from '#functions/index/counters.ts';
import { optimistically } from '#functions/platform/concurrency.ts';
import { userList } from '#functions/records/users.ts';
import type { Deps } from './connect.ts';

const Person = z.object({ is_active: z.boolean() });
const tries = 10;

/** Active people as the figures count them, and as their records do, at a moment when neither changed. */
export async function peopleNow({ table }: Deps): Promise<{ is: number; should: number }> {
  const counted = async () => (await table.get(totalsKey, Totals))?.users ?? 0;
  let people = { is: 0, should: 0 };
  return optimistically(
    async () => {
      const before = await counted();
      const should = await activePeople(table);
      people = { is: await counted(), should };
      return people.is === before ? people : null;
    },
    // Somebody comes or goes all the time.
    { tries, giveUp: () => people },
  );
}

async function activePeople(table: Deps['table']): Promise<number> {
  let count = 0;
  let cursor: string | undefined;
  do {
    const list = { index: 'lists', partition: userList, limit: 1000, cursor } as const;
    const page = await table.list(list, Person);
    count += page.items.filter(({ is_active }) => is_active).length;
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined);
  return count;
}

export async function correctPeople(
  { table }: Deps,
  { is, should }: { is: number; should: number },
): Promise<void> {
  if (is === should) return;
  const changes = { add: { users: should - is } };
  await table.update(totalsKey, changes, z.unknown(), { is: { users: is === 0 ? undefined : is } });
}
