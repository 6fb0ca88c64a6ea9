import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Transcription } from '#contract/transcripts.ts';
import { errorMessage } from '../../../messages/error-message.ts';
import { text } from '../../../messages/text.ts';
import { api } from '../../../platform/api/client.ts';
import { refreshAfterConflict, showTranscription } from '../../../platform/api/meeting-queries.ts';
import { toast } from '../../../ui/toast.ts';

type Edits = Parameters<typeof api.editTranscription>[0]['edits'];

/** Lists of edits, each based on what the ones before make of the transcript. All are saved, or none. */
export type Steps = [Edits, ...Edits[]];

interface Wanted {
  steps: Steps;
  /** The message once they are saved. */
  done?: string;
}

/** Edits a transcript, based on the version shown. */
export function useEditTranscript(id: string, version: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ steps: [edits, ...further] }: Wanted) => {
      const transcription = await api.editTranscription({ id, version, edits, further });
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

/** Undo and redo. The version history serves as the stack, so it is unlimited and survives the page. Null if there is nothing to undo or redo. */
export function useUndo(id: string, transcription: Transcription) {
  const queries = useQueryClient();
  const { version } = transcription;
  const going = useMutation({
    mutationFn: (way: 'undo' | 'redo') => calls[way]({ id, version }),
    onSuccess: async (next, way) => {
      const to = transcription[way];
      await showTranscription(queries, id, next);
      if (to !== null) toast.success(text(done[way], { version: to }));
    },
    onError: (error, way) => {
      toast.failed(text(failed[way]), errorMessage(error));
      return refreshAfterConflict(queries, id, error);
    },
  });
  const step = (way: 'undo' | 'redo') =>
    transcription[way] === null
      ? null
      : () => {
          if (!going.isPending) going.mutate(way);
        };
  return { undo: step('undo'), redo: step('redo') };
}
