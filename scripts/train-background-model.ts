/*
 * Trains voice/background-model.json, the universal background model of speech:
 *
 *   npx tsx scripts/train-background-model.ts <folder of recordings>
 *
 * The folder contains recordings of many speakers, a few seconds to a minute each, in any format that ffmpeg
 * reads. Training is deterministic. State the source and licence of the recordings in
 * voice/background-model.LICENSE.md.
 */
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fitMixture } from '#voice/gaussian-mixture.ts';
import { copyFrame, FRAME_SIZE, mfcc } from '#voice/mfcc.ts';
import { loudFrames } from '#voice/speech-frames.ts';
import { CHANNELS } from './voices/degradations.ts';
import { decodeThrough } from './voices/through-ffmpeg.ts';

const GAUSSIANS = 64;
const ITERATIONS = 20;
const OUTPUT = new URL('../voice/background-model.json', import.meta.url);

async function speechFrames(file: string, channel: string): Promise<Float64Array[]> {
  const features = mfcc(await decodeThrough(file, channel));
  return Array.from(loudFrames(features.energy), (t) => {
    const frame = new Float64Array(FRAME_SIZE);
    copyFrame(frame, features, t);
    return frame;
  });
}

const folder = process.argv[2];
if (!folder) throw new Error('Name a folder of recordings to train with');
const frames: Float64Array[] = [];
for (const name of (await readdir(folder)).sort()) {
  for (const channel of CHANNELS) {
    for (const frame of await speechFrames(join(folder, name), channel)) frames.push(frame);
  }
}
console.log(`${frames.length} frames of speech`);
const mixture = fitMixture(frames, GAUSSIANS, ITERATIONS, (likelihood) =>
  console.log(`log-likelihood of a frame ${likelihood.toFixed(4)}`),
);
const round = (value: number) => Number(value.toPrecision(4));
const rows = mixture.map(({ weight, mean, variance }) =>
  JSON.stringify({
    weight: round(weight),
    mean: Array.from(mean, round),
    variance: Array.from(variance, round),
  }),
);
await writeFile(OUTPUT, `[\n${rows.join(',\n')}\n]\n`);
