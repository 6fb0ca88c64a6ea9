import type { VoiceThresholds } from '#voice/engine.ts';
import { exceededBy, meanExcess, quantile } from './tail.ts';
import type { Trial, Tries } from './trials.ts';

/** Of voices that nobody enrolled, so many at most may be named, however many people there are ... */
const NAMED_WRONGLY = 0.005;
/** ... and so many get a suggestion where ten people are enrolled. */
const SUGGESTED_WRONGLY = 0.1;
const PERSONAL_DATA_BUCKET = 10;
/** Of wrong people who come first, so many lead the right one by less than the margin. */
const LEAD = 0.95;
/** Recordings of one voice taken for two: as good as none, so half a deviation is taken off besides. */
const TWO_VOICES_WRONGLY = 0.005;

/** The chance of one pair where that of any of many is given. */
const ofOne = (chance: number, people: number) => 1 - (1 - chance) ** (1 / people);
const others = (trials: Trial[]) => trials.flatMap((trial) => trial.others);
const round = (value: number) => Number(value.toFixed(2));

/** Strangers recorded alike are more alike: the worse case decides who is named. */
export function chooseThresholds({ trials, halves }: Tries): VoiceThresholds {
  const alike = others(trials.filter(({ enrolled, tested }) => enrolled === tested));
  const all = others(trials);
  const strangers = momentsOf(all);
  const leads = trials
    .map(({ own, others }) => Math.max(...others) - own)
    .filter((lead) => lead > 0);
  const alone = halves.filter(({ voices }) => voices === 1).map(({ likeness }) => likeness);
  const thresholds = {
    named: round(exceededBy(NAMED_WRONGLY, alike)),
    populationFactor: round(meanExcess(alike)),
    strangers: { mean: round(strangers.mean), deviation: round(strangers.deviation) },
    suggested: round(exceededBy(ofOne(SUGGESTED_WRONGLY, PERSONAL_DATA_BUCKET), all)),
    // Where the right one always comes first, as much as strangers differ among each other.
    margin: round(leads.length > 0 ? quantile(leads, LEAD) : strangers.deviation),
    oneVoice: round(quantile(alone, TWO_VOICES_WRONGLY) - strangers.deviation / 2),
  };
  if (!Number.isFinite(thresholds.oneVoice)) {
    throw new Error('These are too few recordings to choose thresholds from');
  }
  return thresholds;
}

function momentsOf(values: number[]) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return { mean, deviation: Math.sqrt(variance) };
}
