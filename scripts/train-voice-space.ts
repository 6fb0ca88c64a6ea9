/*
 * Learns voice/supervector/voice-space.json, how voices differ and what is no difference of voices:
 *
 *   npx tsx scripts/train-voice-space.ts <folder of recordings>
 *
 * The folder holds one recording each of many speakers. The same recordings always give the same
 * file. State their source and licence in voice/supervector/voice-space.LICENSE.md.
 */
import { writeFile } from 'node:fs/promises';
import { toBase64 } from '#voice/engine.ts';
import type { Vector } from '#voice/linear-algebra.ts';
import { learnSpace } from './voices/learn-space.ts';
import { studyStrangers } from './voices/strangers.ts';

const OUTPUT = new URL('../voice/supervector/voice-space.json', import.meta.url);
const LARGEST_BYTE = 127;

/** A byte for each number: vectors this long keep their cosines to three digits. */
function pack(vector: Vector): string {
  const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const step = Number((largest / LARGEST_BYTE).toPrecision(6));
  return JSON.stringify({
    step,
    bytes: toBase64(Int8Array.from(vector, (v) => Math.round(v / step))),
  });
}

const rows = (vectors: Vector[]) => `[\n${vectors.map(pack).join(',\n')}\n]`;

const folder = process.argv[2];
if (!folder) throw new Error('Name the folder of recordings to learn from');
const strangers = await studyStrangers(folder);
const { mean, nuisances, cohort } = learnSpace(strangers);
const json = `{"mean":${pack(mean)},\n"nuisances":${rows(nuisances)},\n"cohort":${rows(cohort)}}\n`;
await writeFile(OUTPUT, json);
console.log(`${strangers.length} voices, ${cohort.length} in the cohort, ${json.length} bytes`);
