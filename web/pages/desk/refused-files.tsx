import { useState } from 'react';
import { useStore } from 'zustand';
import type { KeptRecording } from '../../features/desk/kept.ts';
import type { DeskHandle } from '../../features/desk/use-desk.ts';
import { sentenceAfterName } from '../../messages/reasons.ts';
import { text } from '../../messages/text.ts';
import { saveFile } from '../../platform/browser/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/dialog.tsx';
import { clockTime } from '../../ui/formats.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './desk.module.css';

/** Files of the recording that the server does not accept: the clerk decides what becomes of each. */
export function RefusedFiles({ recordings }: Pick<DeskHandle, 'recordings'>) {
  const { list } = useStore(recordings.store);
  const [leftOut, setLeftOut] = useState<KeptRecording | null>(null);
  const refused = list.flatMap((file) => (file.refusal ? { file, why: file.refusal } : []));
  if (refused.length === 0) return null;
  const save = async (file: KeptRecording) => {
    const { name, content } = await recordings.file(file);
    saveFile(name, content);
  };
  return (
    <Notice tone="bad" title={text('desk.soundRefused', { n: refused.length })}>
      <p>{text('desk.soundRefusedText')}</p>
      <ul className={styles.refused}>
        {refused.map(({ file, why }) => (
          <li key={file.id}>
            <strong>
              {clockTime(file.start)} – {clockTime(file.start + file.seconds)}
            </strong>
            <p>{sentenceAfterName(why)}</p>
            <div className={styles.acts}>
              <Button size="xs" onClick={() => save(file)}>
                {text('desk.soundSave')}
              </Button>
              <Button size="xs" variant="default" onClick={() => recordings.retry(file)}>
                {text('desk.retry')}
              </Button>
              <Button size="xs" variant="default" danger onClick={() => setLeftOut(file)}>
                {text('desk.soundLeaveOut')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <Confirm
        open={leftOut !== null}
        title={text('desk.soundLeaveOutTitle')}
        confirm={text('desk.soundLeaveOut')}
        onCancel={() => setLeftOut(null)}
        onConfirm={() => {
          if (leftOut) void recordings.leaveOut(leftOut);
          setLeftOut(null);
        }}
      >
        {text('desk.soundLeaveOutText')}
      </Confirm>
    </Notice>
  );
}
