import { afterAll, beforeAll, expect, it } from 'vitest';
import { fuzzRepeats } from '../fuzz/repeats.ts';
import { startCloud } from './cloud.ts';

let cloud: Awaited<ReturnType<typeof startCloud>>;
beforeAll(async () => {
  cloud = await startCloud();
});
afterAll(() => cloud.close());

// `npm run bench fuzz` runs two hundred rounds.
it('creates one thing for repeated and aborted requests', async () => {
  expect(await fuzzRepeats({ url: `${cloud.url}/api`, rounds: 8, seed: 1 })).toEqual([]);
});
