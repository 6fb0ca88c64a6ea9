import type { OutcomeSuggestion } from '#contract/findings.ts';
import type { Segment } from '#contract/transcripts.ts';
import { isStated } from './guards.ts';
import { numberOf } from './numbers.ts';
import type { Member, Mention } from './people.ts';
import {
  amendmentNoun,
  hasMoved,
  hasSeconded,
  iMove,
  iSecond,
  methods,
  motionNoun,
  movedBy,
  movesThat,
  outcomeAlone,
  outcomes,
  seconded,
  secondedBy,
  sides,
} from './phrases.ts';
import { countWords, type Sentence } from './sentences.ts';

/** A sentence with who says it, whom it names and the item that it is about. */
export interface Said extends Sentence {
  speaker: Member | null;
  mentions: Mention[];
  item: string | null;
}

export interface HeardMotion {
  item: string;
  mover: Member;
  seconder: Member | null;
  isAmendment: boolean;
  segments: Segment[];
  /** Whether it was called a motion, an amendment or the like. */
  isCalledMotion: boolean;
  outcome: HeardOutcome | null;
}

export interface HeardOutcome
  extends Pick<OutcomeSuggestion, 'result' | 'method' | 'for' | 'against' | 'abstain'> {
  item: string | null;
  segments: Segment[];
}

export interface HeardDecisions {
  motions: HeardMotion[];
  /** Those of which nobody was heard to move anything. */
  strayOutcomes: HeardOutcome[];
}

/** How long after a motion it is seconded, in seconds. */
const secondedWithin = 120;

type Counts = Pick<HeardOutcome, 'method' | 'for' | 'against' | 'abstain'>;
const nothingCounted = { method: null, for: null, against: null, abstain: null } as const;
/** With the side whose number comes next. */
type Counting = Counts & { awaited: Side | null };
const notCounted: Counting = { ...nothingCounted, awaited: null };

/** Follows what is moved and how it is decided, item by item. */
export function decisionsIn(said: readonly Said[]): HeardDecisions {
  const motions: HeardMotion[] = [];
  const strayOutcomes: HeardOutcome[] = [];
  let open: HeardMotion[] = [];
  let counting = notCounted;
  let item: string | null = null;
  for (const sentence of said) {
    if (sentence.item !== item) [open, counting, item] = [[], notCounted, sentence.item];
    if (item === null) continue;
    const moved = motionIn(sentence, item);
    if (moved) {
      motions.push(moved);
      open.push(moved);
      counting = notCounted;
      continue;
    }
    second(open.at(-1), sentence);
    counting = heardCounts(counting, sentence);
    const result = resultIn(sentence);
    if (result === null) continue;
    const { awaited: _, ...counts } = counting;
    const outcome = { result, ...counts, item, segments: [sentence.segment] };
    if (result === 'withdrawn' || result === 'deferred' || result === 'referred')
      Object.assign(outcome, nothingCounted);
    const motion = open.pop();
    if (motion) {
      motion.outcome = outcome;
      if (result === 'withdrawn' || result === 'deferred' || result === 'referred') open = [];
    } else if (!isRepeated(outcome, motions.at(-1), strayOutcomes.at(-1))) {
      strayOutcomes.push(outcome);
    }
    counting = notCounted;
  }
  return { motions: motions.filter(isLikely), strayOutcomes };
}

/** Said in passing, such as "I propose a break": no motion unless somebody seconds it or it is decided. */
const isLikely = ({ isCalledMotion, seconder, outcome }: HeardMotion): boolean =>
  isCalledMotion || seconder !== null || outcome !== null;

/** The chair says again what was just decided. */
const isRepeated = (
  { item, result, segments }: HeardOutcome,
  last: HeardMotion | undefined,
  stray: HeardOutcome | undefined,
): boolean => {
  const start = segments[0]?.start_time ?? 0;
  return [last?.outcome, stray].some((before) => {
    const end = before?.segments.at(-1)?.end_time ?? 0;
    return before?.item === item && before.result === result && start - end < secondedWithin;
  });
};

function motionIn(sentence: Said, item: string): HeardMotion | null {
  const { words, segment } = sentence;
  if (!isStated(sentence)) return null;
  const mover = moverIn(sentence);
  if (mover === null) return null;
  const seconder = seconderNamed(sentence);
  return {
    item,
    mover,
    seconder: seconder === mover ? null : seconder,
    isAmendment: amendmentNoun.test(words),
    segments: [segment],
    isCalledMotion: [motionNoun, movedBy, movesThat].some((phrase) => phrase.test(words)),
    outcome: null,
  };
}

function moverIn({ words, speaker, mentions }: Said): Member | null {
  if (iMove.test(words) && !iSecond.test(words)) return speaker;
  return namedAfter(words, movedBy, mentions) ?? namedBefore(words, hasMoved, mentions);
}

const seconderNamed = ({ words, mentions }: Said): Member | null =>
  namedAfter(words, secondedBy, mentions) ?? namedBefore(words, hasSeconded, mentions);

/** Seconding follows the motion, by somebody else. */
function second(motion: HeardMotion | undefined, sentence: Said): void {
  const { segment, words, speaker } = sentence;
  if (!motion || motion.seconder !== null || !isStated(sentence)) return;
  const since = segment.start_time - (motion.segments.at(-1)?.end_time ?? 0);
  if (since > secondedWithin) return;
  const isSpoken = iSecond.test(words) || (seconded.test(words) && countWords(words) <= 3);
  const person = seconderNamed(sentence) ?? (isSpoken ? speaker : null);
  if (person === null || person === motion.mover) return;
  motion.seconder = person;
  motion.segments.push(segment);
}

/** Which word of a sentence a match begins and ends at. */
const placeOf = (words: string, match: RegExpExecArray) => {
  const from = words.slice(0, match.index).trim().split(' ').filter(Boolean).length;
  return { from, to: from + countWords(match[0]) };
};

/** Whoever is named next after a phrase, as in "moved by", with at most a title between. */
function namedAfter(words: string, phrase: RegExp, mentions: Mention[]): Member | null {
  const match = phrase.exec(words);
  if (!match) return null;
  const { to } = placeOf(words, match);
  return mentions.find(({ from }) => from >= to && from - to <= 3)?.person ?? null;
}

/** Whoever was named last before a phrase, as in "X has seconded". */
function namedBefore(words: string, phrase: RegExp, mentions: Mention[]): Member | null {
  const match = phrase.exec(words);
  if (!match) return null;
  const { from } = placeOf(words, match);
  return mentions.findLast(({ to }) => to <= from && from - to <= 2)?.person ?? null;
}

function resultIn(sentence: Said): HeardOutcome['result'] | null {
  const { words } = sentence;
  if (!isStated(sentence)) return null;
  for (const result of ['withdrawn', 'referred', 'deferred', 'negatived', 'adopted'] as const)
    if (outcomes[result].test(words)) return result;
  for (const result of ['negatived', 'adopted'] as const)
    if (outcomeAlone[result].test(words) && countWords(words) <= 3) return result;
  return null;
}

/** What is said of a vote, added to what was said of it before. */
function heardCounts({ awaited, ...before }: Counting, { words, clauses }: Sentence): Counting {
  const method = (['division', 'ballot', 'hands', 'voice', 'no_objection'] as const).find((one) =>
    methods[one].test(words),
  );
  const counted: Counting = { ...before, ...(method && { method }), awaited };
  for (const clause of clauses) {
    const [answer = '', ...more] = clause.trim().split(' ');
    const number = more.length <= 1 ? numberOf(answer) : undefined;
    if (counted.awaited !== null && number !== undefined) counted[counted.awaited] = number;
    const found = countsIn(clause);
    Object.assign(counted, found);
    counted.awaited = Object.keys(found).length === 0 ? sideIn(clause) : null;
  }
  return counted;
}

/** "All those in favour?" */
const sideIn = (clause: string): Side | null =>
  (['abstain', 'against', 'for'] as const).find((side) => sides[side].test(clause)) ?? null;

type Side = keyof typeof sides;

/** "12 in favour and 5 against": each side's number stands before it, or behind it, in the whole clause. */
export function countsIn(clause: string): Partial<Record<Side, number>> {
  const words = clause.trim().split(' ');
  const [, inFavour] = / (\S+) for $/.exec(clause) ?? [];
  if (inFavour !== undefined && numberOf(inFavour) !== undefined)
    return { for: numberOf(inFavour) ?? 0 };
  const named = (Object.keys(sides) as Side[])
    .flatMap((side) => {
      const match = sides[side].exec(clause);
      return match ? [{ side, ...placeOf(clause, match) }] : [];
    })
    .toSorted((one, other) => one.from - other.from);
  const numbers = words.flatMap((word, at) => {
    const n = numberOf(word);
    return n === undefined ? [] : [{ n, at }];
  });
  const [first] = named;
  if (!first) return {};
  const precede = numbers.some(({ at }) => at < first.from);
  return Object.fromEntries(
    named.flatMap(({ side, from, to }) => {
      const near = precede
        ? numbers.findLast(({ at }) => at < from && from - at <= 3)
        : numbers.find(({ at }) => at >= to && at - to <= 2);
      return near ? [[side, near.n]] : [];
    }),
  );
}
