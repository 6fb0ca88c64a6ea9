import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import type { Passage } from '#contract/summaries.ts';
import type { Segment } from '#contract/transcripts.ts';
import type { StoredPassage, StoredPoint } from '../../records/summaries.ts';
import { comparableWords } from './extractive/words.ts';

/**
 * The citations of a person: the moments as given, in seconds, and the passages they lie in, each once and in order.
 * Refused for a moment at which nobody speaks.
 */
export function citationsOf(
  timeline: Segment[],
  moments: number[],
): Pick<StoredPoint, 'moments' | 'passages'> {
  const found = moments.map((moment) => {
    const passage = passageAtMoment(timeline, moment);
    if (!passage) {
      throw new AppError('invalid', reason('nothingSaidThen', { time: timeOf(moment) }), 'moments');
    }
    return passage;
  });
  return { moments: [...new Set(moments)], passages: onceEach(found) };
}

/** A moment as the transcript shows it, m:ss. */
const timeOf = (moment: number): string =>
  `${Math.floor(moment / 60)}:${String(Math.floor(moment % 60)).padStart(2, '0')}`;

/** Passages in the order of the recording, without duplicates. */
export function onceEach(passages: StoredPassage[]): StoredPassage[] {
  const byPlace = new Map(passages.map((one) => [`${one.start_time} ${one.speaker}`, one]));
  return [...byPlace.values()].sort((one, other) => one.start_time - other.start_time);
}

/** Seconds after the end of a passage that still count as part of it. */
const within = 5;

export const passageOf = ({
  speaker,
  start_time,
  end_time,
  transcript,
}: Segment): StoredPassage => ({
  speaker,
  start_time,
  end_time,
  said: transcript,
});

/** The segments with these indices, each once and in order; invalid indices are ignored. */
export const passagesAt = (timeline: Segment[], places: number[]): StoredPassage[] =>
  [...new Set(places)]
    .sort((a, b) => a - b)
    .flatMap((place) => timeline[place] ?? [])
    .map(passageOf);

/** The passage spoken at a moment in whole seconds, as players show it; null if there is none. */
export function passageAtMoment(timeline: Segment[], moment: number): StoredPassage | null {
  const segment = timeline.findLast(({ start_time }) => start_time < Math.floor(moment) + 1);
  return segment && moment < segment.end_time + within ? passageOf(segment) : null;
}

/**
 * Whether the passage's speaker still says the same words there, whatever was split, joined, or corrected
 * in punctuation and capitals.
 */
export function isStillSaid(timeline: Segment[], passage: StoredPassage): boolean {
  const said = timeline
    .filter((segment) => segment.speaker === passage.speaker && meets(segment, passage))
    .map(({ transcript }) => transcript)
    .join(' ');
  return spaced(said).includes(spaced(passage.said));
}

/** The current segments in place of a passage: those that overlap it by more than half of the shorter of the two. */
export const saidNow = (timeline: Segment[], passage: Passage): StoredPassage[] =>
  timeline
    .filter((segment) => {
      const both =
        Math.min(segment.end_time, passage.end_time) -
        Math.max(segment.start_time, passage.start_time);
      const shorter = Math.min(lengthOf(segment), lengthOf(passage));
      return both > 0 ? both >= shorter / 2 : shorter === 0 && both === 0;
    })
    .map(passageOf);

type Span = Pick<Passage, 'start_time' | 'end_time'>;

const lengthOf = ({ start_time, end_time }: Span): number => end_time - start_time;

const meets = (one: Span, other: Span): boolean =>
  one.start_time <= other.end_time && one.end_time >= other.start_time;

const spaced = (text: string): string => ` ${comparableWords(text).join(' ')} `;
