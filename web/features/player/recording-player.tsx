import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { text } from '../../messages/text.ts';
import { meetingQuery } from '../../platform/api/meeting-queries.ts';
import styles from './recording-player.module.css';

interface RecordingPlayerProps {
  meetingId: string;
  /** Short-lived; renewed once when it stops playing. */
  address: string;
}

/** Plays a meeting's recording at once. Keeps its URL while the meeting reloads, and its position when the URL changes. */
export function RecordingPlayer({ meetingId, address }: RecordingPlayerProps) {
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
      className={styles.player}
      controls
      autoPlay
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
