import { Title } from '@mantine/core';
import { useState } from 'react';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { displayNumber } from '../../ui/formats.ts';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { transferOf } from './transfer.tsx';
import { UploadItems } from './upload-items.tsx';
import { isRunning, removeUploads, type Upload, useUploads } from './upload-list.ts';
import styles from './upload-status.module.css';

/** How the uploads stand, in a button that opens their list. */
export function UploadStatus() {
  const [open, setOpen] = useState(false);
  const uploads = useUploads().filter(({ state }) => state.name !== 'ready');
  const { icon, label, short } = standOf(uploads);
  const close = () => {
    setOpen(false);
    if (uploads.some(isRunning)) return;
    removeUploads(({ state, isOfForm }) => state.name === 'completed' && !isOfForm);
  };
  return (
    <>
      <Button
        variant="default"
        size="xs"
        aria-label={label}
        leftSection={<Icon name={icon} size={16} />}
        onClick={() => setOpen(true)}
      >
        <span className={styles.long}>{label}</span>
        <span className={styles.short}>{short}</span>
      </Button>
      <Dialog open={open} onClose={close} label={text('upload.uploads')}>
        <Title order={2} size="h4">
          {text('upload.uploads')}
        </Title>
        <UploadItems uploads={uploads} onLeave={close} />
        <Button variant="default" onClick={close}>
          {text('app.close')}
        </Button>
      </Dialog>
    </>
  );
}

/** `short` is what fits on a phone. */
function standOf(uploads: readonly Upload[]): { icon: IconName; label: string; short: string } {
  if (uploads.some(isRunning)) {
    const percent = percentSent(uploads.filter(({ state }) => state.name !== 'failed'));
    const label = text('upload.uploadsSent', { percent });
    return { icon: 'upload', label, short: text('upload.percent', { percent }) };
  }
  const failed = uploads.filter(({ state }) => state.name === 'failed').length;
  return failed > 0
    ? {
        icon: 'alert',
        label: text('upload.uploadsFailed', { n: failed }),
        short: displayNumber(failed),
      }
    : { icon: 'check', label: text('upload.uploadsDone'), short: displayNumber(uploads.length) };
}

function percentSent(uploads: readonly Upload[]): number {
  const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);
  const sent = uploads.map(({ state, file }) => {
    if (state.name === 'completed' || state.name === 'arrived') return file.size;
    return state.name === 'uploading' ? state.sent : 0;
  });
  return transferOf(sum(sent), sum(uploads.map(({ file }) => file.size)), null).percent;
}
