import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { markedBy } from '#contract/search.ts';
import { text } from '../../messages/text.ts';
import { minutesTime } from '../../ui/formats.ts';
import type { PlayRequests } from './play-requests.ts';
import { segmentAt } from './timeline-search.tsx';
import type { TranscriptListHandle } from './transcript-list.tsx';
import type { WholeTranscription } from './whole-transcription.tsx';

/** The index of the segment at a moment; null while it may be in the part still loading. */
function segmentOfMoment({ at, words }: Moment, { transcription, isWhole }: WholeTranscription) {
  const { timeline } = transcription;
  if (at === null || !(isWhole || at < (timeline.at(-1)?.start_time ?? 0))) return null;
  return segmentAt(timeline, at, markedBy(words));
}

interface ArrivalOptions {
  moment: Moment;
  whole: WholeTranscription;
  list: RefObject<TranscriptListHandle | null>;
  /** Starts playback from the text; null if no recording is kept. */
  requests: PlayRequests | null;
  /** The index of the segment that is shown. */
  found: number | null;
  onFind: (place: number) => void;
}

/**
 * Scrolls to each moment once its segment has loaded, and focuses that segment; only once, so that the reader
 * can move on. Returns the announcement for screen readers.
 */
export function useArrival({
  moment,
  whole,
  list,
  requests,
  found,
  onFind,
}: ArrivalOptions): string {
  const [arrived, setArrived] = useState<{ moment: Moment; place: number } | null>(null);
  const isArrived = arrived?.moment === moment;
  const place = isArrived ? arrived.place : segmentOfMoment(moment, whole);
  useEffect(() => {
    if (place !== null && !isArrived) onFind(place);
  }, [place, isArrived, onFind]);
  const isShown = place !== null && found === place;
  useEffect(() => {
    if (!isShown || isArrived) return;
    // A new page first focuses its heading.
    const frame = requestAnimationFrame(() => {
      // Also when the reader has scrolled away from a segment shown before.
      list.current?.scrollTo(place);
      const turn = list.current?.element()?.querySelector<HTMLElement>(`[data-index="${place}"]`);
      turn?.focus({ preventScroll: true });
      setArrived({ moment, place });
      if (moment.isPlayed) requests?.ask({ index: place, offset: 0 });
    });
    return () => cancelAnimationFrame(frame);
  }, [isShown, isArrived, moment, place, list, requests]);
  const segment = isArrived ? whole.transcription.timeline[arrived.place] : undefined;
  if (segment === undefined) return '';
  return text('transcription.openedAt', {
    time: minutesTime(segment.start_time),
    speaker: segment.speaker,
  });
}

/** What a URL points to: a moment, and words to highlight. */
export interface Moment {
  /** Seconds from the start of the recording; null if the URL names none. */
  at: number | null;
  words: string;
  /** Whether playback starts there. */
  isPlayed: boolean;
}

function parseMoment(parameters: URLSearchParams): Moment {
  const at = Number.parseFloat(parameters.get('at') ?? '');
  return {
    at: Number.isFinite(at) ? Math.max(0, at) : null,
    words: parameters.get('words') ?? '',
    isPlayed: false,
  };
}

/** The moment of the URL, the current one, and a function that goes to another. Moments keep their identity across renders. */
export function useMoment() {
  const [parameters] = useSearchParams();
  const address = useMemo(() => parseMoment(parameters), [parameters]);
  const [current, setCurrent] = useState({ from: address, moment: address });
  const goTo = useCallback(
    (at: number) => setCurrent({ from: address, moment: { at, words: '', isPlayed: true } }),
    [address],
  );
  return { address, moment: current.from === address ? current.moment : address, goTo };
}
