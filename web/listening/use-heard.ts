import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { TranscriptListHandle } from '../meetings/transcript-list.tsx';
import { Following } from './following.ts';
import { HeardMark } from './heard-mark.ts';
import type { Heard, HeardPlace } from './heard-place.ts';
import type { Playback } from './playback.ts';

interface Around {
  playback: Playback;
  /** Nothing is marked before somebody listens. */
  isBegun: boolean;
  heard: Heard;
  list: RefObject<TranscriptListHandle | null>;
  bar: RefObject<HTMLElement | null>;
}

const isSamePlace = (one: HeardPlace | null, other: HeardPlace | null): boolean =>
  one?.index === other?.index && one?.word === other?.word;

/** Marks in the transcript what is heard, and keeps it in view. Says whether the reader went away from it, and leads back. */
export function useHeard({ playback, isBegun, heard, list, bar }: Around) {
  const [isAway, setIsAway] = useState(false);
  const [mark] = useState(() => new HeardMark());
  const [following] = useState(
    () =>
      new Following(
        mark,
        () => list.current,
        () => bar.current?.getBoundingClientRect().top ?? window.innerHeight,
        setIsAway,
      ),
  );
  const shown = useRef<HeardPlace | null>(null);

  useEffect(() => {
    if (!isBegun) return;
    const show = (time: number, isNew = false) => {
      const place = heard.at(time);
      if (!isNew && isSamePlace(place, shown.current)) return;
      shown.current = place;
      mark.show(list.current?.element() ?? null, place);
      if (place !== null && !isNew) following.moved(place.index);
    };
    // The text may have changed under the mark.
    show(playback.time(), true);
    const stop = playback.onTime((time) => show(time));
    const left = new AbortController();
    const passive = { passive: true, signal: left.signal };
    window.addEventListener('scroll', () => following.scrolled(), passive);
    window.addEventListener('scrollend', () => following.rested(), passive);
    return () => {
      stop();
      left.abort();
    };
  }, [playback, isBegun, heard, list, mark, following]);
  useEffect(() => () => mark.clear(), [mark]);

  const back = useCallback(() => {
    if (shown.current !== null) following.back(shown.current.index);
  }, [following]);
  return { isAway, back };
}
