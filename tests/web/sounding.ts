import { vi } from 'vitest';
import type { Meeting } from '#contract/meetings.ts';
import type { Segment, Word } from '#contract/transcripts.ts';
import { fakeApi, type Handlers } from './fake-api.ts';
import { meetingOf, system, transcriptionOf } from './records.ts';

/** A fake audio element with one recording, whose position the test controls. */
export class Recording extends EventTarget {
  static last: Recording;
  /** URLs that have expired. */
  static readonly over = new Set<string>();
  paused = true;
  seeking = false;
  preload = 'auto';
  playbackRate = 1;
  defaultPlaybackRate = 1;
  currentTime = 0;
  readonly addresses: string[] = [];
  constructor() {
    super();
    Recording.last = this;
  }
  get src() {
    return this.addresses.at(-1) ?? '';
  }
  set src(address: string) {
    this.addresses.push(address);
    this.load();
  }
  load() {
    this.currentTime = 0;
    const isOver = Recording.over.has(this.src);
    queueMicrotask(() => this.dispatchEvent(new Event(isOver ? 'error' : 'loadedmetadata')));
  }
  removeAttribute = () => {};
  async play() {
    this.paused = false;
    this.dispatchEvent(new Event('play'));
    if (!Recording.over.has(this.src)) this.dispatchEvent(new Event('playing'));
  }
  pause() {
    this.paused = true;
    this.dispatchEvent(new Event('pause'));
  }
  /** The position in seconds. */
  reach(seconds: number) {
    this.currentTime = seconds;
    this.dispatchEvent(new Event('timeupdate'));
  }
}

/** The highlighted texts, by the name of the highlight. */
export function fakeHighlights() {
  class Highlight {
    readonly ranges: Range[];
    constructor(...ranges: Range[]) {
      this.ranges = ranges;
    }
  }
  const marks = new Map<string, Highlight>();
  vi.stubGlobal('Highlight', Highlight);
  vi.stubGlobal('CSS', { highlights: marks });
  return () =>
    Object.fromEntries([...marks].map(([name, { ranges }]) => [name, ranges.join(' ')] as const));
}

const said = ['The drains of ward two', 'are to be cleaned before the rains', 'Thank you all'];
/** A word every half second, a segment every five seconds. */
export const words: Word[] = said.flatMap((line, segment) =>
  line.split(' ').map((text, place) => {
    const start_time = segment * 5 + place / 2;
    return { text, start_time, end_time: start_time + 0.4, confidence: 0.9 };
  }),
);
export const timeline: Segment[] = said.map((transcript, place) => ({
  speaker: `Speaker ${place + 1}`,
  start_time: place * 5,
  end_time: place * 5 + transcript.split(' ').length / 2 - 0.1,
  transcript,
}));

export const address = 'http://storage.test/1.wav';

/** A meeting with its recording, words and peaks in storage. */
export function soundingMeeting(facts: Partial<Meeting> = {}, more: Handlers = {}) {
  const meeting = meetingOf({
    audio_url: address,
    peaks_url: 'http://storage.test/1.wav.peaks.json',
    duration: 65,
    transcription: transcriptionOf({ timeline }),
    ...facts,
  });
  const api = fakeApi({
    getMe: () => system,
    getMeeting: () => meeting,
    getWords: () => ({ words_url: 'http://storage.test/words.json' }),
    ...more,
  });
  vi.stubGlobal('Audio', Recording);
  return { api, fetched: keptInStorage(words) };
}

/** Puts the words and the peaks of a meeting into fake storage, and returns what is fetched. */
export function keptInStorage(heard: readonly Word[]): string[] {
  const { fetch } = globalThis;
  const fetched: string[] = [];
  vi.stubGlobal('fetch', async (asked: string, init?: RequestInit) => {
    if (!asked.startsWith('http://storage.test/')) return fetch(asked, init);
    fetched.push(asked);
    const kept = asked.endsWith('words.json') ? heard : { seconds: 0.5, peaks: [0, 255] };
    return new Response(JSON.stringify(kept));
  });
  return fetched;
}
