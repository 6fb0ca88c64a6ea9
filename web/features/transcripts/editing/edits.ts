import { useMutation, useQueryClient } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import type { TranscriptChange } from '#contract/transcript-versions.ts';
import type { Transcription } from '#contract/transcripts.ts';
import { errorMessage } from '../../../messages/error-message.ts';
import { text } from '../../../messages/text.ts';
import { api } from '../../../platform/api/client.ts';
import {
  refreshAfterConflict,
  refreshJob,
  showTranscription,
} from '../../../platform/api/meeting-queries.ts';
import { ownChange } from '../../../platform/api/own-changes.ts';
import { toast } from '../../../ui/toast.ts';

type Asked = Parameters<typeof api.editTranscription>[0];
type Edits = Asked['edits'];

/** Lists of edits, each based on what the ones before make of the transcript. All are saved, or none. */
export type Steps = [Edits, ...Edits[]];

interface Wanted {
  steps: Steps;
  /** The points of the summary after a replacement. */
  points?: Asked['points'];
  /** The message once they are saved. */
  done?: string;
}

/** Edits a transcript, based on the version shown. */
export function useEditTranscript(id: string, version: number) {
  const queries = useQueryClient();
  return useMutation({
    meta: ownChange(id, 'transcript'),
    mutationFn: async ({ steps: [edits, ...further], points = [] }: Wanted) => {
      const transcription = await api.editTranscription({ id, version, edits, further, points });
      await showTranscription(queries, id, transcription);
    },
    onSuccess: (_, { done }) => toast.success(done ?? text('transcription.segmentUpdated')),
    onError: (error) => {
      toast.error(text('transcription.segmentFailed'));
      return refreshAfterConflict(queries, id, error);
    },
  });
}

const calls = { undo: api.undoEdit, redo: api.redoEdit };
const done = { undo: 'correcting.undone', redo: 'correcting.redone' } as const;
const failed = { undo: 'correcting.undoFailed', redo: 'correcting.redoFailed' } as const;

/** Each null if there is nothing to undo or redo. */
export interface TranscriptUndo {
  undo: (() => void) | null;
  redo: (() => void) | null;
}

/**
 * Undo and redo. The version history serves as the stack, so it is unlimited and survives the page. `onDone` is
 * called after each step.
 */
export function useTranscriptUndo(
  id: string,
  transcription: Transcription | null,
  onDone: (way: 'undo' | 'redo') => void,
): TranscriptUndo {
  const queries = useQueryClient();
  const going = useMutation({
    mutationFn: async ({ way, version, to }: UndoStep) => {
      const [next, change] = await Promise.all([
        calls[way]({ id, version }),
        changeIn(id, way === 'undo' ? to + 1 : to),
      ]);
      await showTranscription(queries, id, next);
      if (change?.kind === 'transcribed_again' || change?.kind === 'restored')
        await refreshJob(queries, id);
      return change;
    },
    onSuccess: (change, { way }) => {
      onDone(way);
      // Nothing waits for the words.
      void describe(change).then((what) => toast.success(text(done[way], { what })));
    },
    onError: (error, { way }) => {
      toast.failed(text(failed[way]), errorMessage(error));
      return refreshAfterConflict(queries, id, error);
    },
  });
  const step = (way: 'undo' | 'redo') => {
    const to = transcription?.[way] ?? null;
    if (transcription === null || to === null) return null;
    const { version } = transcription;
    return () => {
      if (!going.isPending) going.mutate({ way, version, to });
    };
  };
  return { undo: step('undo'), redo: step('redo') };
}

interface UndoStep {
  way: 'undo' | 'redo';
  /** The version shown. */
  version: number;
  /** The version whose content comes back. */
  to: number;
}

/** A version's changes; undefined if they are not known. Only recent versions are looked up. */
async function changeIn(id: string, version: number): Promise<TranscriptChange | null | undefined> {
  try {
    const { versions } = await api.listVersions({ id, limit: limits.page });
    return versions.find((one) => one.version === version)?.change;
  } catch {
    // It is undone all the same.
    return undefined;
  }
}

/** A change in words; the least that can be said where it is not known, or the words cannot be loaded. */
async function describe(change: TranscriptChange | null | undefined): Promise<string> {
  const least = text('correcting.whatEditedSome');
  if (change === undefined) return least;
  return import('./transcript-versions.tsx').then(
    ({ describeChange }) => describeChange(change),
    () => least,
  );
}
