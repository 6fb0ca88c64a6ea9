import path from 'node:path';
import { fuzzDocuments } from '../tests/fuzz/documents/fuzz-documents.ts';
import { fuzz } from '../tests/fuzz/fuzz.ts';
import { writtenByRefused } from '../tests/fuzz/kept.ts';
import { fuzzMedia } from '../tests/fuzz/media.ts';
import { fuzzRepeats } from '../tests/fuzz/repeats.ts';
import { startCloud } from '../tests/journey/cloud.ts';

/**
 * FUZZ_REQUESTS=20000 FUZZ_DOCUMENTS=1100 FUZZ_FILES=500 FUZZ_REPEATS=200 FUZZ_SEED=1 npm run bench fuzz: random
 * requests and the responses to them, creating calls that are repeated, documents of random texts, and damaged
 * recordings.
 */
const requests = Number(process.env.FUZZ_REQUESTS ?? 20_000);
const documents = Number(process.env.FUZZ_DOCUMENTS ?? 1100);
const files = Number(process.env.FUZZ_FILES ?? 500);
const repeats = Number(process.env.FUZZ_REPEATS ?? 200);
const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 30));

const cloud = await startCloud();
console.log(`${requests} requests with the seed ${seed}`);
const report = await fuzz({ url: `${cloud.url}/api`, requests, seed, atOnce: 8 });
const written = await writtenByRefused(report.refused, cloud);

const statuses = [
  ...new Set([...report.statuses.values()].flatMap((row) => [...row.keys()])),
].sort();
const shown = ([name, row]: [string, Map<number, number>]) => [
  name,
  Object.fromEntries(statuses.map((status) => [status, row.get(status) ?? 0])),
];
console.table(Object.fromEntries([...report.statuses].sort().map(shown)));
console.table({
  sent: report.sent,
  refused: report.refused.size,
  wrong: report.wrong.length,
  'refused and yet written': written.length,
  'slowest, ms': `${Math.round(report.slowest.milliseconds)} (${report.slowest.row})`,
});

console.log(`${repeats} creating calls, repeated, with the seed ${seed}`);
const repeated = await fuzzRepeats({ url: `${cloud.url}/api`, rounds: repeats, seed });
console.table({ wrong: repeated.length });
await cloud.close();

console.log(`${documents} documents with the seed ${seed}`);
const made = await fuzzDocuments({ documents, seed });
console.table({ wrong: made.wrong.length, 'slowest, ms': Math.round(made.slowest) });

console.log(`${files} recordings with the seed ${seed}`);
process.env.LAMBDA_TASK_ROOT = path.resolve('dist/functions/prepare');
const examined = await fuzzMedia({ files, seed });
console.table({ wrong: examined.wrong.length, 'slowest, ms': Math.round(examined.slowest) });
const wrong = [...report.wrong, ...written, ...repeated, ...made.wrong, ...examined.wrong];
for (const line of wrong) console.log(line);
process.exit(wrong.length > 0 ? 1 : 0);
