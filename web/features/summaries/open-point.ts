import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { SummaryLanguage } from '#contract/summaries.ts';
import {
  hasProperties,
  parserFor,
  propertiesOf,
  storedValue,
} from '../../platform/browser/browser-storage.ts';
import { isFocusLost } from '../../ui/focus.ts';
import type { PointFields } from './point-fields.ts';

/** A point that is written and not saved yet: in which summary, made upon what, and as it is typed. */
export interface PointDraft {
  language: SummaryLanguage;
  /** Null where it is a new one. */
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

/** The point of a meeting that is not saved yet; it survives a reload. */
export const storedPointDraft = (meetingId: string) =>
  storedValue(`summary-point/${meetingId}`, parserFor(isPointDraft));

/** Which point is open to be written; `id` null: a new one. */
export type OpenPoint = Pick<PointDraft, 'language' | 'id'>;

/** The one point that is open, as it was left if the page was loaded again. What was typed goes only knowingly. */
export function useOpenPoint(meetingId: string) {
  const draft = storedPointDraft(meetingId);
  const [open, setOpen] = useState<OpenPoint | null>(() => draft.read());
  /** What is opened instead, or nothing, if what was typed may go. */
  const [wanted, setWanted] = useState<{ open: OpenPoint | null } | null>(null);
  const close = (next: OpenPoint | null = null) => {
    draft.clear();
    setWanted(null);
    setOpen(next);
  };
  return {
    open,
    isAsked: wanted !== null,
    /** Opens a point, or none, and asks first where something is typed. */
    turnTo(next: OpenPoint | null) {
      if (draft.read() === null) setOpen(next);
      else setWanted({ open: next });
    },
    close: () => close(),
    discard: () => close(wanted?.open),
    stay: () => setWanted(null),
  };
}

/** Nothing has it, and nothing is open that will give it back. */
const isNeeded = (): boolean => isFocusLost() && document.querySelector('dialog[open]') === null;

const pointsIn = (panel: HTMLElement | null): HTMLElement[] => [
  ...(panel?.querySelectorAll<HTMLElement>('[data-point]') ?? []),
];

/**
 * Where a change takes what had the focus, gives it to the button that edits the same point; where that is gone
 * as well, to that of the point in its place.
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
