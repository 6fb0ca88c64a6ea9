import type { SummaryPoint } from '#contract/summaries.ts';
import { text } from '../../../messages/text.ts';
import { Tag } from '../../../ui/tag.tsx';
import styles from './point.module.css';

const stale = {
  transcript: { tone: 'warn', tag: 'summary.corrected', why: 'summary.correctedWhy' },
  original: { tone: 'warn', tag: 'summary.originalChanged', why: 'summary.originalChangedWhy' },
} as const;
const unsupported = {
  tone: 'bad',
  tag: 'summary.unsupported',
  why: 'summary.unsupportedWhy',
} as const;

/** Whether somebody should look at a point before it is relied on. */
export const isDoubtful = (point: SummaryPoint): boolean =>
  point.stale !== null || point.passages.length === 0;

/** Why a point may not say what was said. */
export function PointDoubts({ point }: { point: SummaryPoint }) {
  const doubts = [
    ...(point.passages.length === 0 ? [unsupported] : []),
    ...(point.stale === null ? [] : [stale[point.stale]]),
  ];
  return doubts.map(({ tone, tag, why }) => (
    <span key={tag} className={styles.doubt} title={text(why)}>
      <Tag tone={tone}>{text(tag)}</Tag>
      <span className={styles.unseen}>{text(why)}</span>
    </span>
  ));
}
