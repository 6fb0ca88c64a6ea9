import { type RefObject, useEffect, useMemo, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { markedBy } from '#contract/search.ts';
import { text } from '../../../messages/text.ts';
import { propertiesOf } from '../../../platform/browser/browser-storage.ts';
import { minutesTime } from '../../../ui/formats.ts';
import type { PlayRequests } from '../play-requests.ts';
import type { WholeTranscription } from '../whole-transcription.tsx';
import { segmentAt } from './timeline-search.tsx';
import type { TranscriptListHandle } from './transcript-list.tsx';

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

/** The target of a URL: a moment, and words to highlight. */
export interface Moment {
  /** Seconds from the start of the recording; null if the URL names none. */
  at: number | null;
  words: string;
  /** Whether playback starts there. */
  isPlayed: boolean;
}

/** The moment of the URL, a new one with each visit. It is played only if a link says so, not again by Back or a reload. */
export function useMoment(): Moment {
  const { search, state, key } = useLocation();
  const way = useNavigationType();
  return useMemo(() => {
    const parameters = new URLSearchParams(search);
    const at = Number.parseFloat(parameters.get('at') ?? '');
    return {
      at: Number.isFinite(at) ? Math.max(0, at) : null,
      words: parameters.get('words') ?? '',
      isPlayed: way === NavigationType.Push && propertiesOf(state)['isPlayed'] === true,
    };
    // Each visit of the same address is a moment of its own.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [search, state, way, key]);
}
