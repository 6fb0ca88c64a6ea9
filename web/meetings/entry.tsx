import type { ReactNode } from 'react';
import soft from '../ui/soft-actions.module.css';
import styles from './entry.module.css';

interface EntryProps {
  /** What the checkbox is called: it names the entry. */
  selectLabel: string;
  isSelected: boolean;
  onSelect: () => void;
  /** Where it stands. */
  icon: ReactNode;
  /** Its name, and the tags beside it. */
  head: ReactNode;
  actions: ReactNode;
  children: ReactNode;
}

/** What a list of meetings or jobs shows of one: chosen or not, where it stands, what it is, what can be done. */
export function Entry(props: EntryProps) {
  return (
    <div className={styles.entry} data-selected={props.isSelected || undefined}>
      <label className={styles.select}>
        <input
          type="checkbox"
          aria-label={props.selectLabel}
          checked={props.isSelected}
          onChange={props.onSelect}
        />
      </label>
      {props.icon}
      <div className={styles.content}>
        <div className={styles.head}>{props.head}</div>
        {props.children}
        <div className={`${soft.actions} ${styles.actions}`}>{props.actions}</div>
      </div>
    </div>
  );
}
