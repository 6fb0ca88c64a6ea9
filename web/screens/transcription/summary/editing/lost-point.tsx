import { text } from '../../../../messages/text.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { storedPoint } from '../../drafts.ts';
import { PointTask } from '../point-task.tsx';
import styles from './point-form.module.css';

interface LostPointProps {
  meetingId: string;
  /** BCP 47 tag of what was typed. */
  tag: string;
  onDiscard: () => void;
}

/** What was typed in a point that is no longer there: to be taken elsewhere, or let go. */
export function LostPoint({ meetingId, tag, onDiscard }: LostPointProps) {
  const draft = storedPoint(meetingId).read();
  if (draft === null) return null;
  return (
    <Notice tone="bad" title={text('summary.lost')}>
      <div className={styles.typed}>
        <p lang={tag}>{draft.typed.text}</p>
        <PointTask point={draft.typed} tag={tag} />
      </div>
      <Button variant="default" size="xs" onClick={onDiscard}>
        {text('transcription.discard')}
      </Button>
    </Notice>
  );
}
