import { useQueryClient } from '@tanstack/react-query';
import { type Ref, useRef, useState } from 'react';
import { text } from '../messages/text.ts';
import { meetingQuery } from './queries.ts';
import styles from './recording-player.module.css';

interface RecordingPlayerProps {
  /** To steer it from elsewhere on the page. */
  ref?: Ref<HTMLAudioElement>;
  meetingId: string;
  /** Short-lived: asked for again, once, when it no longer plays. */
  address: string;
}

/** Plays a meeting's recording. Keeps its address while the meeting is reloaded, and its place when it changes. */
export function RecordingPlayer({ ref, meetingId, address }: RecordingPlayerProps) {
  const queries = useQueryClient();
  const [source, setSource] = useState(address);
  const place = useRef(0);
  const renew = async () => {
    const { audio_url } = await queries.fetchQuery({ ...meetingQuery(meetingId), staleTime: 0 });
    if (audio_url !== null && place.current > 0) setSource(audio_url);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the transcript is on the same page
    <audio
      ref={ref}
      className={styles.player}
      controls
      preload="metadata"
      src={source}
      aria-label={text('recording.player')}
      onTimeUpdate={({ currentTarget }) => {
        place.current = currentTarget.currentTime;
      }}
      onLoadedMetadata={({ currentTarget }) => {
        currentTarget.currentTime = place.current;
      }}
      onError={() => renew().catch(() => {})}
    />
  );
}
