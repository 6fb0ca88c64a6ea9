import { afterAll, beforeAll, expect, it } from 'vitest';
import { fuzz } from '../fuzz/fuzz.ts';
import { writtenByRefused } from '../fuzz/kept.ts';
import { startCloud } from './cloud.ts';

let cloud: Awaited<ReturnType<typeof startCloud>>;
beforeAll(async () => {
  cloud = await startCloud();
});
afterAll(() => cloud.close());

// Always the same ones; by chance, and many more: fuzz.long.test.ts.
it('answers whatever is sent with sense, and writes nothing of what it refuses', async () => {
  const report = await fuzz({ url: `${cloud.url}/api`, requests: 250, seed: 1, atOnce: 8 });
  expect(report.wrong).toEqual([]);
  const { dataDir } = cloud;
  const records = cloud.database;
  expect(await writtenByRefused(report.refused, { records, dataDir })).toEqual([]);
});
