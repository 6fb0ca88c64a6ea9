import type { SummaryPoint } from '#contract/summaries.ts';
import { text } from '../../../../messages/text.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import styles from '../../editing/conflict.module.css';
import { mergedText } from '../../editing/merged-text.ts';
import { MarkedRuns } from '../../versions/marked-runs.tsx';
import { markedTexts } from '../../versions/marked-words.ts';
import { PointTask } from '../point-task.tsx';
import type { usePointDraft } from './use-point-draft.ts';

interface PointConflictProps {
  draft: Pick<ReturnType<typeof usePointDraft>, 'was' | 'typed' | 'goOn'>;
  /** The point as somebody else has made it meanwhile. */
  theirs: SummaryPoint;
  /** BCP 47 tag of both. */
  tag: string;
  onTogether: () => void;
}

/** That somebody else changed the point meanwhile: both texts, each with the words that the other has not. */
export function PointConflict({ draft, theirs, tag, onTogether }: PointConflictProps) {
  const { was, typed, goOn } = draft;
  const runs = markedTexts(theirs.text, typed.text);
  const together = () => {
    goOn(mergedText(was.text, typed.text, theirs.text));
    onTogether();
  };
  return (
    <Notice tone="bad" title={text('summary.changed')}>
      <p>{text('transcription.changedText')}</p>
      <div className={styles.both}>
        <section>
          <h3 className={styles.whose}>{text('correcting.theirs')}</h3>
          <p lang={tag}>
            <MarkedRuns runs={runs.older} as="del" />
          </p>
          <PointTask point={theirs} tag={tag} />
        </section>
        <section>
          <h3 className={styles.whose}>{text('correcting.mine')}</h3>
          <p lang={tag}>
            <MarkedRuns runs={runs.newer} as="ins" />
          </p>
          <PointTask point={typed} tag={tag} />
        </section>
      </div>
      <Button variant="default" size="xs" onClick={together}>
        {text('correcting.together')}
      </Button>
    </Notice>
  );
}
