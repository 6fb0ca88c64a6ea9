import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { text } from '../messages/text.ts';
import { Dialog, requestClose } from './dialog.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './titled-dialog.module.css';

interface TitledDialogProps {
  open: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog with a title and a close button. The button comes last, so that a form's first field gets the
 * focus.
 */
export function TitledDialog({ open, title, onClose, children }: TitledDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} label={title}>
      <div className={styles.content}>
        <Title order={2} size="h4" className={styles.title}>
          {title}
        </Title>
        {children}
        <IconButton
          icon="close"
          label={text('app.close')}
          className={styles.close}
          onClick={requestClose}
        />
      </div>
    </Dialog>
  );
}
