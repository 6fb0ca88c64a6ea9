import { gigabyte, prices } from '../../scripts/cost/prices.ts';
import type { Written } from './written.ts';

/** Full copies of the table kept by nightly backups in prod: infra/backups.ts. */
const copies = 35;

/** The assumed usage of a city in a month. */
export const usage = { newMeetings: 900, archivePages: 30_000, searches: 10_000 };

/** The monthly cost in dollars of an archive of a size, with the usage above. */
export function monthOf(
  size: number,
  { writeUnits, readUnits, bytes }: Written,
  unitsOf: { page: number; search: number },
) {
  const stored = (size * bytes) / gigabyte;
  return {
    written:
      usage.newMeetings * (writeUnits * prices.recordWritten + readUnits * prices.recordRead),
    read: (usage.archivePages * unitsOf.page + usage.searches * unitsOf.search) * prices.recordRead,
    stored: stored * (prices.records + prices.recordsLog),
    'backed up': stored * copies * prices.backups,
  };
}
