import { Text, Title } from '@mantine/core';
import { useId, useRef } from 'react';
import { text } from '../../messages/text.ts';
import { displayInstant } from '../../platform/preferences/dates.ts';
import { minutesTime } from '../../ui/formats.ts';
import type { SoundPlayer } from '../../ui/single-sound.ts';
import styles from './sample-list.module.css';
import { type Sample, sampleFileName, totalSeconds } from './unsent-samples.ts';
import { DeleteButton, PlayButton } from './voice-buttons.tsx';

interface SampleListProps {
  /** Heading level. */
  order: 3 | 5;
  samples: Sample[];
  /** How many may be sent at once. */
  most: number;
  /** The name of a sample by its number from 1. */
  nameOf: (sample: Sample, n: number) => string;
  player: SoundPlayer;
  /** While recording or sending, samples can be neither played nor deleted. */
  busy: boolean;
  /** Why the server rejected a sample, by its id. */
  rejections: ReadonlyMap<string, string>;
  onDelete: (id: string) => void;
}

/** The samples recorded or chosen but not yet sent. */
export function SampleList({
  order,
  samples,
  most,
  nameOf,
  player,
  busy,
  rejections,
  onDelete,
}: SampleListProps) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const remove = (id: string) => {
    if (player.playing === id) player.stop();
    onDelete(id);
    // The focused button is gone.
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
              duration: minutesTime(totalSeconds(samples)),
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
            rejection={rejections.get(sample.id)}
            onDelete={() => remove(sample.id)}
          />
        ))}
      </ol>
    </div>
  );
}

interface SampleItemProps {
  sample: Sample;
  name: string;
  player: SoundPlayer;
  busy: boolean;
  rejection: string | undefined;
  onDelete: () => void;
}

function SampleItem({ sample, name, player, busy, rejection, onDelete }: SampleItemProps) {
  const { id, audio, duration, timestamp } = sample;
  const length = duration === null ? text('speakers.lengthUnknown') : minutesTime(duration);
  return (
    <li className={styles.item}>
      <PlayButton player={player} id={id} name={name} disabled={busy} sources={[() => audio]} />
      <div className={styles.facts}>
        <p className={styles.name}>{name}</p>
        <Text size="sm" c="dimmed">
          {length} · {displayInstant(timestamp)} · {sampleFileName(sample)}
        </Text>
        {rejection !== undefined && (
          <Text size="sm" c="var(--mantine-color-error)">
            {rejection}
          </Text>
        )}
      </div>
      <DeleteButton
        name={name}
        warning={text('speakers.deleteSampleText')}
        disabled={busy}
        onDelete={onDelete}
      />
    </li>
  );
}
