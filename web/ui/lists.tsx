import type { ReactNode } from 'react';
import styles from './lists.module.css';

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

/** Names and values side by side, as a description list. */
export function Facts({ facts }: { facts: [name: string, value: string | number][] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
