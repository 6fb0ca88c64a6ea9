import { Text, Title } from '@mantine/core';
import { useId, useRef } from 'react';
import { text } from '../../messages/text.ts';
import { minutesClock } from '../../ui/durations.ts';
import type { Player } from '../../voices/use-player.ts';
import { type Sample, secondsIn } from './sample.ts';
import { SampleItem } from './sample-item.tsx';
import styles from './sample-list.module.css';

interface SampleListProps {
  /** Level of its heading. */
  order: 3 | 5;
  samples: Sample[];
  /** So many may be sent at once. */
  most: number;
  /** What a sample is called, by its place from 1. */
  nameOf: (sample: Sample, n: number) => string;
  player: Player;
  /** While recording or sending, they are neither played nor deleted. */
  busy: boolean;
  /** Why the server did not take a sample, by its id. */
  refusals: ReadonlyMap<string, string>;
  onDelete: (id: string) => void;
}

/** What was recorded or chosen and not yet sent. */
export function SampleList({
  order,
  samples,
  most,
  nameOf,
  player,
  busy,
  refusals,
  onDelete,
}: SampleListProps) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const remove = (id: string) => {
    if (player.playing === id) player.stop();
    onDelete(id);
    // The button that had the focus is gone.
    title.current?.focus();
  };
  return (
    <div>
      <Title order={order} size={order === 3 ? 'h5' : 'h6'} id={titleId} ref={title} tabIndex={-1}>
        {text('speakers.samples')}
      </Title>
      <Text size="sm" c="dimmed" component="output">
        {samples.length === 0
          ? text('speakers.noSamples')
          : text('speakers.total', {
              n: samples.length,
              most,
              duration: minutesClock(secondsIn(samples)),
            })}
      </Text>
      <ol className={styles.list} aria-labelledby={titleId}>
        {samples.map((sample, index) => (
          <SampleItem
            key={sample.id}
            sample={sample}
            name={nameOf(sample, index + 1)}
            player={player}
            busy={busy}
            refusal={refusals.get(sample.id)}
            onDelete={() => remove(sample.id)}
          />
        ))}
      </ol>
    </div>
  );
}
