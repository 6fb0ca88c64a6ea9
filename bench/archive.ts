import { monthOf, usage } from './archive/costs.ts';
import { judge } from './archive/limits.ts';
import { type Archive, type Measured, measure } from './archive/measure.ts';
import { openDatabase } from './archive/open-database.ts';
import { seeded } from './archive/seed.ts';
import { long, ordinary, type Written, writtenFor } from './archive/written.ts';

/*
 * Measures whether a large archive is as fast and as cheap as a small one: the same calls in archives of 1,000,
 * 10,000 and 100,000 meetings. ARCHIVE_SIZES=1000,10000 for a shorter run. The first run seeds the archives,
 * which takes about ten minutes of CPU time and temporarily 7 GB in node_modules/.cache; later runs reuse them.
 */
const sizes = (process.env.ARCHIVE_SIZES ?? '1000,10000,100000').split(',').map(Number);
const [smallest = 0] = sizes;
const largest = sizes.at(-1) ?? 0;

const archives: Archive[] = [];
for (const size of sizes) {
  const folder = await seeded(size, console.log);
  archives.push({ ...(await openDatabase(folder)), size });
}
const measured = await measure(archives);
for (const archive of archives) await archive.close();

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

console.log(`\nLimits, ${smallest} against ${largest} meetings`);
const results = judge(measured, [smallest, largest]);
for (const { name, passes, detail } of results) {
  console.log(`${passes ? 'pass' : 'FAIL'}  ${name.padEnd(28)} ${detail}`);
}

const each = { ordinary: await writtenFor(ordinary), 'hours long': await writtenFor(long) };
console.log('\nThe cost of deriving and storing one meeting, from its creation to its minutes');
console.table(
  Object.fromEntries(
    Object.entries(each).map(([name, written]) => [
      name,
      {
        'write units': Math.round(written.writeUnits),
        'read units': Math.round(written.readUnits),
        records: Math.round(written.records),
        'kilobytes stored': short(written.bytes / 1000),
      },
    ]),
  ),
);

/** The average meeting of the corpus. */
const mixed = mixOf(each.ordinary, each['hours long'], 1 / 400);
const page = unitsOf('archive page', largest);
const search = Math.max(
  ...measured
    .filter(({ call, size }) => call.isSearch && size === largest)
    .map(({ units }) => units),
);
console.log(
  `\nA month, in US dollars as assumed in scripts/cost/prices.ts: ${usage.newMeetings} new meetings, ` +
    `${usage.archivePages} pages of the archive, ${usage.searches} searches of ${search} units`,
);
console.table(
  Object.fromEntries(
    sizes.map((size) => {
      const month = monthOf(size, mixed, { page, search });
      const total = Object.values(month).reduce((sum, one) => sum + one, 0);
      const shown = Object.entries({ ...month, total }).map(([name, dollars]) => [
        name,
        Number(dollars.toFixed(2)),
      ]);
      return [size, Object.fromEntries(shown)];
    }),
  ),
);
process.exitCode = results.every(({ passes }) => passes) ? 0 : 1;

function unitsOf(name: string, size: number): number {
  const found = measured.find((one: Measured) => one.call.name === name && one.size === size);
  return found?.units ?? 0;
}

function mixOf(common: Written, rare: Written, share: number): Written {
  const mix = (name: keyof Written) => common[name] * (1 - share) + rare[name] * share;
  return {
    writeUnits: mix('writeUnits'),
    readUnits: mix('readUnits'),
    records: mix('records'),
    bytes: mix('bytes'),
  };
}
