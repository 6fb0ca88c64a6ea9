import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { markedBy } from '#contract/search.ts';
import { text } from '../../messages/text.ts';
import { minutesTime } from '../../ui/formats.ts';
import type { PlayRequests } from './playback/play-requests.ts';
import { segmentAt } from './timeline-search.tsx';
import type { TranscriptListHandle } from './transcript-list.tsx';
import type { WholeTranscription } from './whole-transcription.tsx';

/** Where a moment is in what has come of the transcript: null while it may be in the rest. */
function segmentOfMoment({ at, words }: Moment, { transcription, isWhole }: WholeTranscription) {
  const { timeline } = transcription;
  if (at === null || !(isWhole || at < (timeline.at(-1)?.start_time ?? 0))) return null;
  return segmentAt(timeline, at, markedBy(words));
}

interface ArrivalOptions {
  moment: Moment;
  whole: WholeTranscription;
  list: RefObject<TranscriptListHandle | null>;
  /** To ask for what is to be heard; null where no recording is kept. */
  requests: PlayRequests | null;
  /** The place that is shown. */
  found: number | null;
  onFind: (place: number) => void;
}

/**
 * Leads to each moment once it is here: its turn comes into view and gets the focus. Only once, from then on
 * the reader leads. Gives what is said of it to who does not see it.
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
    // A new page first gives the focus to its heading.
    const frame = requestAnimationFrame(() => {
      // Also to where one was led before, and has left.
      list.current?.bring(place);
      const turn = list.current?.element()?.querySelector<HTMLElement>(`[data-index="${place}"]`);
      turn?.focus({ preventScroll: true });
      setArrived({ moment, place });
      if (moment.isHeard) requests?.ask({ index: place, offset: 0 });
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

/** What an address leads to: a moment, and words to mark. */
export interface Moment {
  /** Seconds from the start of the recording; null where the address names none. */
  at: number | null;
  words: string;
  /** Whether it is played there. */
  isHeard: boolean;
}

function parseMoment(parameters: URLSearchParams): Moment {
  const at = Number.parseFloat(parameters.get('at') ?? '');
  return {
    at: Number.isFinite(at) ? Math.max(0, at) : null,
    words: parameters.get('words') ?? '',
    isHeard: false,
  };
}

/** Where the address leads, where the reader is led by now, and the way to lead on. Each moment is one object, however often it is drawn. */
export function useMoment() {
  const [parameters] = useSearchParams();
  const address = useMemo(() => parseMoment(parameters), [parameters]);
  const [led, setLed] = useState({ from: address, moment: address });
  const leadTo = useCallback(
    (at: number) => setLed({ from: address, moment: { at, words: '', isHeard: true } }),
    [address],
  );
  return { address, moment: led.from === address ? led.moment : address, leadTo };
}
