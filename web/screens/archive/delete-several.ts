import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MeetingSummary } from '#contract/meetings.ts';
import { api } from '../../api.ts';
import { messageOf } from '../../messages/handled-message.ts';
import { text } from '../../messages/text.ts';
import { toast } from '../../ui/toast.ts';
import type { Failure } from './failures.tsx';
import { dropHeld } from './held-meetings.ts';

/** Deletes meetings, all at once, and gives those that are still there. */
export function useDeleteSeveral() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (meetings: MeetingSummary[]): Promise<Failure[]> => {
      const answers = await Promise.allSettled(meetings.map(({ id }) => api.deleteMeeting({ id })));
      return meetings.flatMap(({ id, title }, index) => {
        const answer = answers[index];
        return answer?.status === 'rejected'
          ? [{ id, title, reason: messageOf(answer.reason) }]
          : [];
      });
    },
    onSuccess: (failures, meetings) => {
      const failed = new Set(failures.map(({ id }) => id));
      const gone = meetings.map(({ id }) => id).filter((id) => !failed.has(id));
      dropHeld(queries, gone);
      if (gone.length > 0) toast.success(text('archive.deletedSeveral', { n: gone.length }));
      if (failures.length > 0) toast.error(text('archive.deleteSomeFailed'));
    },
  });
}
