import { namedFrom, type VoiceThresholds } from '#voice/engine.ts';
import { CONDITIONS } from './degradations.ts';
import { quantile } from './tail.ts';
import type { Halves, Trial } from './trials.ts';

/** People enrolled in the table of shares. */
export const ENROLLED_PEOPLE = 15;

export const halvesOf = (halves: Halves[], voices: 1 | 2) =>
  halves.filter((half) => half.voices === voices).map(({ likeness }) => likeness);

export function share(values: number[], holds: (value: number) => boolean): string {
  return `${((100 * values.filter(holds).length) / values.length).toFixed(1)} %`;
}

const table = (rows: (string | number)[][]) =>
  rows.map((row) => `| ${row.join(' | ')} |`).join('\n');

/** Groups of pairs of conditions. */
const GROUPS: [string, (trial: Trial) => boolean][] = [
  ...CONDITIONS.map((condition): [string, (trial: Trial) => boolean] => [
    `${condition}, both`,
    ({ enrolled, tested }) => enrolled === condition && tested === condition,
  ]),
  ['recorded alike', ({ enrolled, tested }) => enrolled === tested],
  ['recorded differently', ({ enrolled, tested }) => enrolled !== tested],
];

export function scoreTable(trials: Trial[]): string {
  const rows = GROUPS.map(([name, isMember]) => {
    const members = trials.filter(isMember);
    const strangers = members.flatMap(({ others }) => others);
    const own = members.map((trial) => trial.own);
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

export function shareTable(thresholds: VoiceThresholds, trials: Trial[]): string {
  const named = namedFrom(thresholds, ENROLLED_PEOPLE);
  const { suggested } = thresholds;
  const rows = GROUPS.map(([name, isMember]) => {
    const members = trials.filter(isMember);
    const own = members.map((trial) => trial.own);
    const best = members.map(({ others }) => Math.max(...others));
    const isSuggested = (score: number) => score >= suggested;
    return [
      name,
      share(own, (score) => score >= named),
      share(own, isSuggested),
      share(best, (score) => score >= named),
      share(best, isSuggested),
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
