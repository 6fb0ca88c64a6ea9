import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MeetingSummary } from '#contract/meetings.ts';
import { api } from '../../api.ts';
import { messageOf } from '../../messages/handled-message.ts';
import { text } from '../../messages/text.ts';
import { toast } from '../../ui/toast.ts';
import type { Failure } from './failures.tsx';
import { dropHeld } from './held-meetings.ts';
import { useStop } from './use-stop.ts';
import { withEach } from './with-each.ts';

/** How many deletes are on their way at once: of hundreds the last would run out of its time before it is sent. */
const atOnce = 8;

/** Deletes meetings in parallel, and gives those that are still there. Stopped, it deletes no more. */
export function useDeleteSeveral() {
  const queries = useQueryClient();
  const [done, setDone] = useState(0);
  const { begin, stop } = useStop();
  const deleting = useMutation({
    mutationFn: async (meetings: MeetingSummary[]) => {
      const stopped = begin();
      setDone(0);
      const gone: string[] = [];
      const failures: Failure[] = [];
      await withEach(meetings, { atOnce, stopped }, async ({ id, title }) => {
        try {
          await api.deleteMeeting({ id });
          gone.push(id);
        } catch (error) {
          failures.push({ id, title, reason: messageOf(error) });
        }
        setDone((before) => before + 1);
      });
      return { gone, failures };
    },
    onSuccess: ({ gone, failures }, meetings) => {
      dropHeld(queries, gone);
      const left = meetings.length - gone.length - failures.length;
      if (gone.length > 0) toast.success(text('archive.deletedSeveral', { n: gone.length }));
      if (failures.length > 0) toast.error(text('archive.deleteSomeFailed'));
      if (left > 0) toast.info(text('archive.deleteStopped', { n: left }));
    },
  });
  return { ...deleting, done, failures: deleting.data?.failures ?? [], stop };
}
