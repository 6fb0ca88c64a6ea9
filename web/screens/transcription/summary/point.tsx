import type { ReactNode } from 'react';
import type { SummaryPoint } from '#contract/summaries.ts';
import { text } from '../../../messages/text.ts';
import { displayInstant } from '../../../ui/dates.ts';
import { type Leading, PassageLinks } from './passage-links.tsx';
import styles from './point.module.css';
import { PointDoubts } from './point-doubts.tsx';
import { PointTask } from './point-task.tsx';

export interface PointProps extends Leading {
  point: SummaryPoint;
  /** BCP 47 tag of its text. */
  tag: string;
  /** For who may change it: what its doubts ask for, and what can always be done. */
  answers?: ReactNode;
  tools?: ReactNode;
}

/** What a point says and what it rests on. */
export function Point({ point, tag, answers, tools, ...leading }: PointProps) {
  const { text: said, speaker, edited_by, edited_at } = point;
  return (
    <div className={styles.point}>
      <div className={styles.said}>
        <p lang={tag}>
          {speaker !== null && <strong>{speaker}: </strong>}
          {said}
        </p>
        <PointTask point={point} tag={tag} />
      </div>
      <div className={styles.about}>
        <PassageLinks passages={point.passages} {...leading} />
        <PointDoubts point={point} />
        {answers}
        {edited_by !== null && (
          <span
            className={styles.by}
            title={edited_at === null ? undefined : displayInstant(edited_at)}
          >
            {text('summary.editedBy', { name: edited_by })}
          </span>
        )}
      </div>
      {tools}
    </div>
  );
}
