import { type Department, habits } from './habits.ts';
import { type Item, total } from './item.ts';
import { prices } from './prices.ts';
import type { Quantities } from './quantities.ts';

/** A month of a department: its recordings with all they will ever cost, its people, and what is there anyway. */
export const monthOf = (
  { hours, people }: Omit<Department, 'name'>,
  has: Quantities,
  hour: readonly Item[],
  idle: readonly Item[],
): Item[] => [
  { name: 'recordings', dollars: hours * total(hour) },
  {
    name: 'people',
    dollars: people * (prices.person[has.plan] + habits.mailsOfPerson * prices.mail),
  },
  { name: 'idle', dollars: total(idle) },
];
