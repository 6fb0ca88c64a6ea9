import '@mantine/core/styles/Input.css';
import { Group, NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type Ref, type RefObject, useEffect, useRef, useState } from 'react';
import { text } from '../../messages/text.ts';
import { meetingQuery } from '../../platform/api/meeting-queries.ts';
import { Button } from '../../ui/button.tsx';
import { displayNumber } from '../../ui/formats.ts';
import { Icon } from '../../ui/icons.tsx';
import styles from './recording-player.module.css';

interface RecordingPlayerProps {
  /** Lets other controls on the page drive it. */
  ref?: Ref<HTMLAudioElement>;
  meetingId: string;
  /** Short-lived; renewed once when it stops playing. */
  address: string;
}

/** Plays a meeting's recording. Keeps its URL while the meeting reloads, and its position when the URL changes. */
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

/** Seconds that one press skips back or forward. */
const skipSeconds = 10;
const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2];

interface PlaybackControlsProps {
  /** The audio element of the page. */
  player: RefObject<HTMLAudioElement | null>;
}

/** Speed and skip controls for a recording. */
export function PlaybackControls({ player }: PlaybackControlsProps) {
  const playing = useIsPlaying(player);
  const [speed, setSpeed] = useState(() => player.current?.playbackRate ?? 1);
  const toggle = () => {
    if (playing) return player.current?.pause();
    // The player itself shows why it does not play.
    player.current?.play().catch(() => {});
  };
  const move = (seconds: number) =>
    setPlayer(player.current, { currentTime: (player.current?.currentTime ?? 0) + seconds });
  return (
    <Group gap="xs">
      <Button leftSection={<Icon name={playing ? 'pause' : 'play'} size={16} />} onClick={toggle}>
        {text(playing ? 'meeting.pause' : 'meeting.play')}
      </Button>
      <Button variant="default" onClick={() => move(-skipSeconds)}>
        {text('meeting.goBack', { seconds: skipSeconds })}
      </Button>
      <Button variant="default" onClick={() => move(skipSeconds)}>
        {text('meeting.goForward', { seconds: skipSeconds })}
      </Button>
      <NativeSelect
        label={text('meeting.speed')}
        styles={{ root: { display: 'flex', alignItems: 'center', gap: '0.5rem' } }}
        data={speeds.map((value) => ({
          value: String(value),
          label: text('meeting.times', { speed: displayNumber(value, 2) }),
        }))}
        value={String(speed)}
        onChange={(event) => {
          const next = Number(event.currentTarget.value);
          setSpeed(next);
          setPlayer(player.current, { playbackRate: next });
        }}
      />
    </Group>
  );
}

type PlayerSettings = Partial<Pick<HTMLAudioElement, 'currentTime' | 'playbackRate'>>;

function setPlayer(audio: HTMLAudioElement | null, steering: PlayerSettings): void {
  if (audio !== null) Object.assign(audio, steering);
}

/** Whether the player plays, whichever control started it. */
function useIsPlaying(player: RefObject<HTMLAudioElement | null>): boolean {
  const [playing, setPlaying] = useState(() => player.current?.paused === false);
  useEffect(() => {
    const audio = player.current;
    if (audio === null) return;
    const look = () => setPlaying(!audio.paused);
    const events = ['play', 'pause', 'ended'];
    for (const event of events) audio.addEventListener(event, look);
    return () => {
      for (const event of events) audio.removeEventListener(event, look);
    };
  }, [player]);
  return playing;
}
