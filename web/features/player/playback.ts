import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createStore, useStore } from 'zustand';
import type { Meeting } from '#contract/meetings.ts';
import { meetingQuery } from '../../platform/api/meeting-queries.ts';
import { stopOtherSound } from '../../ui/single-sound.ts';

/** A range that repeats once both marks are set. Seconds. */
export interface Loop {
  from: number | null;
  to: number | null;
}

export const noLoop: Loop = { from: null, to: null };

export interface LoopRange {
  from: number;
  to: number;
}

export const loopRange = ({ from, to }: Loop): LoopRange | null =>
  from === null || to === null ? null : { from, to };

/** Sets the start; drops an end that is not after it. */
export const withLoopStart = (at: number, { to }: Loop): Loop => ({
  from: at,
  to: to !== null && to > at ? to : null,
});

/** Sets the end. Without a start before it the loop starts at `otherwise`. */
export const withLoopEnd = (at: number, { from }: Loop, otherwise: number): Loop => {
  const begins = from === null || from >= at ? otherwise : from;
  return begins < at ? { from: begins, to: at } : noLoop;
};

/**
 * Seconds of playback between two redraws of the position: a visible step. Redrawing every frame would slow
 * a phone's highlighting of words.
 */
export const redrawInterval = (duration: number): number =>
  Math.min(1, Math.max(0.05, duration / 2000));

/** The state of a player that React renders. The current time changes constantly and is kept apart. */
interface PlaybackState {
  isPlaying: boolean;
  /** Playback has started at least once, so there is a position to show. */
  isBegun: boolean;
  /** It does not play, even from a renewed URL. */
  isFailed: boolean;
  /** 1 is the speed it was spoken at. */
  rate: number;
  loop: Loop;
}

const initialState: PlaybackState = {
  isPlaying: false,
  isBegun: false,
  isFailed: false,
  rate: 1,
  loop: noLoop,
};

/** Plays a recording. Notifies React of its state, and of its current time only those who subscribe. */
export class Playback {
  /** Seconds; the meeting's, because not every file states its own. */
  readonly duration: number;
  readonly #audio = new Audio();
  readonly #renew: () => Promise<string>;
  readonly state = createStore(() => initialState);
  /** Seconds from the start; also valid while the file loads or reloads. */
  #place = 0;
  #isRenewed = false;
  #frame = 0;
  readonly #onTime = new Set<(time: number) => void>();

  /** `renew` returns a new URL once the old one has expired. */
  constructor(duration: number, renew: () => Promise<string>) {
    this.duration = duration;
    this.#renew = renew;
  }

  /** Opens the recording until `signal` aborts. Loads its metadata only. */
  open(address: string, signal: AbortSignal): void {
    const audio = this.#audio;
    const on = (name: string, act: () => void) => audio.addEventListener(name, act, { signal });
    on('play', () => {
      stopOtherSound(this.#pause);
      this.#change({ isPlaying: true, isBegun: true, isFailed: false });
      this.#eachFrame();
    });
    on('pause', () => this.#change({ isPlaying: false }));
    on('playing', () => {
      this.#isRenewed = false;
    });
    on('timeupdate', () => this.#follow());
    on('ended', () => this.#ended());
    on('loadedmetadata', () => {
      if (this.#place > 0) audio.currentTime = this.#place;
    });
    on('error', () => void this.#again(signal));
    signal.addEventListener('abort', () => {
      cancelAnimationFrame(this.#frame);
      audio.pause();
      audio.removeAttribute('src');
      this.#change({ isPlaying: false });
    });
    audio.preload = 'metadata';
    audio.src = address;
  }

  /** Seconds from its start. */
  readonly time = (): number => this.#place;

  /** Calls the listener every frame during playback, and after each seek. */
  readonly onTime = (listener: (time: number) => void): (() => void) => {
    this.#onTime.add(listener);
    return () => this.#onTime.delete(listener);
  };

  readonly play = (): void => {
    if (this.state.getState().isFailed) {
      this.#isRenewed = false;
      this.#change({ isFailed: false });
      this.#audio.load();
    }
    // A pause before playback starts, or an error, is reported by its own event.
    this.#audio.play().catch(() => {});
  };

  readonly #pause = (): void => this.#audio.pause();

  readonly toggle = (): void => {
    if (this.state.getState().isPlaying) this.#pause();
    else this.play();
  };

  /** Seeks. Leaving the loop ends it. */
  readonly seek = (to: number): void => {
    const time = Math.min(Math.max(0, to), this.duration);
    const passage = loopRange(this.state.getState().loop);
    if (passage && (time < passage.from || time > passage.to)) this.#change({ loop: noLoop });
    this.#move(time);
  };

  readonly skip = (seconds: number): void => this.seek(this.#place + seconds);

  readonly setRate = (rate: number): void => {
    // A reloaded recording starts at the default rate.
    this.#audio.defaultPlaybackRate = rate;
    this.#audio.playbackRate = rate;
    this.#change({ rate });
  };

  readonly setLoop = (loop: Loop): void => {
    this.#change({ loop });
    this.#notify();
  };

  #move(time: number): void {
    this.#place = time;
    this.#audio.currentTime = time;
    this.#notify();
  }

  #change(part: Partial<PlaybackState>): void {
    this.state.setState(part);
  }

  #notify(): void {
    for (const listener of this.#onTime) listener(this.#place);
  }

  #eachFrame(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => {
      if (!this.state.getState().isPlaying) return;
      this.#follow();
      this.#eachFrame();
    });
  }

  #follow(): void {
    const { currentTime, seeking } = this.#audio;
    if (seeking || !this.state.getState().isBegun) return;
    const passage = loopRange(this.state.getState().loop);
    if (passage && currentTime >= passage.to) return this.#move(passage.from);
    this.#place = currentTime;
    this.#notify();
  }

  #ended(): void {
    const passage = loopRange(this.state.getState().loop);
    if (passage === null) return;
    this.#move(passage.from);
    this.play();
  }

  async #again(signal: AbortSignal): Promise<void> {
    const { isPlaying } = this.state.getState();
    try {
      if (this.#isRenewed) throw new Error('A new address plays no better.');
      this.#isRenewed = true;
      const address = await this.#renew();
      if (signal.aborted) return;
      this.#audio.src = address;
      if (isPlaying) this.play();
    } catch {
      if (!signal.aborted) this.#change({ isFailed: true, isPlaying: false });
    }
  }
}

/** The recording of a meeting, open as long as the component is mounted. */
export function usePlayback({ id, duration }: Meeting, address: string): Playback {
  const queries = useQueryClient();
  const [playback] = useState(
    () =>
      new Playback(Math.max(1, duration), async () => {
        const meeting = await queries.fetchQuery({ ...meetingQuery(id), staleTime: 0 });
        if (meeting.audio_url === null) throw new Error(`the recording of ${id} is no longer kept`);
        return meeting.audio_url;
      }),
  );
  // Each reload of the meeting brings a new URL; it must not interrupt playback.
  const [first] = useState(address);
  useEffect(() => {
    const left = new AbortController();
    playback.open(first, left.signal);
    return () => left.abort();
  }, [playback, first]);
  return playback;
}

export const usePlaybackState = ({ state }: Playback): PlaybackState => useStore(state);

/** A value derived from the current time, such as whole seconds; rerenders only when it changes. */
export const usePlaybackTime = <T extends number | string>(
  { onTime, time }: Playback,
  part: (time: number) => T,
): T => useSyncExternalStore(onTime, () => part(time()));
