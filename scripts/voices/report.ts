import { CONDITIONS } from './degradations.ts';
import { quantile } from './tail.ts';
import type { Halves, Trial } from './trials.ts';

interface Thresholds {
  named: number;
  suggested: number;
  margin: number;
  oneVoice: number;
}

/** docs/voices.md: what the thresholds are, what they were chosen from, what they mean. */
export function reportCalibration(
  thresholds: Thresholds,
  strangers: number,
  trials: Trial[],
  halves: Halves[],
): string {
  const { named, suggested, margin, oneVoice } = thresholds;
  return `# How voices are recognised, and from when on a name is given

Written by \`scripts/calibrate-voices.ts\`; do not edit. Run again with

    npx tsx scripts/train-voice-space.ts <folder of strangers>
    npx tsx scripts/calibrate-voices.ts <folder of strangers>
    npm run bench voices

## The bands

A speaker and a person enrolled are alike by a number of deviations above strangers (\`likeness\` in \`voice/voice-space.ts\`).

| | from | chosen so that |
|---|---|---|
| named | ${named} | with 15 people enrolled, all recorded alike, at most one unknown voice in 200 gets a name |
| suggested | ${suggested} | with ten people enrolled, at most one unknown voice in ten gets a suggestion |
| lead over the second | ${margin}, and half of the score | 19 of 20 wrong people who come before the right one lead by less |
| halves of a sample are one voice | ${oneVoice} | no sample of one voice was below, with a deviation to spare |

Besides, nobody is named from less than three seconds of speech, where more than a quarter of the speaker’s parts are like strangers to the person (two voices taken for one), outside the list of those said to be present, or twice in one recording. These rules were set by hand.

## What they were chosen from

${strangers} strangers (LibriSpeech train-clean-100, CC BY 4.0), one recording of about 14 seconds each. They are tried in five parts: the nuisance directions and the cohort are learnt from the other four parts, then everybody of the part is enrolled with all but his last five seconds and tried with those, in every pair of conditions. The background model has heard all of them, which flatters them; how much was not tried. The voices of the bench it has not heard. Noise and rooms are drawn anew for learning, for calibrating and for the bench (\`scripts/voices/degradations.ts\`). No threshold was computed from the recordings that the bench measures with (\`voices/\`, \`conversations/\`, \`meetings/\`). But its figures were looked at when the method was settled: how much of a frame a print keeps, how many directions are taken away, for how many people the threshold is meant, and the rules set by hand. They are few voices (six), so expect other voices to do somewhat worse.

Chances too small to count are read off an exponential fitted to the highest 5 % of strangers' scores; the highest score that was seen stands beside.

${scoreTable(trials)}

At the thresholds, of the strangers' own five seconds after eight or nine of enrolment (as little as that is; the bench has 20 and 5):

${shareTable(thresholds, trials)}

## One voice only

A sample is cut into the two voices it would have if it had two. ${share(halvesOf(halves, 1), (likeness) => likeness === Infinity)} of the samples of one voice do not even fall apart; of those that do, the parts are as alike as two recordings of one person. Parts of less than three seconds are not looked at.

| | below ${oneVoice} |
|---|---|
| samples of one voice | ${share(halvesOf(halves, 1), (likeness) => likeness < oneVoice)} |
| samples of two voices, half and half | ${share(halvesOf(halves, 2), (likeness) => likeness < oneVoice)} |

## What it does not know

Each stranger was recorded once. A voice on another day, with a cold or another microphone, is less like itself: research on this method found equal error rates of 4 to 10 % across days, against under 1 % within one. So the band *named* is strict, which costs names and not wrong ones: on another day more people are suggested instead of named. Samples from several occasions in one print are the cure.

Where enrolment and meeting share a fault that nothing was learnt from (a hum, a whistle, a very dull or hollow line), all voices become alike by it and scores of strangers rise far above the thresholds. What is left then is the second place: where somebody else enrolled is half as like, nobody is named. With one person enrolled there is no second place. The bench tries such lines ("odd lines").
`;
}

const halvesOf = (halves: Halves[], voices: 1 | 2) =>
  halves.filter((half) => half.voices === voices).map(({ likeness }) => likeness);

function share(values: number[], holds: (value: number) => boolean): string {
  return `${((100 * values.filter(holds).length) / values.length).toFixed(1)} %`;
}

const table = (rows: (string | number)[][]) =>
  rows.map((row) => `| ${row.join(' | ')} |`).join('\n');

/** The pairs of conditions in groups. */
const GROUPS: [string, (trial: Trial) => boolean][] = [
  ...CONDITIONS.map((condition): [string, (trial: Trial) => boolean] => [
    `${condition}, both`,
    ({ enrolled, tested }) => enrolled === condition && tested === condition,
  ]),
  ['recorded alike', ({ enrolled, tested }) => enrolled === tested],
  ['recorded differently', ({ enrolled, tested }) => enrolled !== tested],
];

function scoreTable(trials: Trial[]): string {
  const rows = GROUPS.map(([name, isMeant]) => {
    const meant = trials.filter(isMeant);
    const strangers = meant.flatMap(({ others }) => others);
    const own = meant.map((trial) => trial.own);
    const numbers = [
      quantile(strangers, 0.99),
      quantile(strangers, 0.999),
      Math.max(...strangers),
      quantile(own, 0.1),
      quantile(own, 0.5),
    ];
    return [name, strangers.length, ...numbers.map((value) => value.toFixed(2))];
  });
  const head = [
    '',
    'pairs of strangers',
    '99 % below',
    '99.9 % below',
    'highest',
    'own: 10 % below',
    'own: median',
  ];
  return table([head, head.map(() => '---'), ...rows]);
}

function shareTable({ named, suggested }: Thresholds, trials: Trial[]): string {
  const rows = GROUPS.map(([name, isMeant]) => {
    const meant = trials.filter(isMeant);
    const own = meant.map((trial) => trial.own);
    const best = meant.map(({ others }) => Math.max(...others));
    const asked = (score: number) => score >= suggested;
    return [
      name,
      share(own, (score) => score >= named),
      share(own, asked),
      share(best, (score) => score >= named),
      share(best, asked),
    ];
  });
  const head = [
    '',
    'known at or above named',
    'known at or above suggested',
    'unknown named',
    'unknown suggested or named',
  ];
  return table([head, head.map(() => '---'), ...rows]);
}
