import { afterAll, beforeAll, expect, it } from 'vitest';
import { fuzz } from '../fuzz/fuzz.ts';
import { writtenByRefused } from '../fuzz/kept.ts';
import { isThorough } from '../thorough.ts';
import { startCloud } from './cloud.ts';

let cloud: Awaited<ReturnType<typeof startCloud>>;
beforeAll(async () => {
  cloud = await startCloud();
});
afterAll(() => cloud.close());

// `npm run bench fuzz` sends twenty thousand.
const { requests, seed } = isThorough
  ? { requests: 2000, seed: Math.floor(Math.random() * 2 ** 30) }
  : { requests: 100, seed: 1 };

it('answers random requests correctly, and writes nothing of rejected ones', async () => {
  const report = await fuzz({ url: `${cloud.url}/api`, requests, seed, atOnce: 8 });
  expect(report.wrong, `with the seed ${seed}`).toEqual([]);
  expect(await writtenByRefused(report.refused, cloud)).toEqual([]);
});
