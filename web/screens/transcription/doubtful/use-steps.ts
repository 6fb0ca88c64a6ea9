import { type RefObject, useEffect, useState } from 'react';
import type { Requests } from '../../../listening/requests.ts';
import type { WholeTranscription } from '../../../meetings/use-whole-transcription.ts';
import type { DoubtfulWords, FoundWord, Place } from './doubtful-words.ts';
import { placeOfReader, textTyped } from './place-of-reader.ts';

/** On, or back. */
export type Way = 1 | -1;

/** A word that was stepped to, as it was then. */
export interface Current extends FoundWord {
  text: string;
  speaker: string;
  /** What its segment said, as it was saved. */
  saved: string | undefined;
}

export interface StepState {
  current: Current | null;
  /** The way in which there are no more: the next step that way begins anew from the other end. */
  ended: Way | null;
  /** A step that waits for the words, or for the rest of the transcript. */
  wanted: Way | null;
}

interface Steps {
  whole: WholeTranscription;
  /** Undefined while the words are on their way. */
  doubtful: DoubtfulWords | undefined;
  panel: RefObject<HTMLElement | null>;
  open: number | null;
  onFind: (index: number) => void;
  requests: Requests | null;
}

const start: Place = { index: 0, offset: 0 };
const end: Place = { index: Number.POSITIVE_INFINITY, offset: 0 };

/** Leads from one doubtful word to the next, from where the reader is. */
export function useSteps({ whole, doubtful, panel, open, onFind, requests }: Steps) {
  const { isWhole, transcription } = whole;
  const [state, setState] = useState<StepState>({ current: null, ended: null, wanted: null });
  const step = (way: Way) => {
    const wait = () => setState((before) => ({ ...before, wanted: way }));
    const isAnew = state.ended === way;
    // Back from the beginning is the end, which must be there.
    if (doubtful === undefined || (isAnew && !isWhole)) return wait();
    const timeline = textTyped(transcription.timeline, panel.current, open);
    const { current } = state;
    const anew = way === 1 ? start : end;
    const from = isAnew ? anew : placeOfReader(panel.current, current, way);
    const found =
      from === null
        ? current && doubtful.beside(timeline, current, way)
        : doubtful[way === 1 ? 'after' : 'before'](timeline, from);
    const segment = found === null ? undefined : timeline[found.index];
    if (found === null || segment === undefined) {
      if (way === 1 && !isWhole) return wait();
      return setState((before) => ({ ...before, ended: way, wanted: null }));
    }
    const text = segment.transcript.slice(found.word.from, found.word.to);
    const saved = transcription.timeline[found.index]?.transcript;
    setState({
      current: { ...found, text, speaker: segment.speaker, saved },
      ended: null,
      wanted: null,
    });
    onFind(found.index);
    requests?.ask({ at: found.word.start });
  };
  const { wanted } = state;
  useEffect(() => {
    if (wanted !== null) step(wanted);
    // Once what it waited for has come.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [doubtful, isWhole]);
  return { state, step };
}
