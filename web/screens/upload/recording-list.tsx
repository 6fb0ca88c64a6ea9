import { Text } from '@mantine/core';
import { text } from '../../messages/text.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { displaySize } from '../../ui/sizes.ts';
import { TransferBar } from '../../uploads/transfer-bar.tsx';
import { recall } from '../../uploads/unfinished.ts';
import styles from './recording-list.module.css';
import type { Recording, RecordingState } from './use-recordings.ts';

const icons: Record<RecordingState['name'], { name: IconName; color: string }> = {
  ready: { name: 'audio', color: 'dimmed' },
  uploading: { name: 'upload', color: 'var(--accent-ink)' },
  completed: { name: 'check', color: 'var(--good-ink)' },
  failed: { name: 'alert', color: 'var(--mantine-color-error)' },
};

interface RecordingListProps {
  recordings: Recording[];
  busy: boolean;
  onRemove: (id: string) => void;
}

export function RecordingList({ recordings, busy, onRemove }: RecordingListProps) {
  if (recordings.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={text('upload.fileList')}>
      {recordings.map((recording) => (
        <RecordingItem
          key={recording.id}
          recording={recording}
          onRemove={busy ? null : () => onRemove(recording.id)}
        />
      ))}
    </ul>
  );
}

interface RecordingItemProps {
  recording: Recording;
  /** Null while files are being sent. */
  onRemove: (() => void) | null;
}

function RecordingItem({ recording: { file, state }, onRemove }: RecordingItemProps) {
  const { name, color } = icons[state.name];
  const unfinished = state.name === 'ready' ? recall(file) : undefined;
  return (
    <li className={styles.item}>
      <Text c={color} lh={0}>
        <Icon name={name} />
      </Text>
      <div>
        <p className={styles.name}>{file.name}</p>
        <Text size="sm" c="dimmed">
          {displaySize(file.size)} · {text(`upload.state.${state.name}`)}
        </Text>
        {state.name === 'failed' && (
          <Text size="sm" c="var(--mantine-color-error)">
            {state.message}
          </Text>
        )}
        {unfinished && (
          <Text size="sm">{text('upload.continues', { title: unfinished.title })}</Text>
        )}
      </div>
      {onRemove && (
        <IconButton
          icon="close"
          label={text('upload.remove', { file: file.name })}
          onClick={onRemove}
        />
      )}
      {state.name === 'uploading' && (
        <div className={styles.progress}>
          <TransferBar
            label={text('upload.progress', { file: file.name })}
            percent={state.percent}
            secondsLeft={state.secondsLeft}
          />
        </div>
      )}
    </li>
  );
}
