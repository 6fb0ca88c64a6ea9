/*
 * Trains voice/supervector/voice-space.json, which separates differences between voices from nuisances:
 *
 *   npx tsx scripts/train-voice-space.ts <folder of recordings>
 *
 * The folder contains one recording each of many speakers. Training is deterministic. State the source and
 * licence of the recordings in voice/supervector/voice-space.LICENSE.md.
 */
import { writeFile } from 'node:fs/promises';
import { toBase64 } from '#voice/engine.ts';
import type { Vector } from '#voice/linear-algebra.ts';
import { learnSpace } from './voices/learn-space.ts';
import { studyStrangers } from './voices/strangers.ts';

const OUTPUT = new URL('../voice/supervector/voice-space.json', import.meta.url);
const LARGEST_BYTE = 127;

/** Quantizes to one byte per number, which keeps the cosines of such long vectors to three digits. */
function pack(vector: Vector): string {
  const largest = vector.reduce((max, value) => Math.max(max, Math.abs(value)), 0);
  const step = Number((largest / LARGEST_BYTE).toPrecision(6));
  return JSON.stringify({
    step,
    bytes: toBase64(Int8Array.from(vector, (v) => Math.round(v / step))),
  });
}

const rows = (vectors: Vector[]) => `[\n${vectors.map(pack).join(',\n')}\n]`;

const folder = process.argv[2];
if (!folder) throw new Error('Name a folder of recordings to train with');
const strangers = await studyStrangers(folder);
const { mean, nuisances, cohort } = learnSpace(strangers);
const json = `{"mean":${pack(mean)},\n"nuisances":${rows(nuisances)},\n"cohort":${rows(cohort)}}\n`;
await writeFile(OUTPUT, json);
console.log(`${strangers.length} voices, ${cohort.length} in the cohort, ${json.length} bytes`);
