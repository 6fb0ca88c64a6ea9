import type { SummaryPoint } from '#contract/summaries.ts';
import { text } from '../../../messages/text.ts';
import styles from './point.module.css';

interface PointTaskProps {
  point: Pick<SummaryPoint, 'owner' | 'due'>;
  /** BCP 47 tag of both. */
  tag: string;
}

/** Of what is to be done: by whom, and until when. */
export function PointTask({ point: { owner, due }, tag }: PointTaskProps) {
  if (!owner && !due) return null;
  return (
    <dl className={styles.task}>
      {owner && (
        <div>
          <dt>{text('summary.owner')}</dt>
          <dd lang={tag}>{owner}</dd>
        </div>
      )}
      {due && (
        <div>
          <dt>{text('summary.due')}</dt>
          <dd lang={tag}>{due}</dd>
        </div>
      )}
    </dl>
  );
}
