import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { AppError } from '#contract/errors.ts';
import type { ChangedSummaries, SummaryChange } from '#contract/summaries.ts';
import { errorMessage } from '../../messages/error-message.ts';
import { ownReason } from '../../messages/reasons.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { refreshAfterConflict } from '../../platform/api/meeting-queries.ts';
import { useOwnChanges } from '../../platform/api/own-changes.ts';
import { toast } from '../../ui/toast.ts';
import { showSummaries } from './summary-changes.ts';

const done = { undo: 'correcting.undone', redo: 'correcting.redone' } as const;
const failed = { undo: 'correcting.undoFailed', redo: 'correcting.redoFailed' } as const;

/** A change of this user: the version that it made. It is undone by restoring the one before. */
type Change = number;

interface Changes {
  done: readonly Change[];
  undone: readonly Change[];
}

/**
 * Undo and redo of what the user changed in the summary since the page was opened. Refused once somebody else
 * has changed it, because a version is restored as a whole. Each null if there is nothing to undo or redo;
 * `onDone` is called after each step.
 */
export function useSummaryUndo(id: string, onDone: (way: 'undo' | 'redo') => void) {
  const queries = useQueryClient();
  const [changes, setChanges] = useState<Changes>({ done: [], undone: [] });
  /** The version that the user's last step left. */
  const left = useRef(0);
  useOwnChanges(id, 'summary', (answer) => {
    const { version } = answer as ChangedSummaries;
    // Nothing changed.
    if (version <= left.current) return;
    // Undoing what came before somebody else's change would undo that as well.
    const isNext = version === left.current + 1;
    left.current = version;
    setChanges(({ done }) => ({ done: [...(isNext ? done : []), version], undone: [] }));
  });
  const going = useMutation({
    mutationFn: async ({ way, change: made }: { way: 'undo' | 'redo'; change: Change }) => {
      const expected = left.current;
      const { versions } = await api.listSummaryVersions({ id });
      const [current] = versions;
      const upon = current?.version ?? 0;
      // Undoing a find and replace in both leaves a version equal to the one before.
      const equal = current?.change?.kind === 'restored' ? current.change.version : upon;
      if (upon !== expected && equal !== expected)
        throw new AppError('conflict', ownReason('summary.undoOvertaken'));
      const version = way === 'undo' ? made - 1 : made;
      const summaries = await api.restoreSummaryVersion({ id, version, upon });
      left.current = summaries.version;
      await showSummaries(queries, id, summaries);
      return versions.find((one) => one.version === made)?.change ?? null;
    },
    onSuccess: (changed, { way }) => {
      setChanges(({ done, undone }) =>
        way === 'undo'
          ? { done: done.slice(0, -1), undone: [...undone, ...done.slice(-1)] }
          : { done: [...done, ...undone.slice(-1)], undone: undone.slice(0, -1) },
      );
      onDone(way);
      // Nothing waits for the words.
      void describe(changed).then((what) => toast.success(text(done[way], { what })));
    },
    onError: (error, { way }) => {
      toast.failed(text(failed[way]), errorMessage(error));
      return refreshAfterConflict(queries, id, error);
    },
  });
  const step = (way: 'undo' | 'redo', change: Change | undefined) =>
    change === undefined
      ? null
      : () => {
          if (!going.isPending) going.mutate({ way, change });
        };
  return { undo: step('undo', changes.done.at(-1)), redo: step('redo', changes.undone.at(-1)) };
}

/** A change in words. It is undone all the same where the words cannot be loaded. */
const describe = (change: SummaryChange | null): Promise<string> =>
  import('./summary-versions.tsx').then(
    ({ describeChange }) => describeChange(change),
    () => text('correcting.whatSeveral', { n: 1 }),
  );

export type SummaryUndo = ReturnType<typeof useSummaryUndo>;
