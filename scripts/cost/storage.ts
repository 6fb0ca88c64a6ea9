import { gigabyte, prices } from './prices.ts';
import type { Quantities } from './quantities.ts';

const daysAMonth = 365.25 / 12;

interface StoredObjects {
  bytes: number;
  objects: number;
  days: number;
  /** In order of time; none for objects that are too small to move. */
  transitions: Quantities['transitions'];
}

/** Dollars for storing objects, including the transitions of their lifecycle. */
export function storageCost({ bytes, objects, days, transitions }: StoredObjects): number {
  let since = 0;
  let storage: keyof typeof prices.stored = 'STANDARD';
  let dollars = objects * prices.objectWritten;
  const stay = (until: number) =>
    ((until - since) / daysAMonth) * (bytes / gigabyte) * prices.stored[storage];
  for (const { StorageClass, TransitionInDays } of transitions) {
    if (TransitionInDays >= days) break;
    dollars += stay(TransitionInDays) + objects * prices.moved[StorageClass];
    since = TransitionInDays;
    storage = StorageClass;
  }
  return dollars + stay(days);
}
