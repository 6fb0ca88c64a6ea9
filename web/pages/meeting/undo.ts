import { useState } from 'react';
import type { Transcription } from '#contract/transcripts.ts';
import { type SummaryUndo, useSummaryUndo } from '../../features/summaries/summary-undo.ts';
import {
  type TranscriptUndo,
  useTranscriptUndo,
} from '../../features/transcripts/editing/edits.ts';
import { undoShortcuts, usePageShortcuts } from '../../features/transcripts/shortcuts.ts';
import { type Undoable, useOwnChanges } from '../../platform/api/own-changes.ts';
import type { MeetingPart } from '../../platform/navigation/paths.ts';
import { useMayCorrect } from '../../platform/user/current-user.ts';

interface Order {
  done: readonly Undoable[];
  undone: readonly Undoable[];
}

/**
 * Undo and redo of the transcript and of the summary, for their buttons; binds the keys, which on every part
 * concern what the user did last in either. Before the first change of a visit they do what the buttons of the
 * part do: nothing is undone that the user does not see.
 */
export function useUndoHistory(
  meetingId: string,
  part: MeetingPart,
  transcription: Transcription | null,
): { transcript: TranscriptUndo; summary: SummaryUndo } {
  const mayCorrect = useMayCorrect();
  const [order, setOrder] = useState<Order>({ done: [], undone: [] });
  const noteChange = (of: Undoable) =>
    setOrder(({ done }) => ({ done: [...done, of], undone: [] }));
  const noteStep = (of: Undoable) => (way: 'undo' | 'redo') =>
    setOrder(({ done, undone }) =>
      way === 'undo'
        ? { done: withoutLast(done, of), undone: [...undone, of] }
        : { done: [...done, of], undone: withoutLast(undone, of) },
    );
  useOwnChanges(meetingId, 'transcript', () => noteChange('transcript'));
  useOwnChanges(meetingId, 'summary', () => noteChange('summary'));
  const history = {
    transcript: useTranscriptUndo(meetingId, transcription, noteStep('transcript')),
    summary: useSummaryUndo(meetingId, noteStep('summary')),
  };
  const last = (way: 'undo' | 'redo', changes: readonly Undoable[]) => {
    const latest = changes.findLast((one) => history[one][way] !== null);
    const of = latest ?? (part === 'transcript' || part === 'summary' ? part : undefined);
    return of && history[of][way];
  };
  usePageShortcuts(
    undoShortcuts,
    mayCorrect
      ? {
          undo: () => last('undo', order.done)?.(),
          redo: () => last('redo', order.undone)?.(),
        }
      : {},
  );
  return history;
}

/** Buttons undo the last change of their part, which need not be the last of all. */
const withoutLast = (changes: readonly Undoable[], of: Undoable): Undoable[] => {
  const at = changes.lastIndexOf(of);
  return changes.filter((_, index) => index !== at);
};
