import { useCallback, useEffect, useRef, useState } from 'react';

/** A sound: its data or its URL. */
type Source = Blob | string;
export type FindAudio = () => Source | Promise<Source>;

/** A range of a sound, in seconds. */
export interface AudioRange {
  start: number;
  end: number;
}

function keepWithin(
  audio: HTMLAudioElement,
  { start, end }: AudioRange,
  stop: () => void,
  signal: AbortSignal,
): void {
  const begin = () => {
    audio.currentTime = start;
  };
  const look = () => {
    if (audio.currentTime >= end) stop();
  };
  audio.addEventListener('loadedmetadata', begin, { signal });
  audio.addEventListener('timeupdate', look, { signal });
}

/** Plays one sound at a time. Another sound, or unmounting, stops it. */
export function useSoundPlayer(onFailed: () => void) {
  /** The id of the sound that plays or is loading. */
  const [playing, setPlaying] = useState<string | null>(null);
  const release = useRef(() => {});

  const stop = useCallback(() => {
    release.current();
    release.current = () => {};
    setPlaying(null);
  }, []);
  useEffect(() => stop, [stop]);

  /** `places`: sources, tried in order until one plays. */
  const play = async (id: string, places: FindAudio[], passage?: AudioRange) => {
    stop();
    stopOtherSound(stop);
    setPlaying(id);
    const audio = new Audio();
    audio.preload = 'none';
    const ended = new AbortController();
    const { signal } = ended;
    release.current = () => {
      ended.abort();
      audio.pause();
    };
    audio.addEventListener('ended', stop, { signal });
    if (passage !== undefined) keepWithin(audio, passage, stop, signal);
    for (const find of places)
      try {
        const source = await find();
        if (signal.aborted) return;
        const address = typeof source === 'string' ? source : URL.createObjectURL(source);
        signal.addEventListener('abort', () => URL.revokeObjectURL(address));
        audio.src = address;
        return await audio.play();
      } catch {
        // Stopping before it starts is no failure.
        if (signal.aborted) return;
      }
    stop();
    onFailed();
  };
  return { playing, play, stop };
}

export type SoundPlayer = ReturnType<typeof useSoundPlayer>;

let stopCurrent = () => {};

/** Stops any other sound of the page. `stop` will stop this one when another starts. */
export function stopOtherSound(stop: () => void): void {
  if (stop !== stopCurrent) stopCurrent();
  stopCurrent = stop;
}
