import type { RefObject } from 'react';
import type { SummaryPoint } from '#contract/summaries.ts';
import { text } from '../../../messages/text.ts';
import { Icon } from '../../../ui/icons.tsx';
import { isDoubtful } from './point-doubts.tsx';
import styles from './summary-points.module.css';

interface PointsToCheckProps {
  points: readonly SummaryPoint[];
  /** What they are drawn in. */
  panel: RefObject<HTMLElement | null>;
}

/** How many points somebody should look at, and the way to the first. */
export function PointsToCheck({ points, panel }: PointsToCheckProps) {
  const n = points.filter(isDoubtful).length;
  if (n === 0) return null;
  return (
    <button
      type="button"
      className={styles.check}
      onClick={() => panel.current?.querySelector<HTMLElement>('[data-doubtful]')?.focus()}
    >
      <Icon name="alert" size={16} />
      {text('summary.toCheck', { n })}
    </button>
  );
}
