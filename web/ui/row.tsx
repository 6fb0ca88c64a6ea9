import type { ReactNode } from 'react';
import styles from './row.module.css';

interface RowProps {
  /** Its name, and the tags beside it. */
  head: ReactNode;
  /** What can be done with it; below, where there is no room beside. */
  actions?: ReactNode;
  children: ReactNode;
}

/** One entry of a list. */
export function Row({ head, actions, children }: RowProps) {
  return (
    <li className={styles.row}>
      <div>
        <div className={styles.head}>{head}</div>
        {children}
      </div>
      {actions}
    </li>
  );
}
