import { useMutation, useQueryClient } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import type { TranscriptChange } from '#contract/transcript-versions.ts';
import type { Transcription } from '#contract/transcripts.ts';
import { errorMessage } from '../../../messages/error-message.ts';
import { text } from '../../../messages/text.ts';
import { api } from '../../../platform/api/client.ts';
import {
  forgetWords,
  refreshAfterConflict,
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
  /** What a replacement makes of points of the summary. */
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
      const next = await calls[way]({ id, version });
      const change = await changeIn(id, way === 'undo' ? to + 1 : to);
      const what = await describe(change);
      if (change?.kind === 'transcribed_again') forgetWords(queries, id);
      await showTranscription(queries, id, next);
      return what;
    },
    onSuccess: (what, { way }) => {
      onDone(way);
      toast.success(text(done[way], { what }));
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

/** What a version changed; undefined where that is not known. Only recent versions are looked up. */
async function changeIn(id: string, version: number): Promise<TranscriptChange | null | undefined> {
  try {
    const { versions } = await api.listVersions({ id, limit: limits.page });
    return versions.find((one) => one.version === version)?.change;
  } catch {
    // It is undone all the same.
    return undefined;
  }
}

/** A change in words. */
async function describe(change: TranscriptChange | null | undefined): Promise<string> {
  if (change === undefined) return text('correcting.whatEditedSome');
  const { describeChange } = await import('../transcript-versions.tsx');
  return describeChange(change);
}
