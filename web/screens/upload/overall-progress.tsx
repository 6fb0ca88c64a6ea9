import { text } from '../../messages/text.ts';
import type { Transfer } from '../../uploads/transfer.ts';
import { TransferBar } from '../../uploads/transfer-bar.tsx';
import styles from './recording-list.module.css';

/** How far all files together are; `file` of `files` is on its way, counted from 1. */
export interface Overall extends Transfer {
  file: number;
  files: number;
}

/** Says aloud which file is on its way, and shows how far all of them are. */
export function OverallProgress({ file, files, percent, secondsLeft }: Overall) {
  return (
    <div className={styles.overall}>
      <output>{text('upload.overallFile', { file, files })}</output>
      <TransferBar label={text('upload.overall')} percent={percent} secondsLeft={secondsLeft} />
    </div>
  );
}
