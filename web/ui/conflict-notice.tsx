import type { ReactNode } from 'react';
import { text } from '../messages/text.ts';
import { Button } from './button.tsx';
import styles from './conflict-notice.module.css';
import { Notice } from './notice.tsx';

interface ConflictNoticeProps {
  title: string;
  /** What somebody else saved meanwhile. */
  theirs: ReactNode;
  mine: ReactNode;
  /** Merges both changes; null if that is impossible. */
  onMerge: (() => void) | null;
}

/** Somebody else changed what is being edited: shows both versions and offers to merge them. */
export const ConflictNotice = ({ title, theirs, mine, onMerge }: ConflictNoticeProps) => (
  <Notice tone="bad" title={title}>
    <p>{text('transcription.changedText')}</p>
    <div className={styles.both}>
      <section>
        <h3 className={styles.whose}>{text('correcting.theirs')}</h3>
        {theirs}
      </section>
      <section>
        <h3 className={styles.whose}>{text('correcting.mine')}</h3>
        {mine}
      </section>
    </div>
    {onMerge && (
      <Button variant="default" size="xs" onClick={onMerge}>
        {text('correcting.together')}
      </Button>
    )}
  </Notice>
);
