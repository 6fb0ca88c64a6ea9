import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Meeting } from '#contract/meetings.ts';
import { meetingQuery } from '../meetings/queries.ts';
import { Playback, type PlaybackState } from './playback.ts';

/** The recording of a meeting, open as long as whoever asks for it is on the page. */
export function usePlayback({ id, duration }: Meeting, address: string): Playback {
  const queries = useQueryClient();
  const [playback] = useState(
    () =>
      new Playback(Math.max(1, duration), async () => {
        const meeting = await queries.fetchQuery({ ...meetingQuery(id), staleTime: 0 });
        if (meeting.audio_url === null) throw new Error(`the recording of ${id} is no longer kept`);
        return meeting.audio_url;
      }),
  );
  // The meeting is loaded again now and then, and a recording that plays is left alone by that.
  const [first] = useState(address);
  useEffect(() => {
    const left = new AbortController();
    playback.open(first, left.signal);
    return () => left.abort();
  }, [playback, first]);
  return playback;
}

export const usePlaybackState = ({ subscribe, state }: Playback): PlaybackState =>
  useSyncExternalStore(subscribe, state);

/** A part of the place that is heard, drawn when it changes: whole seconds, say. */
export const usePlace = <T extends number | string>(
  { onTime, time }: Playback,
  part: (time: number) => T,
): T => useSyncExternalStore(onTime, () => part(time()));
