import { type Features, FRAME_STEP } from '#voice/mfcc.ts';
import { printOf, statisticsOf, type VoicePrint } from '#voice/print.ts';
import { cutHeard, type Span } from '#voice/speech-frames.ts';
import { CHANNELS, CONDITIONS, type Condition, degrade } from './degradations.ts';
import type { Stranger } from './learn-space.ts';
import { cachedFeatures, listRecordings, type Recording } from './recordings.ts';
import { decodeThrough } from './through-ffmpeg.ts';

/** Conditions learnt from; in those of the cohort strangers stand in it. */
const LEARNT_FROM: Condition[] = ['clean', 'noise', 'telephone', 'room'];
const COHORT: Condition[] = ['clean', 'room'];
/** Channels that are no condition already. */
const FILTERS = CHANNELS.slice(2);
/** The end of a recording, which calibration tests with. */
const TEST_SECONDS = 5;
/** Seeds: noises and rooms that are learnt from are never measured with. */
const LEARNT = 1_000;
const TRIED = 2_000;

/** A stranger's recording in all ways it is used. */
export interface StrangerTrials extends Stranger {
  seconds: number;
  /** By condition: the print of all but the last five seconds, and of those. */
  enrolment: Map<Condition, VoicePrint>;
  test: Map<Condition, VoicePrint>;
  /** By condition: all of it. */
  heard: Map<Condition, Features>;
}

/** Every stranger of a folder, one recording each. */
export async function hearStrangers(folder: string): Promise<StrangerTrials[]> {
  const strangers: StrangerTrials[] = [];
  for (const [i, recording] of (await listRecordings(folder)).entries()) {
    strangers.push(await hearStranger(recording, i));
  }
  return strangers;
}

async function hearStranger({ speaker, file }: Recording, i: number): Promise<StrangerTrials> {
  const hear = (condition: Condition, seed: number) =>
    cachedFeatures(`${file} ${condition} ${seed}`, async () =>
      degrade(await decodeThrough(file), condition, seed),
    );
  const learnt: Features[] = [];
  const cohort: Features[] = [];
  for (const condition of LEARNT_FROM) {
    const features = await hear(condition, LEARNT + i);
    learnt.push(features);
    if (COHORT.includes(condition)) cohort.push(features);
  }
  for (const filter of FILTERS) {
    learnt.push(await cachedFeatures(`${file} ${filter}`, () => decodeThrough(file, filter)));
  }
  const enrolment = new Map<Condition, VoicePrint>();
  const test = new Map<Condition, VoicePrint>();
  const heard = new Map<Condition, Features>();
  for (const condition of CONDITIONS) {
    const features = await hear(condition, TRIED + i);
    const [before, after] = printParts(features);
    enrolment.set(condition, before);
    test.set(condition, after);
    heard.set(condition, features);
  }
  return {
    speaker,
    seconds: (learnt[0]?.length ?? 0) * FRAME_STEP,
    parts: learnt.flatMap((features) => printParts(features).map(statisticsOf)),
    cohort: cohort.map(statistics),
    enrolment,
    test,
    heard,
  };
}

/** The prints of all but the last five seconds and of those; of the halves where it is short. */
function printParts(features: Features): [VoicePrint, VoicePrint] {
  const end = features.length * FRAME_STEP;
  const border = Math.max(end - TEST_SECONDS, end / 2);
  const whole = [{ start: 0, end, features }];
  const part = (span: Span) => printOf(cutHeard(whole, [span]));
  return [part({ start: 0, end: border }), part({ start: border, end })];
}

const statistics = (features: Features) =>
  statisticsOf(printOf([{ start: 0, end: features.length * FRAME_STEP, features }]));
