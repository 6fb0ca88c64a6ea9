import { type RefObject, useEffect, useState } from 'react';
import { markedBy } from '#contract/search.ts';
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
  panel: RefObject<HTMLElement | null>;
  /** The place that is shown. */
  found: number | null;
  onFind: (place: number) => void;
}

/**
 * Leads to the moment of the address once it is here: its turn comes into view and gets the focus. Only once,
 * from then on the reader leads. Gives what is said of it to who does not see it.
 */
export function useArrival({ moment, whole, panel, found, onFind }: Arrival): string {
  const [arrived, setArrived] = useState<number | null>(null);
  const place = arrived === null ? placeOf(moment, whole) : arrived;
  useEffect(() => {
    if (place !== null && arrived === null) onFind(place);
  }, [place, arrived, onFind]);
  const isShown = place !== null && found === place;
  useEffect(() => {
    if (!isShown || arrived !== null) return;
    // A new page first gives the focus to its heading.
    const frame = requestAnimationFrame(() => {
      const turn = panel.current?.querySelector<HTMLElement>(`[data-index="${place}"]`);
      turn?.focus({ preventScroll: true });
      setArrived(place);
    });
    return () => cancelAnimationFrame(frame);
  }, [isShown, place, arrived, panel]);
  const segment = arrived === null ? undefined : whole.transcription.timeline[arrived];
  if (segment === undefined) return '';
  return text('transcription.openedAt', {
    time: minutesClock(segment.start_time),
    speaker: segment.speaker,
  });
}
