import { type ReactNode, type Ref, useId } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  title: string;
  /** Beside the title: a button or a link. */
  action?: ReactNode;
  /** Of its heading, for who gives it the focus. */
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A titled part of a page. */
export function Panel({ title, action, heading, children }: PanelProps) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 className={styles.title} id={id} ref={heading} tabIndex={heading ? -1 : undefined}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
