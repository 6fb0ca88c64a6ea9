import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { SummaryLanguage } from '#contract/summaries.ts';
import {
  hasProperties,
  parserFor,
  propertiesOf,
  storedValue,
} from '../../platform/browser/browser-storage.ts';
import { isFocusLost } from '../../ui/focus.ts';
import { addTimes, isSame, type PointFields } from './point-fields.ts';

/** An unsaved point: in which language, based on what, and as typed. */
export interface PointDraft {
  language: SummaryLanguage;
  /** Null for a new point. */
  id: string | null;
  was: PointFields;
  typed: PointFields;
}

const isPointDraft = (value: unknown): value is PointDraft => {
  const { language, id, was, typed } = propertiesOf(value);
  const isPoint = (fields: unknown) =>
    hasProperties('string', fields, 'section', 'text', 'owner', 'due', 'times');
  return (
    (language === 'original' || language === 'english') &&
    (id === null || typeof id === 'string') &&
    isPoint(was) &&
    isPoint(typed)
  );
};

/** The unsaved point of a meeting; survives a reload. */
export const storedPointDraft = (meetingId: string) =>
  storedValue(`summary-point/${meetingId}`, parserFor(isPointDraft));

/** Whether anything is typed in it: a point is also kept while its source is being selected. */
export function hasPointDraft(meetingId: string): boolean {
  const draft = storedPointDraft(meetingId).read();
  return draft !== null && !isSame(draft.was, draft.typed);
}

/** Adds times to the unsaved point, as if they had been typed. */
export function citeInDraft(meetingId: string, moments: readonly number[]): void {
  const stored = storedPointDraft(meetingId);
  const draft = stored.read();
  if (draft === null) return;
  const times = addTimes(draft.typed.times, moments);
  stored.write({ ...draft, typed: { ...draft.typed, times } });
}

/** The point being edited; a null `id` is a new one. */
export type OpenPoint = Pick<PointDraft, 'language' | 'id'>;

/** The one point being edited; restored after a reload. Asks before discarding what was typed. */
export function useOpenPoint(meetingId: string) {
  const draft = storedPointDraft(meetingId);
  const [open, setOpen] = useState<OpenPoint | null>(() => draft.read());
  /** The point to open instead, once the user agrees to discard unsaved text. */
  const [wanted, setWanted] = useState<{ open: OpenPoint | null } | null>(null);
  const close = (next: OpenPoint | null = null) => {
    draft.clear();
    setWanted(null);
    setOpen(next);
  };
  return {
    open,
    isAsked: wanted !== null,
    /** Opens a point, or none; asks first if something is typed. */
    turnTo(next: OpenPoint | null) {
      if (draft.read() === null) setOpen(next);
      else setWanted({ open: next });
    },
    close: () => close(),
    discard: () => close(wanted?.open),
    stay: () => setWanted(null),
  };
}

/** The focus is lost, and no open dialog will restore it. */
const isNeeded = (): boolean => isFocusLost() && document.querySelector('dialog[open]') === null;

const pointsIn = (panel: HTMLElement | null): HTMLElement[] => [
  ...(panel?.querySelectorAll<HTMLElement>('[data-point]') ?? []),
];

/**
 * Restores a lost focus: to the edit button of the same point or, if the point is gone, of the one now in its
 * place.
 */
export function useFocusOnPoint(panel: RefObject<HTMLElement | null>) {
  const held = useRef<{ element: Element; point: string | undefined; place: number } | null>(null);
  useEffect(() => {
    if (held.current === null || held.current.element.isConnected || !isNeeded()) return;
    const { point, place } = held.current;
    const points = pointsIn(panel.current);
    const same = points.find(({ dataset }) => dataset['point'] === point);
    const next = same ?? points[place] ?? points.at(-1);
    next?.querySelector<HTMLElement>('[data-edits]')?.focus();
  });
  return ({ target }: FocusEvent) => {
    const point = target.closest<HTMLElement>('[data-point]');
    const place = point === null ? 0 : pointsIn(panel.current).indexOf(point);
    held.current = { element: target, point: point?.dataset['point'], place };
  };
}
