import type { ReactNode } from 'react';
import type { SummaryPoint } from '#contract/summaries.ts';
import { text } from '../../../messages/text.ts';
import { isDoubtful } from './point-doubts.tsx';
import type { sections } from './sections.ts';
import styles from './summary-points.module.css';

interface PointSectionProps {
  section: (typeof sections)[number];
  /** Those of all sections. */
  points: readonly SummaryPoint[];
  /** Draws one. */
  children: (point: SummaryPoint) => ReactNode;
}

/** The points of one section: paragraphs under the panel's own heading, or a list under its own. Nothing where it has none. */
export function PointSection({
  section: { section, heading },
  points,
  children,
}: PointSectionProps) {
  const own = points.filter((point) => point.section === section);
  if (own.length === 0) return null;
  const isProse = section === 'summary';
  const [List, Entry] = isProse ? (['div', 'div'] as const) : (['ul', 'li'] as const);
  return (
    <section className={styles.section}>
      {!isProse && <h3 className={styles.heading}>{text(heading)}</h3>}
      <List className={isProse ? styles.prose : styles.list}>
        {own.map((point) => (
          <Entry
            key={point.id}
            className={styles.point}
            data-point={point.id}
            data-doubtful={isDoubtful(point) || undefined}
            tabIndex={isDoubtful(point) ? -1 : undefined}
          >
            {children(point)}
          </Entry>
        ))}
      </List>
    </section>
  );
}
