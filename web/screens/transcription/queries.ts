import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { polling } from '#contract/limits.ts';
import type { Meeting } from '#contract/meetings.ts';
import { isBeingProcessed, meetingQuery } from '../../meetings/queries.ts';
import { text } from '../../messages/text.ts';
import { toast } from '../../ui/toast.ts';

/** Whether there may be more to show soon: somebody may also upload the recording, or retry what failed. */
const isAwaited = (meeting: Meeting): boolean =>
  isBeingProcessed(meeting) || (meeting.transcription === null && meeting.status !== 'completed');

/** The meeting, asked for again while its transcription is awaited; says so when it has come. */
export function useTranscription(meetingId: string) {
  const meeting = useQuery({
    ...meetingQuery(meetingId),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isAwaited(data) ? polling.transcription : false,
  });
  const awaited = meeting.data !== undefined && isAwaited(meeting.data);
  const wasAwaited = useRef(false);
  useEffect(() => {
    if (wasAwaited.current && meeting.data?.status === 'completed' && !awaited)
      toast.success(text('transcription.completed'));
    wasAwaited.current = awaited;
  }, [awaited, meeting.data?.status]);
  return meeting;
}
