import * as z from 'zod';
import { Totals, totalsKey } from '#functions/index/counters.ts';
import { userList } from '#functions/records/users.ts';
import type { Deps } from './connect.ts';

const Person = z.object({ is_active: z.boolean() });
const mostTries = 10;

/** Active people as the figures count them, and as their records do, at a moment when neither changed. */
export async function peopleNow({ table }: Deps): Promise<{ is: number; should: number }> {
  const counted = async () => (await table.get(totalsKey, Totals))?.users ?? 0;
  let before = await counted();
  for (let tries = 1; ; tries++) {
    const should = await activePeople(table);
    const is = await counted();
    if (is === before || tries === mostTries) return { is, should };
    before = is;
  }
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
