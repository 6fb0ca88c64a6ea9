import type { VoiceThresholds } from '#voice/engine.ts';
import { exceededBy, meanExcess, quantile } from './tail.ts';
import type { Trial, Tries } from './trials.ts';

/** The largest share of unknown voices that may be named, however many people are enrolled ... */
const FALSE_NAMES = 0.005;
/** ... and that may get a suggestion if ten people are enrolled. */
const FALSE_SUGGESTIONS = 0.1;
const ENROLLED_PEOPLE = 10;
/** The share of wrong people ranked first who lead the right one by less than the margin. */
const LEAD = 0.95;
/** Recordings of one voice taken for two: practically none, so half a deviation is subtracted as well. */
const FALSE_SPLITS = 0.005;

/** The probability for one comparison, given that for any of many. */
const singleProbability = (any: number, people: number) => 1 - (1 - any) ** (1 / people);
const others = (trials: Trial[]) => trials.flatMap((trial) => trial.others);
const round = (value: number) => Number(value.toFixed(2));

/** Strangers recorded under the same conditions are more similar: this worst case decides who is named. */
export function chooseThresholds({ trials, halves }: Tries): VoiceThresholds {
  const alike = others(trials.filter(({ enrolled, tested }) => enrolled === tested));
  const all = others(trials);
  const strangers = momentsOf(all);
  const leads = trials
    .map(({ own, others }) => Math.max(...others) - own)
    .filter((lead) => lead > 0);
  const alone = halves.filter(({ voices }) => voices === 1).map(({ likeness }) => likeness);
  const thresholds = {
    named: round(exceededBy(FALSE_NAMES, alike)),
    populationFactor: round(meanExcess(alike)),
    strangers: { mean: round(strangers.mean), deviation: round(strangers.deviation) },
    suggested: round(exceededBy(singleProbability(FALSE_SUGGESTIONS, ENROLLED_PEOPLE), all)),
    // If the right person always ranks first, the deviation among strangers.
    margin: round(leads.length > 0 ? quantile(leads, LEAD) : strangers.deviation),
    oneVoice: round(quantile(alone, FALSE_SPLITS) - strangers.deviation / 2),
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
