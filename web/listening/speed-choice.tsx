import { NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Input.css';
import { useEffect } from 'react';
import { text } from '../messages/text.ts';
import { useUser } from '../session/user.ts';
import { parserOf, stored } from '../stored.ts';
import { displayNumber } from '../ui/numbers.ts';
import styles from './listening.module.css';
import type { Playback } from './playback.ts';
import { usePlaybackState } from './use-playback.ts';

const rates = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3];
const isRate = (value: unknown): value is number => rates.some((rate) => rate === value);

/** How fast it is played: as this person left it last. */
export function SpeedChoice({ playback }: { playback: Playback }) {
  const { id } = useUser();
  const { rate } = usePlaybackState(playback);
  useEffect(() => {
    const last = stored(`speed/${id}`, parserOf(isRate)).read();
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
        stored(`speed/${id}`, parserOf(isRate)).write(chosen);
        playback.setRate(chosen);
      }}
    />
  );
}
