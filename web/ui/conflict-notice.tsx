import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { text } from '../messages/text.ts';
import { Button } from './button.tsx';
import styles from './conflict-notice.module.css';
import { Notice } from './notice.tsx';
import { DiffText, diffTexts } from './text-diff.tsx';

interface Side {
  text: string;
  before?: ReactNode;
  after?: ReactNode;
}

interface ConflictNoticeProps {
  title: string;
  /** What somebody else saved meanwhile. */
  theirs: Side;
  mine: Side;
  /** BCP 47 tag of both texts. */
  lang: string;
  /** Merges both changes; null if that is impossible. */
  onMerge: (() => void) | null;
}

/** Somebody else changed what is being edited: shows both texts with their differences, and offers to merge them. */
export function ConflictNotice({ title, theirs, mine, lang, onMerge }: ConflictNoticeProps) {
  const runs = diffTexts(theirs.text, mine.text);
  return (
    <Notice tone="bad" title={title}>
      <p>{text('transcription.changedText')}</p>
      <div className={styles.both}>
        <section>
          <h3 className={styles.whose}>{text('correcting.theirs')}</h3>
          {theirs.before}
          <p className={styles.text} lang={lang}>
            <DiffText runs={runs.older} as="del" />
          </p>
          {theirs.after}
        </section>
        <section>
          <h3 className={styles.whose}>{text('correcting.mine')}</h3>
          {mine.before}
          <p className={styles.text} lang={lang}>
            <DiffText runs={runs.newer} as="ins" />
          </p>
          {mine.after}
        </section>
      </div>
      {onMerge && (
        <Button variant="default" size="xs" onClick={onMerge}>
          {text('correcting.together')}
        </Button>
      )}
    </Notice>
  );
}

interface SaveButtonsProps {
  /** Somebody else changed what is being edited. */
  isTheirs: boolean;
  isPending: boolean;
  onCancel: () => void;
  /** More buttons. */
  children?: ReactNode;
}

/** The buttons below an editor: save or cancel; in a conflict, replace the other change or keep it. */
export const SaveButtons = ({ isTheirs, isPending, onCancel, children }: SaveButtonsProps) => (
  <Group gap="xs">
    <Button type="submit" loading={isPending}>
      {text(isTheirs ? 'transcription.saveOver' : 'transcription.save')}
    </Button>
    <Button variant="default" onClick={onCancel}>
      {text(isTheirs ? 'transcription.takeTheirs' : 'app.cancel')}
    </Button>
    {children}
  </Group>
);
