import type { ReactNode } from 'react';
import styles from './lists.module.css';

interface RowProps {
  /** The name, with tags beside it. */
  head: ReactNode;
  /** The actions; below on narrow screens. */
  actions?: ReactNode;
  children: ReactNode;
}

/** An entry of a list. */
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

/** Names and values as a description list. */
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
