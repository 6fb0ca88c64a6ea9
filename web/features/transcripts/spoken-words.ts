import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Meeting } from '#contract/meetings.ts';
import type { Segment, Word } from '#contract/transcripts.ts';
import { wordsQuery } from '../../platform/api/meeting-queries.ts';
import type { PlayRequest, PlayRequests, TextPlayRequest } from './play-requests.ts';
import { type TimedWord, timedWords, wordsSpokenIn } from './timed-words.ts';

/** The part of a player that a transcript uses. Times are seconds from the start. */
export interface TranscriptPlayback {
  time: () => number;
  /** Calls the listener as the time changes. Returns a function that unsubscribes it. */
  onTime: (listener: (time: number) => void) => () => void;
  seek: (time: number) => void;
  play: () => void;
  /** Repeats a passage. */
  setLoop: (passage: { from: number; to: number }) => void;
}

/** The time a request stands for; null if there is no such segment. */
function timeOfRequest(spoken: SpokenWords, request: TextPlayRequest, now: number): number | null {
  if (!('step' in request)) return spoken.timeOf(request.index, request.offset);
  const { index, step } = request;
  const segment = spoken.timeline[index];
  if (segment === undefined) return null;
  const place = spoken.at(now);
  const words = spoken.timed(segment);
  const at = place?.index === index && place.word ? words.indexOf(place.word) : -1;
  return words[Math.max(0, at + step)]?.start ?? null;
}

/** Plays what the transcript requests, once the words' times are known. */
export function usePlayRequestHandler(
  requests: PlayRequests,
  meeting: Meeting,
  timeline: readonly Segment[],
  playback: TranscriptPlayback,
): void {
  const queries = useQueryClient();
  const { id, job_id, status } = meeting;
  useEffect(() => {
    let latest: PlayRequest | null = null;
    return requests.onRequest(async (request) => {
      latest = request;
      if ('at' in request) {
        playback.seek(request.at);
        if (request.isPlayed) playback.play();
        return;
      }
      if ('from' in request) {
        playback.setLoop(request);
        playback.seek(request.from);
        playback.play();
        return;
      }
      // Without recognised words the times are estimated.
      const words = await queries
        .ensureQueryData(wordsQuery({ id, job_id, status }))
        .catch(() => []);
      const time = timeOfRequest(new SpokenWords(timeline, words), request, playback.time());
      if (latest !== request || time === null) return;
      playback.seek(time);
      playback.play();
    }, playback.time);
  }, [requests, queries, id, job_id, status, timeline, playback]);
}

/** The place spoken at a moment: the index of a segment, and the word in it. */
export interface SpokenPosition {
  index: number;
  word: TimedWord | null;
}

/** The highlight lingers, so that it does not flicker between words. Seconds. */
const lingerSeconds = 0.6;

/** The index of the last item that has started by then; -1 if none has. Items are sorted by start. */
export function lastStarted<T>(
  items: readonly T[],
  time: number,
  startOf: (item: T) => number,
): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = items[middle];
    if (item !== undefined && startOf(item) <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Finds what is spoken when. The words of a segment are timed when first needed. */
export class SpokenWords {
  readonly timeline: readonly Segment[];
  readonly #words: readonly Word[];
  readonly #timed = new WeakMap<Segment, TimedWord[]>();

  /** `words`: as recognised; if empty, times are estimated from the segments. */
  constructor(timeline: readonly Segment[], words: readonly Word[]) {
    this.timeline = timeline;
    this.#words = words;
  }

  /** The words of a segment with their times. */
  timed(segment: Segment): TimedWord[] {
    const known = this.#timed.get(segment);
    if (known) return known;
    const timed = timedWords(segment, wordsSpokenIn(this.#words, segment));
    this.#timed.set(segment, timed);
    return timed;
  }

  /** The index of the segment at a time, or of the last one before it; -1 before the first. */
  indexAt(time: number): number {
    return lastStarted(this.timeline, time, ({ start_time }) => start_time);
  }

  at(time: number): SpokenPosition | null {
    const index = this.indexAt(time);
    const segment = this.timeline[index];
    if (segment === undefined) return null;
    const words = this.timed(segment);
    const word = words[lastStarted(words, time, ({ start }) => start)];
    return { index, word: word && time < word.end + lingerSeconds ? word : null };
  }

  /** The time of the word at an offset of a segment's text. */
  timeOf(index: number, offset: number): number | null {
    const segment = this.timeline[index];
    if (segment === undefined) return null;
    const word = this.timed(segment).findLast(({ from }) => from <= offset);
    return word?.start ?? segment.start_time;
  }
}
