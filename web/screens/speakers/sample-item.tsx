import { Text } from '@mantine/core';
import { text } from '../../messages/text.ts';
import { displayInstant } from '../../ui/dates.ts';
import { minutesClock } from '../../ui/durations.ts';
import type { Player } from '../../voices/use-player.ts';
import { DeleteButton } from './delete-button.tsx';
import { PlayButton } from './play-button.tsx';
import { fileNameOf, type Sample } from './sample.ts';
import styles from './sample-list.module.css';

interface SampleItemProps {
  sample: Sample;
  name: string;
  player: Player;
  busy: boolean;
  refusal: string | undefined;
  onDelete: () => void;
}

export function SampleItem({ sample, name, player, busy, refusal, onDelete }: SampleItemProps) {
  const { id, audio, duration, timestamp } = sample;
  const length = duration === null ? text('speakers.lengthUnknown') : minutesClock(duration);
  return (
    <li className={styles.item}>
      <PlayButton player={player} id={id} name={name} disabled={busy} places={[() => audio]} />
      <div className={styles.facts}>
        <p className={styles.name}>{name}</p>
        <Text size="sm" c="dimmed">
          {length} · {displayInstant(timestamp)} · {fileNameOf(sample)}
        </Text>
        {refusal !== undefined && (
          <Text size="sm" c="var(--mantine-color-error)">
            {refusal}
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
