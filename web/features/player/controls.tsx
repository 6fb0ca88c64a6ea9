import { NativeSelect } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { text } from '../../messages/text.ts';
import { parserFor, storedValue } from '../../platform/browser/browser-storage.ts';
import { useUser } from '../../platform/user/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { clockTime, displayNumber } from '../../ui/formats.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { playerShortcuts, skipSeconds } from './keys.ts';
import {
  type Loop,
  loopRange,
  noLoop,
  type Playback,
  usePlaybackState,
  usePlaybackTime,
  withLoopEnd,
  withLoopStart,
} from './playback.ts';
import styles from './player.module.css';

interface TransportProps {
  playback: Playback;
  /** The time the slider is being dragged to, in seconds; null when it is not dragged. */
  dragged: number | null;
}

/** Play, pause, back and forward; elapsed time and duration. */
export function Transport({ playback, dragged }: TransportProps) {
  const { isPlaying } = usePlaybackState(playback);
  const second = usePlaybackTime(playback, Math.floor);
  return (
    <div className={styles.transport}>
      <IconButton
        icon="back"
        label={text('listening.back', { n: skipSeconds })}
        aria-keyshortcuts={playerShortcuts.back.keys[0]}
        onClick={() => playback.skip(-skipSeconds)}
      />
      <IconButton
        icon={isPlaying ? 'pause' : 'play'}
        label={text(isPlaying ? 'listening.pause' : 'listening.play')}
        aria-keyshortcuts={playerShortcuts.toggle.keys[0]}
        className={styles.play}
        onClick={playback.toggle}
      />
      <IconButton
        icon="forward"
        label={text('listening.forward', { n: skipSeconds })}
        aria-keyshortcuts={playerShortcuts.forward.keys[0]}
        onClick={() => playback.skip(skipSeconds)}
      />
      <span className={styles.time}>
        {clockTime(dragged ?? second)} / {clockTime(playback.duration)}
      </span>
    </div>
  );
}

const rates = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3];
const isRate = (value: unknown): value is number => rates.some((rate) => rate === value);

/** The playback speed; remembers this user's last choice. */
export function SpeedChoice({ playback }: { playback: Playback }) {
  const { id } = useUser();
  const { rate } = usePlaybackState(playback);
  useEffect(() => {
    const last = storedValue(`speed/${id}`, parserFor(isRate)).read();
    if (last !== null) playback.setRate(last);
  }, [id, playback]);
  return (
    <NativeSelect
      className={styles.speed}
      aria-label={text('listening.speed')}
      data={rates.map((value) => ({
        value: String(value),
        label: text('listening.times', { n: displayNumber(value, 2) }),
      }))}
      value={String(rate)}
      onChange={({ currentTarget }) => {
        const chosen = Number(currentTarget.value);
        storedValue(`speed/${id}`, parserFor(isRate)).write(chosen);
        playback.setRate(chosen);
      }}
    />
  );
}

/** Seconds from the start of the recording. */
interface LoopSegment {
  start_time: number;
  end_time: number;
}

interface LoopChoiceProps {
  playback: Playback;
  /** The segment at a time in seconds. Undefined loops the whole recording. */
  segmentAt: (time: number) => LoopSegment | undefined;
}

/** Loops the current segment, or a range between two marks. */
export function LoopChoice({ playback, segmentAt }: LoopChoiceProps) {
  const { loop } = usePlaybackState(playback);
  const [isOpen, setIsOpen] = useState(false);
  const choices = useId();
  const passage = loopRange(loop);
  const segment = () => segmentAt(playback.time());
  const repeat = () => {
    const { start_time = 0, end_time = playback.duration } = segment() ?? {};
    playback.setLoop({ from: start_time, to: end_time });
    playback.seek(start_time);
  };
  return (
    <>
      <IconButton
        icon="loop"
        label={text('listening.loop')}
        outlined
        className={passage === null ? '' : styles.active}
        aria-expanded={isOpen}
        aria-controls={choices}
        onClick={() => setIsOpen(!isOpen)}
      />
      <div id={choices} className={styles.loop} hidden={!isOpen}>
        <Button variant="default" size="xs" onClick={repeat}>
          {text('listening.loopSegment')}
        </Button>
        <Button
          variant="default"
          size="xs"
          onClick={() => playback.setLoop(withLoopStart(playback.time(), loop))}
        >
          {text('listening.loopFrom')}
        </Button>
        <Button
          variant="default"
          size="xs"
          onClick={() =>
            playback.setLoop(withLoopEnd(playback.time(), loop, segment()?.start_time ?? 0))
          }
        >
          {text('listening.loopTo')}
        </Button>
        {loop.from !== null && (
          <Button variant="subtle" size="xs" onClick={() => playback.setLoop(noLoop)}>
            {text('listening.loopEnd')}
          </Button>
        )}
        <output className={styles.passage}>{describeLoop(loop)}</output>
      </div>
    </>
  );
}

function describeLoop(loop: Loop): string {
  const passage = loopRange(loop);
  if (passage !== null)
    return text('listening.looped', { from: clockTime(passage.from), to: clockTime(passage.to) });
  return loop.from === null ? '' : text('listening.loopBegins', { from: clockTime(loop.from) });
}
