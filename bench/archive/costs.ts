import { gigabyte, prices } from '../../scripts/cost/prices.ts';
import type { Written } from './written.ts';

/** Whole copies of the table that nightly backups keep in prod: infra/backups.ts. */
const copies = 35;

/** What people of a city do in a month, for a sum. */
export const habits = { newMeetings: 900, archivePages: 30_000, searches: 10_000 };

/** Dollars a month of an archive of so many meetings that grows by the habits above. */
export function monthOf(
  size: number,
  { writeUnits, readUnits, bytes }: Written,
  unitsOf: { page: number; search: number },
) {
  const stored = (size * bytes) / gigabyte;
  return {
    written:
      habits.newMeetings * (writeUnits * prices.recordWritten + readUnits * prices.recordRead),
    read:
      (habits.archivePages * unitsOf.page + habits.searches * unitsOf.search) * prices.recordRead,
    kept: stored * (prices.records + prices.recordsLog),
    'backed up': stored * copies * prices.backups,
  };
}
