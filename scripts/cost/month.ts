import { type Item, total } from './item.ts';
import { prices } from './prices.ts';
import type { Quantities } from './quantities.ts';
import { type Department, usage } from './usage.ts';

/** A month of a department: its recordings over their retention period, its people, and the idle system. */
export const monthOf = (
  { hours, people }: Omit<Department, 'name'>,
  has: Quantities,
  hour: readonly Item[],
  idle: readonly Item[],
): Item[] => [
  { name: 'recordings', dollars: hours * total(hour) },
  {
    name: 'people',
    dollars: people * (prices.person[has.plan] + usage.mailsOfPerson * prices.mail),
  },
  { name: 'idle', dollars: total(idle) },
];
