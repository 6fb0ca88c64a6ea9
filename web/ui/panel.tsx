import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  title: string;
  /** Beside the title: a button or a link. */
  action?: ReactNode;
  children: ReactNode;
}

/** A titled part of a page. */
export function Panel({ title, action, children }: PanelProps) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
