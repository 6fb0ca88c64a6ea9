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

/** A sentence with its speaker, the people it names and the item under discussion. */
export interface Said extends Sentence {
  speaker: Member | null;
  mentions: Mention[];
  item: string | null;
  /** Whether only a model's claim assigns it to the item. */
  isPlacedByModel: boolean;
}

/** A model's claim that its segment bears out: the people it names are named or speak there. */
export type Claim = { item: string; segment: Segment } & (
  | { kind: 'motion'; mover: Member; seconder: Member | null; isAmendment: boolean }
  | { kind: 'seconded'; seconder: Member }
  | { kind: 'outcome'; result: OutcomeSuggestion['result'] }
);

export interface HeardMotion {
  item: string;
  mover: Member;
  seconder: Member | null;
  isAmendment: boolean;
  segments: Segment[];
  /** Whether a word such as motion or amendment was used. */
  isCalledMotion: boolean;
  outcome: HeardOutcome | null;
  source: 'transcript' | 'model';
}

export interface HeardOutcome
  extends Pick<OutcomeSuggestion, 'result' | 'method' | 'for' | 'against' | 'abstain'> {
  item: string | null;
  segments: Segment[];
  source: HeardMotion['source'];
}

export interface HeardDecisions {
  motions: HeardMotion[];
  /** Outcomes without a motion that was heard. */
  strayOutcomes: HeardOutcome[];
}

/** Seconds within which a motion is seconded. */
const secondedWithin = 120;

type Counts = Pick<HeardOutcome, 'method' | 'for' | 'against' | 'abstain'>;
const nothingCounted = { method: null, for: null, against: null, abstain: null } as const;
/** Also holds the side whose number comes next, and the segment in which numbers were last said. */
type Counting = Counts & { awaited: Side | null; counted: Segment | null };
const notCounted: Counting = { ...nothingCounted, awaited: null, counted: null };

/**
 * Follows motions and their outcomes, item by item. A model's claim is used only if the phrases found nothing of its
 * kind there.
 */
export function decisionsIn(said: readonly Said[], claims: readonly Claim[] = []): HeardDecisions {
  const byWords = follow(said, []);
  return claims.length === 0
    ? byWords
    : follow(
        said,
        claims.filter((claim) => !isHeard(byWords, claim)),
      );
}

function follow(said: readonly Said[], claims: readonly Claim[]): HeardDecisions {
  const course = new Course();
  for (const [place, sentence] of said.entries()) {
    course.hear(sentence);
    const { segment } = sentence;
    if (said[place + 1]?.segment === segment) continue;
    for (const claim of claims.filter((one) => one.segment === segment)) course.take(claim);
  }
  const { motions, strayOutcomes } = course;
  return { motions: motions.filter(isLikely), strayOutcomes };
}

/** Seconds within which a claim of the model and a phrase in the words count as the same motion or outcome. */
const sameMatter = 120;

/** Whether the phrases already found something of the claim's kind there. */
function isHeard({ motions, strayOutcomes }: HeardDecisions, { kind, item, segment }: Claim) {
  const decided = [...motions.flatMap(({ outcome }) => outcome ?? []), ...strayOutcomes];
  const known = kind === 'outcome' ? decided : kind === 'motion' ? motions : [];
  return known.some(
    (one) =>
      one.item === item &&
      Math.abs((one.segments[0]?.start_time ?? 0) - segment.start_time) < sameMatter,
  );
}

/** Tracks the open motions of the item under discussion, and collects the results. */
class Course {
  readonly motions: HeardMotion[] = [];
  readonly strayOutcomes: HeardOutcome[] = [];
  #open: HeardMotion[] = [];
  #counting = notCounted;
  #item: string | null = null;

  hear(sentence: Said): void {
    const { item, segment } = sentence;
    if (item !== this.#item) [this.#open, this.#counting, this.#item] = [[], notCounted, item];
    if (item === null) return;
    const moved = motionIn(sentence, item);
    if (moved && (this.#open.length === 0 || moved.isCalledMotion)) {
      this.#move(moved);
      return;
    }
    second(this.#open.at(-1), sentence);
    this.#counting = heardCounts(this.#counting, sentence);
    const result = resultIn(sentence);
    if (result !== null) this.#decide(result, { item, segment, source: sourceOf(sentence) });
  }

  /** Applies a model's claim about the last segment. */
  take(claim: Claim): void {
    const { kind, item, segment } = claim;
    if (item !== this.#item) return;
    const source = 'model';
    if (kind === 'outcome') this.#decide(claim.result, { item, segment, source });
    else if (kind === 'seconded') secondBy(this.#open.at(-1), claim.seconder, segment, source);
    else {
      const { mover, seconder, isAmendment } = claim;
      const segments = [segment];
      const said = { item, mover, seconder, isAmendment, segments, source } as const;
      this.#move({ ...said, isCalledMotion: true, outcome: null });
    }
  }

  #move(motion: HeardMotion): void {
    this.motions.push(motion);
    this.#open.push(motion);
    this.#counting = notCounted;
  }

  #decide(
    result: HeardOutcome['result'],
    { item, segment, source }: Pick<HeardMotion, 'item' | 'source'> & { segment: Segment },
  ): void {
    const isVoted = result === 'adopted' || result === 'negatived';
    const counts = isVoted ? heardOf(this.#counting) : nothingCounted;
    const outcome = { result, ...counts, item, source, segments: [segment] };
    const motion = this.#open.pop();
    if (motion) {
      motion.outcome = outcome;
      if (!isVoted) this.#open = [];
    } else if (!isRepeated(outcome, this.motions.at(-1), this.strayOutcomes.at(-1))) {
      this.strayOutcomes.push(outcome);
    }
    this.#counting = notCounted;
  }
}

/** Sentences assigned to an item by a model have the model as their source. */
const sourceOf = ({ isPlacedByModel }: Said): HeardMotion['source'] =>
  isPlacedByModel ? 'model' : 'transcript';

/** Whether a motion was meant: a passing "I propose a break" counts only if it is seconded or decided. */
const isLikely = ({ isCalledMotion, seconder, outcome }: HeardMotion): boolean =>
  isCalledMotion || seconder !== null || outcome !== null;

/** Whether the chair only repeats the latest decision. */
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
    source: sourceOf(sentence),
  };
}

function moverIn({ words, speaker, mentions }: Said): Member | null {
  if (iMove.test(words) && !iSecond.test(words)) return speaker;
  return namedAfter(words, movedBy, mentions) ?? namedBefore(words, hasMoved, mentions);
}

const seconderNamed = ({ words, mentions }: Said): Member | null =>
  namedAfter(words, secondedBy, mentions) ?? namedBefore(words, hasSeconded, mentions);

function second(motion: HeardMotion | undefined, sentence: Said): void {
  const { segment, words, speaker } = sentence;
  if (!motion || !isStated(sentence)) return;
  const isSpoken = iSecond.test(words) || (seconded.test(words) && countWords(words) <= 3);
  const person = seconderNamed(sentence) ?? (isSpoken ? speaker : null);
  if (person !== null) secondBy(motion, person, segment, motion.source);
}

/** Adds a seconder to a motion, if somebody other than the mover seconds it in time. */
function secondBy(
  motion: HeardMotion | undefined,
  person: Member,
  segment: Segment,
  source: HeardMotion['source'],
): void {
  if (!motion || motion.seconder !== null || person === motion.mover) return;
  const since = segment.start_time - (motion.segments.at(-1)?.end_time ?? 0);
  if (since > secondedWithin) return;
  Object.assign(motion, { seconder: person, source });
  if (motion.segments.at(-1) !== segment) motion.segments.push(segment);
}

/** The word range of a match in a sentence. */
const placeOf = (words: string, match: RegExpExecArray) => {
  const from = words.slice(0, match.index).trim().split(' ').filter(Boolean).length;
  return { from, to: from + countWords(match[0]) };
};

/**
 * The person named directly after a phrase such as "moved by", with at most a title between. A name further on would be
 * the seconder's, if the mover's was not understood.
 */
function namedAfter(words: string, phrase: RegExp, mentions: Mention[]): Member | null {
  const match = phrase.exec(words);
  if (!match) return null;
  const { to } = placeOf(words, match);
  const spoken = words.trim().split(' ');
  return (
    mentions.find(({ from }) => {
      const between = ` ${spoken.slice(to, from).join(' ')} `;
      return from >= to && from - to <= 3 && !movedBy.test(between) && !secondedBy.test(between);
    })?.person ?? null
  );
}

/** The last person named directly before a phrase, as in "X has seconded". */
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

/**
 * The counts to suggest. Numbers of one side alone are dropped, because those of the other side were not understood.
 */
function heardOf({ awaited: _, counted: __, ...counts }: Counting): Counts {
  const isWhole = counts.for !== null && counts.against !== null;
  return isWhole ? counts : { ...nothingCounted, method: counts.method };
}

/** Adds the numbers and method in a sentence to those heard before, unless they belong to another vote. */
function heardCounts(
  { awaited, ...earlier }: Counting,
  { words, clauses, segment }: Sentence,
): Counting {
  const method = (['division', 'ballot', 'hands', 'voice', 'no_objection'] as const).find((one) =>
    methods[one].test(words),
  );
  const isOther = method !== undefined && earlier.counted !== null && earlier.counted !== segment;
  const before = isOther ? notCounted : earlier;
  const counted: Counting = { ...before, ...(method && { method }), awaited };
  for (const clause of clauses) {
    const [answer = '', ...more] = clause.trim().split(' ');
    const number = more.length <= 1 ? numberOf(answer) : undefined;
    if (counted.awaited !== null && number !== undefined)
      Object.assign(counted, { [counted.awaited]: number, counted: segment });
    const found = countsIn(clause);
    Object.assign(counted, found);
    const isCounted = Object.keys(found).length > 0;
    counted.awaited = isCounted ? null : sideIn(clause);
    if (isCounted) counted.counted = segment;
  }
  return counted;
}

/** The side that a clause asks for, as in "All those in favour?" */
const sideIn = (clause: string): Side | null =>
  (['abstain', 'against', 'for'] as const).find((side) => sides[side].test(clause)) ?? null;

type Side = keyof typeof sides;

/** The numbers of each side, said before or after it throughout the clause: "12 in favour and 5 against". */
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
