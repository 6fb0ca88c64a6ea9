import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Priority } from '#contract/choices.ts';
import { AppError } from '#contract/errors.ts';
import type { MeetingSummary } from '#contract/meetings.ts';
import { messages } from '#contract/messages.ts';
import { api } from '../../api.ts';
import { messageOf } from '../../messages/handled-message.ts';
import { inOwnWords } from '../../messages/server-words.ts';
import { text } from '../../messages/text.ts';
import { toast } from '../../ui/toast.ts';
import { dropHeld, reloadHeld, replaceHeld } from './held-meetings.ts';

const isRefused = (error: unknown, code: AppError['code']): boolean =>
  error instanceof AppError && error.code === code;

export function useDeleteMeeting() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.deleteMeeting({ id }),
    onSuccess: (_, id) => {
      dropHeld(queries, [id]);
      toast.success(text('archive.deleted'));
    },
    onError: (error) => toast.failed(text('archive.deleteFailed'), messageOf(error)),
  });
}

/** Puts a meeting whose recording is here into the processing queue, under the priority it has. */
export function useQueueMeeting() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, priority }: MeetingSummary) =>
      api.createJob({ meeting_id: id, status: 'queued', priority }),
    onSuccess: () => toast.success(text('archive.queueDone')),
    onError: (error) => {
      const isQueued =
        error instanceof AppError && error.message === inOwnWords(messages.alreadyQueued);
      if (isQueued) toast.info(text('archive.alreadyQueued'));
      else toast.failed(text('archive.queueFailed'), messageOf(error));
    },
    onSettled: (_, __, { id }) => reloadHeld(queries, id).catch(() => {}),
  });
}

/** Changes a meeting's priority as it was seen. Where others have changed it meanwhile, theirs is shown first. */
export function useSetPriority({ id, version }: MeetingSummary) {
  const queries = useQueryClient();
  return async (priority: Priority) => {
    try {
      replaceHeld(queries, await api.updateMeeting({ id, priority, version }));
    } catch (error) {
      if (isRefused(error, 'conflict')) await reloadHeld(queries, id).catch(() => {});
      throw error;
    }
  };
}

/** Gives a speaker another name throughout a meeting's transcript. */
export function useRenameSpeaker(id: string, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (names: { old_speaker: string; new_speaker: string; merge: boolean }) =>
      api.renameSpeaker({ id, ...names }),
    onSuccess: (_, { old_speaker, new_speaker }) => {
      toast.success(text('archive.renamed', { old: old_speaker, new: new_speaker }));
      reloadHeld(queries, id).catch(() => {});
      onDone();
    },
    onError: () => toast.error(text('archive.renameFailed')),
  });
}
