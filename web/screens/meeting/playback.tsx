import { Group, NativeSelect } from '@mantine/core';
import { Button } from '../../ui/button.tsx';
import '@mantine/core/styles/Input.css';
import { type RefObject, useEffect, useState } from 'react';
import { text } from '../../messages/text.ts';
import { Icon } from '../../ui/icons.tsx';
import { displayNumber } from '../../ui/numbers.ts';

/** Seconds a press of a button goes back or forward. */
const leap = 10;
const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2];

interface PlaybackProps {
  /** The page's one player. */
  player: RefObject<HTMLAudioElement | null>;
}

/** Plays the recording slower or faster, and goes back to what was not understood. */
export function Playback({ player }: PlaybackProps) {
  const playing = usePlaying(player);
  const [speed, setSpeed] = useState(() => player.current?.playbackRate ?? 1);
  const toggle = () => {
    if (playing) return player.current?.pause();
    // What does not play says so at the player itself.
    player.current?.play().catch(() => {});
  };
  const move = (seconds: number) =>
    steer(player.current, { currentTime: (player.current?.currentTime ?? 0) + seconds });
  return (
    <Group gap="xs">
      <Button leftSection={<Icon name={playing ? 'pause' : 'play'} size={16} />} onClick={toggle}>
        {text(playing ? 'meeting.pause' : 'meeting.play')}
      </Button>
      <Button variant="default" onClick={() => move(-leap)}>
        {text('meeting.goBack', { seconds: leap })}
      </Button>
      <Button variant="default" onClick={() => move(leap)}>
        {text('meeting.goForward', { seconds: leap })}
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
          steer(player.current, { playbackRate: next });
        }}
      />
    </Group>
  );
}

type Steering = Partial<Pick<HTMLAudioElement, 'currentTime' | 'playbackRate'>>;

function steer(audio: HTMLAudioElement | null, steering: Steering): void {
  if (audio !== null) Object.assign(audio, steering);
}

/** Whether the player plays, whoever set it going. */
function usePlaying(player: RefObject<HTMLAudioElement | null>): boolean {
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
