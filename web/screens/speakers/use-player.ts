import { useCallback, useEffect, useRef, useState } from 'react';
import { text } from '../../messages/text.ts';
import { toast } from '../../ui/toast.ts';

/** Where a voice is: at hand, or at an address. */
type Source = Blob | string;

/** Plays one voice at a time: another one, or leaving, ends it. */
export function usePlayer() {
  /** What plays, or is about to, by its id. */
  const [playing, setPlaying] = useState<string | null>(null);
  const release = useRef(() => {});

  const stop = useCallback(() => {
    release.current();
    release.current = () => {};
    setPlaying(null);
  }, []);
  useEffect(() => stop, [stop]);

  const play = async (id: string, find: () => Source | Promise<Source>) => {
    stop();
    setPlaying(id);
    const audio = new Audio();
    const ended = new AbortController();
    release.current = () => {
      ended.abort();
      audio.pause();
    };
    try {
      const source = await find();
      if (ended.signal.aborted) return;
      const address = typeof source === 'string' ? source : URL.createObjectURL(source);
      ended.signal.addEventListener('abort', () => URL.revokeObjectURL(address));
      audio.addEventListener('ended', stop, { signal: ended.signal });
      audio.src = address;
      await audio.play();
    } catch {
      // Stopped before it began is no failure.
      if (ended.signal.aborted) return;
      stop();
      toast.error(text('speakers.playFailed'));
    }
  };
  return { playing, play, stop };
}

export type Player = ReturnType<typeof usePlayer>;
