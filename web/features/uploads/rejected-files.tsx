import { Text } from '@mantine/core';
import { useState } from 'react';
import { audioRefusal } from '#contract/audio.ts';
import type { Reason } from '#contract/reasons.ts';
import { sentence, sentenceAfterName } from '../../messages/reasons.ts';
import { text } from '../../messages/text.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { toast } from '../../ui/toast.ts';
import { fingerprintOf } from './unfinished.ts';
import styles from './upload-items.module.css';

interface RejectedFile {
  id: string;
  name: string;
  reason: Reason;
}

/** Files that were rejected when they were chosen, until they are dismissed or a right one is chosen. */
export function useRejectedFiles() {
  const [rejected, setRejected] = useState<readonly RejectedFile[]>([]);
  const dismiss = (id: string) => setRejected((files) => files.filter((file) => file.id !== id));
  /** The chosen files that can be uploaded. Says why others cannot. */
  const accept = (chosen: readonly File[]): File[] => {
    const accepted = chosen.filter((file) => audioRefusal(file) === null);
    const refused = chosen.flatMap((file) => {
      const reason = audioRefusal(file);
      return reason === null ? [] : [{ id: fingerprintOf(file), name: file.name, reason }];
    });
    for (const { reason } of refused) toast.error(sentence(reason));
    const again = new Set(refused.map(({ name }) => name));
    setRejected((before) => [
      ...(accepted.length > 0 ? [] : before.filter(({ name }) => !again.has(name))),
      ...refused,
    ]);
    return accepted;
  };
  return { rejected, accept, dismiss };
}

interface RejectedFilesProps {
  files: readonly RejectedFile[];
  onDismiss: (id: string) => void;
}

/** Lists rejected files with the reason. Toasts have announced them already. */
export function RejectedFiles({ files, onDismiss }: RejectedFilesProps) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={text('upload.rejectedFiles')}>
      {files.map(({ id, name, reason }) => (
        <li key={id} className={styles.item}>
          <Text c="var(--mantine-color-error)" lh={0}>
            <Icon name="alert" />
          </Text>
          <div>
            <p className={styles.name}>{name}</p>
            <Text size="sm" c="var(--mantine-color-error)">
              {sentenceAfterName(reason)}
            </Text>
          </div>
          <span className={styles.actions}>
            <IconButton
              icon="close"
              label={text('upload.remove', { file: name })}
              onClick={() => onDismiss(id)}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}
