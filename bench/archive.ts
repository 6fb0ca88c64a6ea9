import { verdicts } from './archive/bar.ts';
import { habits, monthOf } from './archive/costs.ts';
import { type Measured, measure, type Place } from './archive/measure.ts';
import { opened } from './archive/opened.ts';
import { seeded } from './archive/seed.ts';
import { long, ordinary, type Written, writtenFor } from './archive/written.ts';

/*
 * Whether a large archive is as fast and as cheap as a small one: the same calls in archives of 1,000, 10,000
 * and 100,000 meetings. ARCHIVE_SIZES=1000,10000 for a shorter run. The first run seeds them, which takes
 * some ten minutes of processor time, more on a busy machine, and for a while 7 GB under node_modules/.cache;
 * later ones find them there.
 */
const sizes = (process.env.ARCHIVE_SIZES ?? '1000,10000,100000').split(',').map(Number);
const [smallest = 0] = sizes;
const largest = sizes.at(-1) ?? 0;

const places: Place[] = [];
for (const size of sizes) {
  const folder = await seeded(size, console.log);
  places.push({ ...(await opened(folder)), size });
}
const measured = await measure(places);
for (const place of places) await place.close();

const short = (number: number) => Number(number.toFixed(1));
for (const size of sizes) {
  console.log(`\n${size} meetings`);
  const rows = measured
    .filter((one) => one.size === size)
    .map(({ call, ...one }) => [
      call.name,
      {
        'read units': one.units,
        requests: one.requests,
        'median, ms': short(one.median),
        '95 %, ms': short(one.p95),
      },
    ]);
  console.table(Object.fromEntries(rows));
}

console.log(`\nThe bar, ${smallest} against ${largest} meetings`);
const held = verdicts(measured, [smallest, largest]);
for (const { name, passes, says } of held) {
  console.log(`${passes ? 'pass' : 'FAIL'}  ${name.padEnd(28)} ${says}`);
}

const each = { ordinary: await writtenFor(ordinary), 'hours long': await writtenFor(long) };
console.log('\nWhat one meeting costs to derive, from its making to its minutes, and to keep');
console.table(
  Object.fromEntries(
    Object.entries(each).map(([name, written]) => [
      name,
      {
        'write units': Math.round(written.writeUnits),
        'read units': Math.round(written.readUnits),
        records: Math.round(written.records),
        'kilobytes kept': short(written.bytes / 1000),
      },
    ]),
  ),
);

/** Of a hundred thousand, as the corpus mixes them. */
const mixed = mixOf(each.ordinary, each['hours long'], 1 / 400);
const page = unitsOf('archive page', largest);
const search = Math.max(
  ...measured
    .filter(({ call, size }) => call.isSearch && size === largest)
    .map(({ units }) => units),
);
console.log(
  `\nA month, in US dollars as assumed in scripts/cost/prices.ts: ${habits.newMeetings} new meetings, ` +
    `${habits.archivePages} pages of the archive, ${habits.searches} searches of ${search} units`,
);
console.table(
  Object.fromEntries(
    sizes.map((size) => {
      const month = monthOf(size, mixed, { page, search });
      const total = Object.values(month).reduce((sum, one) => sum + one, 0);
      const shown = Object.entries({ ...month, 'in all': total }).map(([name, dollars]) => [
        name,
        Number(dollars.toFixed(2)),
      ]);
      return [size, Object.fromEntries(shown)];
    }),
  ),
);
process.exitCode = held.every(({ passes }) => passes) ? 0 : 1;

function unitsOf(name: string, size: number): number {
  const found = measured.find((one: Measured) => one.call.name === name && one.size === size);
  return found?.units ?? 0;
}

function mixOf(usual: Written, seldom: Written, share: number): Written {
  const mix = (name: keyof Written) => usual[name] * (1 - share) + seldom[name] * share;
  return {
    writeUnits: mix('writeUnits'),
    readUnits: mix('readUnits'),
    records: mix('records'),
    bytes: mix('bytes'),
  };
}
