import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Transcription } from '#contract/transcripts.ts';
import { api } from '../../../api.ts';
import { messageOf } from '../../../messages/handled-message.ts';
import { text } from '../../../messages/text.ts';
import { toast } from '../../../ui/toast.ts';
import { lookAgain, show } from '../corrections.ts';

const calls = { undo: api.undoEdit, redo: api.redoEdit };
const done = { undo: 'correcting.undone', redo: 'correcting.redone' } as const;
const failed = { undo: 'correcting.undoFailed', redo: 'correcting.redoFailed' } as const;

/** Undoing and redoing: the versions are the history, so it has no end and outlives the page. Null where there is nothing to. */
export function useStepsBack(id: string, transcription: Transcription) {
  const queries = useQueryClient();
  const { version } = transcription;
  const going = useMutation({
    mutationFn: (way: 'undo' | 'redo') => calls[way]({ id, version }),
    onSuccess: async (next, way) => {
      const to = transcription[way];
      await show(queries, id, next);
      if (to !== null) toast.success(text(done[way], { version: to }));
    },
    onError: (error, way) => {
      toast.failed(text(failed[way]), messageOf(error));
      return lookAgain(queries, id, error);
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
