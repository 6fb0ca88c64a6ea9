import type { Meeting } from '#contract/meetings.ts';
import { text } from '../../messages/text.ts';
import styles from './player.module.css';

interface PartMarksProps {
  meeting: Pick<Meeting, 'parts'>;
  /** Of the recording, in seconds. */
  duration: number;
}

/** Where each further part of a recording in several files begins. The overview lists them for everybody. */
export const PartMarks = ({ meeting: { parts }, duration }: PartMarksProps) =>
  parts.map(({ id, file_name, start_time }, place) =>
    place === 0 || start_time === null ? null : (
      <span
        key={id}
        className={styles.part}
        style={{ insetInlineStart: `${(100 * start_time) / duration}%` }}
        title={text('listening.part', { n: place + 1, file: file_name })}
        aria-hidden="true"
      />
    ),
  );
