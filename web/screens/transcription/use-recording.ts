import { useQueryClient } from '@tanstack/react-query';
import type { Meeting } from '#contract/meetings.ts';
import { meetingQuery } from '../../meetings/queries.ts';
import type { FindSound } from '../../voices/use-player.ts';

/** Where a meeting's recording is: at hand, and asked for again where that address has run out. None where it is not kept. */
export function useRecording({ id, audio_url }: Meeting): FindSound[] {
  const queries = useQueryClient();
  if (audio_url === null) return [];
  const renewed = async () => {
    const meeting = await queries.fetchQuery({ ...meetingQuery(id), staleTime: 0 });
    if (meeting.audio_url === null) throw new Error(`the recording of ${id} is no longer kept`);
    return meeting.audio_url;
  };
  return [() => audio_url, renewed];
}
