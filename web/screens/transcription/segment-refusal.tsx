import { messageOf } from '../../messages/handled-message.ts';
import { text } from '../../messages/text.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Said } from './drafts.ts';
import styles from './segment.module.css';

interface SegmentRefusalProps {
  /** What the segment says by now, where that is not what is being corrected. */
  theirs: Said | null;
  language: string;
  error: Error | null;
}

/** Why a correction was not saved, or that it would replace somebody else's. */
export function SegmentRefusal({ theirs, language, error }: SegmentRefusalProps) {
  if (theirs !== null)
    return (
      <Notice tone="bad" title={text('transcription.changed')}>
        <p>{text('transcription.changedText')}</p>
        <blockquote className={styles.theirs}>
          <strong>{theirs.speaker}</strong>
          <p lang={language}>{theirs.transcript}</p>
        </blockquote>
      </Notice>
    );
  return error !== null && <Notice tone="bad">{messageOf(error)}</Notice>;
}
