import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Meeting } from '#contract/meetings.ts';
import type { Segment, Word } from '#contract/transcripts.ts';
import { wordsQuery } from '../../../platform/api/meeting-queries.ts';
import { type TimedWord, timedWords, wordsSpokenIn } from '../words/timed-words.ts';
import type { PlayRequest, PlayRequests, TextPlayRequest } from './play-requests.ts';

/** What plays the recording, as far as its transcript steers and follows it. Times are seconds from the start. */
export interface TranscriptPlayback {
  time: () => number;
  /** Calls the listener as the time changes, until the function it returns is called. */
  onTime: (listener: (time: number) => void) => () => void;
  seek: (time: number) => void;
  play: () => void;
}

/** When what is asked for is said; null where there is no such segment. */
function timeOfRequest(heard: SpokenWords, request: TextPlayRequest, now: number): number | null {
  if (!('step' in request)) return heard.timeOf(request.index, request.offset);
  const { index, step } = request;
  const segment = heard.timeline[index];
  if (segment === undefined) return null;
  const place = heard.at(now);
  const words = heard.wordsOf(segment);
  const at = place?.index === index && place.word ? words.indexOf(place.word) : -1;
  return words[Math.max(0, at + step)]?.start ?? null;
}

/** Plays what is asked for in the transcript, once it is known when it is said. */
export function usePlayRequestHandler(
  requests: PlayRequests,
  meeting: Meeting,
  timeline: readonly Segment[],
  playback: TranscriptPlayback,
): void {
  const queries = useQueryClient();
  const { id, job_id } = meeting;
  useEffect(() => {
    let latest: PlayRequest | null = null;
    return requests.answerBy(async (request) => {
      latest = request;
      if ('at' in request) return playback.seek(request.at);
      // Without them it is guessed: better than nothing heard.
      const words = await queries.ensureQueryData(wordsQuery({ id, job_id })).catch(() => []);
      const time = timeOfRequest(new SpokenWords(timeline, words), request, playback.time());
      if (latest !== request || time === null) return;
      playback.seek(time);
      playback.play();
    });
  }, [requests, queries, id, job_id, timeline, playback]);
}

/** What is heard at a moment: a segment by its place in the timeline, and the word in it. */
export interface SpokenPosition {
  index: number;
  word: TimedWord | null;
}

/** A word is shown a little longer than it is heard, so that the mark does not flicker between words. Seconds. */
const lingerSeconds = 0.6;

/** The last of those in their order that has begun by then; -1 where none has. */
function lastBegun<T>(items: readonly T[], time: number, begins: (item: T) => number): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = items[middle];
    if (item !== undefined && begins(item) <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** A transcript's segments with when each of their words is said, found out as they are heard. */
export class SpokenWords {
  readonly timeline: readonly Segment[];
  readonly #words: readonly Word[];
  readonly #timed = new WeakMap<Segment, TimedWord[]>();

  /** `words`: as they were recognised; without them all is guessed from the segments. */
  constructor(timeline: readonly Segment[], words: readonly Word[]) {
    this.timeline = timeline;
    this.#words = words;
  }

  wordsOf(segment: Segment): TimedWord[] {
    const known = this.#timed.get(segment);
    if (known) return known;
    const timed = timedWords(segment, wordsSpokenIn(this.#words, segment));
    this.#timed.set(segment, timed);
    return timed;
  }

  /** The segment that is heard then, or was last; -1 before the first. */
  indexAt(time: number): number {
    return lastBegun(this.timeline, time, ({ start_time }) => start_time);
  }

  at(time: number): SpokenPosition | null {
    const index = this.indexAt(time);
    const segment = this.timeline[index];
    if (segment === undefined) return null;
    const words = this.wordsOf(segment);
    const word = words[lastBegun(words, time, ({ start }) => start)];
    return { index, word: word && time < word.end + lingerSeconds ? word : null };
  }

  /** When the word at a place of a segment's text is said. */
  timeOf(index: number, offset: number): number | null {
    const segment = this.timeline[index];
    if (segment === undefined) return null;
    const word = this.wordsOf(segment).findLast(({ from }) => from <= offset);
    return word?.start ?? segment.start_time;
  }
}
