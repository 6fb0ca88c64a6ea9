/*
 * Chooses voice/thresholds.json, and writes in docs/voices.md from what:
 *
 *   npx tsx scripts/calibrate-voices.ts <folder of strangers>
 *
 * The folder is the one that `train-voice-space.ts` learns from: what is tried here is learnt anew
 * from the other four fifths each time. The same recordings always give the same thresholds.
 */
import { writeFile } from 'node:fs/promises';
import { reportCalibration } from './voices/report.ts';
import { hearStrangers } from './voices/strangers.ts';
import { exceededBy, quantile } from './voices/tail.ts';
import { type Trial, tryStrangers } from './voices/trials.ts';

const THRESHOLDS = new URL('../voice/thresholds.json', import.meta.url);
const REPORT = new URL('../docs/voices.md', import.meta.url);

/** Of voices that nobody enrolled, so many at most may be named or get a suggestion ... */
const NAMED_WRONGLY = 0.005;
const SUGGESTED_WRONGLY = 0.1;
/** ... where so many people are enrolled. */
const PEOPLE = { named: 15, suggested: 10 };
/** Of wrong people who come first, so many lead the right one by less than the margin. */
const LEAD = 0.95;
/** Recordings of one voice taken for two: as good as none, so a deviation is taken off besides. */
const TWO_VOICES_WRONGLY = 0.005;
const RESERVE = 1;

/** The chance of one pair where that of any of many is given. */
const ofOne = (chance: number, people: number) => 1 - (1 - chance) ** (1 / people);
const others = (trials: Trial[]) => trials.flatMap((trial) => trial.others);
const round = (value: number) => Number(value.toFixed(2));

const folder = process.argv[2];
if (!folder) throw new Error('Name the folder of recordings of strangers');
const strangers = await hearStrangers(folder);
const { trials, halves } = tryStrangers(strangers);
// Strangers recorded alike are more alike: the worse case decides.
const alike = trials.filter(({ enrolled, tested }) => enrolled === tested);
const leads = trials.map(({ own, others }) => Math.max(...others) - own).filter((lead) => lead > 0);
const alone = halves.filter(({ voices }) => voices === 1);
const thresholds = {
  named: round(exceededBy(ofOne(NAMED_WRONGLY, PEOPLE.named), others(alike))),
  suggested: round(exceededBy(ofOne(SUGGESTED_WRONGLY, PEOPLE.suggested), others(trials))),
  margin: round(quantile(leads, LEAD)),
  oneVoice: round(
    quantile(
      alone.map(({ likeness }) => likeness),
      TWO_VOICES_WRONGLY,
    ) - RESERVE,
  ),
};
await writeFile(THRESHOLDS, `${JSON.stringify(thresholds, null, 2)}\n`);
await writeFile(REPORT, reportCalibration(thresholds, strangers.length, trials, halves));
console.log(thresholds);
