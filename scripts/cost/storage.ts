import { gigabyte, prices } from './prices.ts';
import type { Quantities } from './quantities.ts';

const daysAMonth = 365.25 / 12;

interface Kept {
  bytes: number;
  objects: number;
  days: number;
  /** Those of the lifecycle, the soonest first; none for what is too small to move. */
  steps: Quantities['steps'];
}

/** Dollars of keeping objects for so many days, through the classes of the lifecycle, moves included. */
export function keeping({ bytes, objects, days, steps }: Kept): number {
  let since = 0;
  let storage: keyof typeof prices.stored = 'STANDARD';
  let dollars = objects * prices.objectWritten;
  const stay = (until: number) =>
    ((until - since) / daysAMonth) * (bytes / gigabyte) * prices.stored[storage];
  for (const { StorageClass, TransitionInDays } of steps) {
    if (TransitionInDays >= days) break;
    dollars += stay(TransitionInDays) + objects * prices.moved[StorageClass];
    since = TransitionInDays;
    storage = StorageClass;
  }
  return dollars + stay(days);
}
