import { type ReactNode, useEffect, useRef } from 'react';
import { text } from '../messages/text.ts';
import styles from './selection-bar.module.css';
import type { Selection } from './use-selection.ts';

interface SelectionBarProps {
  selection: Selection;
  /** How many are chosen, in words. */
  count: string;
  /** What can be done with those chosen. */
  children: ReactNode;
}

/** Above a list: choose all of it, and what to do with those chosen. Stays in sight while one scrolls. */
export function SelectionBar({ selection, count, children }: SelectionBarProps) {
  const all = useRef<HTMLInputElement>(null);
  const isSome = selection.chosen.length > 0 && !selection.isAll;
  useEffect(() => {
    if (all.current !== null) all.current.indeterminate = isSome;
  }, [isSome]);
  return (
    <div className={styles.bar} data-chosen={selection.chosen.length > 0 || undefined}>
      <label className={styles.all}>
        <input ref={all} type="checkbox" checked={selection.isAll} onChange={selection.toggleAll} />
        {text('selection.all')}
      </label>
      <output className={styles.count}>{count}</output>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
