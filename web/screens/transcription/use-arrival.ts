import { type RefObject, useEffect, useState } from 'react';
import { markedBy } from '#contract/search.ts';
import type { Requests } from '../../listening/requests.ts';
import type { TranscriptListHandle } from '../../meetings/transcript-list.tsx';
import type { WholeTranscription } from '../../meetings/use-whole-transcription.ts';
import { text } from '../../messages/text.ts';
import { minutesClock } from '../../ui/durations.ts';
import { placeAt } from './places.ts';
import type { Moment } from './use-moment.ts';

/** Where a moment is in what has come of the transcript: null while it may be in the rest. */
function placeOf({ at, words }: Moment, { transcription, isWhole }: WholeTranscription) {
  const { timeline } = transcription;
  if (at === null || !(isWhole || at < (timeline.at(-1)?.start_time ?? 0))) return null;
  return placeAt(timeline, at, markedBy(words));
}

interface Arrival {
  moment: Moment;
  whole: WholeTranscription;
  list: RefObject<TranscriptListHandle | null>;
  /** To ask for what is to be heard; null where no recording is kept. */
  requests: Requests | null;
  /** The place that is shown. */
  found: number | null;
  onFind: (place: number) => void;
}

/**
 * Leads to each moment once it is here: its turn comes into view and gets the focus. Only once, from then on
 * the reader leads. Gives what is said of it to who does not see it.
 */
export function useArrival({ moment, whole, list, requests, found, onFind }: Arrival): string {
  const [arrived, setArrived] = useState<{ moment: Moment; place: number } | null>(null);
  const isArrived = arrived?.moment === moment;
  const place = isArrived ? arrived.place : placeOf(moment, whole);
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
    time: minutesClock(segment.start_time),
    speaker: segment.speaker,
  });
}
