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

/** Longer values would be squeezed into a column of a few words. */
const longestInColumn = 60;

/** Names and values as a description list: short ones in columns, long ones across. */
export function Facts({ facts }: { facts: [name: string, value: string | number][] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} data-long={String(value).length > longestInColumn || undefined}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
