import { useState } from 'react';
import { type PointDraft, storedPoint } from '../drafts.ts';

/** Which point is open to be written; `id` null: a new one. */
export type OpenPoint = Pick<PointDraft, 'language' | 'id'>;

/** The one point that is open, as it was left if the page was loaded again. What was typed goes only knowingly. */
export function useOpenPoint(meetingId: string) {
  const draft = storedPoint(meetingId);
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
