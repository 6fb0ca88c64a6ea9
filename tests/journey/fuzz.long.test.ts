import { afterAll, beforeAll, expect, it } from 'vitest';
import { fuzz } from '../fuzz/fuzz.ts';
import { writtenByRefused } from '../fuzz/kept.ts';
import { startCloud } from './cloud.ts';

let cloud: Awaited<ReturnType<typeof startCloud>>;
beforeAll(async () => {
  cloud = await startCloud();
});
afterAll(() => cloud.close());

// The same for a fixed seed: fuzz.test.ts. `npm run bench fuzz` sends twenty thousand.
it('answers whatever is sent with sense, and writes nothing of what it refuses', async () => {
  const seed = Math.floor(Math.random() * 2 ** 30);
  const report = await fuzz({ url: `${cloud.url}/api`, requests: 2000, seed, atOnce: 8 });
  expect(report.wrong, `with the seed ${seed}`).toEqual([]);
  const { dataDir } = cloud;
  const records = cloud.database;
  expect(await writtenByRefused(report.refused, { records, dataDir })).toEqual([]);
});
