import { Text } from '@mantine/core';
import { useState } from 'react';
import { audioRefusal } from '#contract/audio.ts';
import { type Transfer, TransferBar } from '../../features/uploads/transfer.tsx';
import { fingerprintOf, recall } from '../../features/uploads/unfinished.ts';
import { sentence } from '../../messages/reasons.ts';
import { text } from '../../messages/text.ts';
import { displaySize } from '../../ui/formats.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './recording-list.module.css';

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
  /** Null during the upload. */
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

/** The progress of all files together. `file` of `files` is being sent, counted from 1. */
export interface OverallTransfer extends Transfer {
  file: number;
  files: number;
}

/** Announces the current file and shows the overall progress. */
export function OverallProgress({ file, files, percent, secondsLeft }: OverallTransfer) {
  return (
    <div className={styles.overall}>
      <output>{text('upload.overallFile', { file, files })}</output>
      <TransferBar label={text('upload.overall')} percent={percent} secondsLeft={secondsLeft} />
    </div>
  );
}

export type RecordingState =
  | { name: 'ready' }
  | ({ name: 'uploading' } & Transfer)
  | { name: 'completed'; meetingId: string }
  | { name: 'failed'; message: string };

/** A chosen file and its state. The id is its fingerprint. */
export interface Recording {
  id: string;
  file: File;
  state: RecordingState;
}

/** The chosen files in order. Unsupported files are rejected with a toast. */
export function useRecordings() {
  const [recordings, setRecordings] = useState<Recording[]>([]);

  const add = (files: File[]) => {
    const refusals = files.map(audioRefusal);
    for (const refusal of refusals) if (refusal !== null) toast.error(sentence(refusal));
    const known = new Set(recordings.map(({ id }) => id));
    const added = files
      .filter((file, at) => refusals[at] === null && !known.has(fingerprintOf(file)))
      .map((file): Recording => ({ id: fingerprintOf(file), file, state: { name: 'ready' } }));
    if (added.length === 0) return;
    setRecordings([...recordings, ...added]);
    toast.success(text('upload.added', { n: added.length }));
  };
  const remove = (id: string) =>
    setRecordings((current) => current.filter((recording) => recording.id !== id));
  const setState = (id: string, state: RecordingState) =>
    setRecordings((current) =>
      current.map((recording) => (recording.id === id ? { ...recording, state } : recording)),
    );
  return { recordings, add, remove, setState };
}
