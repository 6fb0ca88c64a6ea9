import { mfcc } from '#voice/mfcc.ts';
import { SAMPLE_RATE } from '#voice/sample-rate.ts';
import { createPrint, unpackPrint } from '#voice/supervector/print.ts';
import { CHANNELS, CONDITIONS, type Condition, degrade } from './degradations.ts';
import type { Stranger } from './learn-space.ts';
import { cachedSound, listRecordings, type Recording } from './recordings.ts';
import { decodeThrough } from './through-ffmpeg.ts';

/** Conditions of the training set and, among them, of the cohort. */
const TRAINING_CONDITIONS: Condition[] = ['clean', 'noise', 'telephone', 'room'];
const COHORT: Condition[] = ['clean', 'room'];
/** Channels that are not conditions already. */
const FILTERS = CHANNELS.slice(2);
/** The end of a recording, which calibration uses as the test. */
const TEST_SECONDS = 5;
/** Different seeds, so that noises and rooms of the training set are never measured with. */
const TRAINING_SEED = 1_000;
const TEST_SEED = 2_000;

/** A stranger's recording in each condition, mono at 16 kHz. */
export type StrangerAudio = Map<Condition, Float32Array>;

/** The training set: every stranger of a folder, one recording each. */
export async function studyStrangers(folder: string): Promise<Stranger[]> {
  const strangers: Stranger[] = [];
  for (const [i, recording] of (await listRecordings(folder)).entries()) {
    strangers.push(await studyStranger(recording, i));
  }
  return strangers;
}

/** The test set: the same strangers in all conditions, with other noises and rooms. */
export async function hearStrangers(folder: string): Promise<StrangerAudio[]> {
  const strangers: StrangerAudio[] = [];
  for (const [i, recording] of (await listRecordings(folder)).entries()) {
    const heard: StrangerAudio = new Map();
    for (const condition of CONDITIONS) {
      heard.set(condition, await hear(recording, condition, TEST_SEED + i));
    }
    strangers.push(heard);
  }
  return strangers;
}

const hear = ({ file }: Recording, condition: Condition, seed: number) =>
  cachedSound(`${file} ${condition} ${seed}`, async () =>
    degrade(await decodeThrough(file), condition, seed),
  );

async function studyStranger(recording: Recording, i: number): Promise<Stranger> {
  const { speaker, file } = recording;
  const learnt: Float32Array[] = [];
  const cohort: Float32Array[] = [];
  for (const condition of TRAINING_CONDITIONS) {
    const samples = await hear(recording, condition, TRAINING_SEED + i);
    learnt.push(samples);
    if (COHORT.includes(condition)) cohort.push(samples);
  }
  for (const filter of FILTERS) {
    learnt.push(await cachedSound(`${file} ${filter}`, () => decodeThrough(file, filter)));
  }
  return {
    speaker,
    parts: learnt.flatMap((samples) => splitToTest(samples).map(statistics)),
    cohort: cohort.map(statistics),
  };
}

/** Splits off the last five seconds; short recordings are split in halves. */
export function splitToTest(samples: Float32Array): [Float32Array, Float32Array] {
  const border = Math.max(samples.length - TEST_SECONDS * SAMPLE_RATE, samples.length / 2);
  return [samples.subarray(0, border), samples.subarray(border)];
}

const statistics = (samples: Float32Array) =>
  unpackPrint(
    createPrint([{ start: 0, end: samples.length / SAMPLE_RATE, features: mfcc(samples) }]),
  );
