import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Priority } from '#contract/choices.ts';
import { AppError, isRefusedFor } from '#contract/errors.ts';
import type { MeetingSummary } from '#contract/meetings.ts';
import { errorMessage } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { toast } from '../../ui/toast.ts';
import { type Failure, forEachLimited, useAbort } from './bulk-run.tsx';
import { reloadCached, removeCached, replaceCached } from './queries.ts';

const isRefused = (error: unknown, code: AppError['code']): boolean =>
  error instanceof AppError && error.code === code;

export function useDeleteMeeting() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.deleteMeeting({ id }),
    onSuccess: (_, id) => {
      removeCached(queries, [id]);
      toast.success(text('archive.deleted'));
    },
    onError: (error) => toast.failed(text('archive.deleteFailed'), errorMessage(error)),
  });
}

interface QueueOptions {
  /** The transcript that is there may be replaced. */
  replace?: true;
  /** Called instead if there is a transcript, which nobody agreed to replace. */
  onTranscribed?: () => void;
}

/** Queues a recorded meeting for processing, with its own priority. */
export function useQueueMeeting({ replace, onTranscribed }: QueueOptions) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, priority }: MeetingSummary) =>
      api.createJob({ meeting_id: id, status: 'queued', priority, ...(replace && { replace }) }),
    onSuccess: () => toast.success(text('archive.queueDone')),
    onError: (error) => {
      if (onTranscribed && isRefusedFor(error, 'replacesTranscript')) onTranscribed();
      else if (isRefusedFor(error, 'alreadyQueued')) toast.info(text('archive.alreadyQueued'));
      else toast.failed(text('archive.queueFailed'), errorMessage(error));
    },
    onSettled: (_, __, { id }) => reloadCached(queries, id).catch(() => {}),
  });
}

/** Changes the priority of the version on screen. After a conflict the other change is shown first. */
export function useSetPriority({ id, version }: MeetingSummary) {
  const queries = useQueryClient();
  return async (priority: Priority) => {
    try {
      replaceCached(queries, await api.updateMeeting({ id, priority, version }));
    } catch (error) {
      if (isRefused(error, 'conflict')) await reloadCached(queries, id).catch(() => {});
      throw error;
    }
  };
}

/** Renames a speaker throughout a transcript. */
export function useRenameSpeaker(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (names: { old_speaker: string; new_speaker: string; merge: boolean }) =>
      api.renameSpeaker({ id, ...names }),
    onSuccess: (_, { old_speaker, new_speaker }) => {
      toast.success(text('archive.renamed', { old: old_speaker, new: new_speaker }));
      reloadCached(queries, id).catch(() => {});
    },
    onError: () => toast.error(text('archive.renameFailed')),
  });
}

/** Deletes in parallel. More would time out while they wait for a connection. */
const atOnce = 8;

/** Deletes meetings in parallel and reports those that failed. Can be stopped in between. */
export function useDeleteSeveral() {
  const queries = useQueryClient();
  const [done, setDone] = useState(0);
  const { begin, stop } = useAbort();
  const deleting = useMutation({
    mutationFn: async (meetings: MeetingSummary[]) => {
      const stopped = begin();
      setDone(0);
      const deleted: string[] = [];
      const failures: Failure[] = [];
      await forEachLimited(meetings, { atOnce, stopped }, async ({ id, title }) => {
        try {
          await api.deleteMeeting({ id });
          deleted.push(id);
        } catch (error) {
          failures.push({ id, title, reason: errorMessage(error) });
        }
        setDone((before) => before + 1);
      });
      return { deleted, failures };
    },
    onSuccess: ({ deleted, failures }, meetings) => {
      removeCached(queries, deleted);
      const remaining = meetings.length - deleted.length - failures.length;
      if (deleted.length > 0) toast.success(text('archive.deletedSeveral', { n: deleted.length }));
      if (failures.length > 0) toast.error(text('archive.deleteSomeFailed'));
      if (remaining > 0) toast.info(text('archive.deleteStopped', { n: remaining }));
    },
  });
  return { ...deleting, done, failures: deleting.data?.failures ?? [], stop };
}
