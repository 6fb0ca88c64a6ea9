import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { text } from '../messages/text.ts';
import selectableEntryStyles from './selectable-entry.module.css';
import styles from './selection-bar.module.css';
import soft from './soft-actions.module.css';

interface SelectionBarProps {
  selection: Selection;
  /** How many are selected, in words. */
  count: string;
  /** Actions on the selection. */
  children: ReactNode;
}

/** Above a list: select all, and actions on the selection. Sticks while the list scrolls. */
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

interface SelectableEntryProps {
  /** The label of the checkbox, which names the entry. */
  selectLabel: string;
  isSelected: boolean;
  onSelect: () => void;
  /** The status. */
  icon: ReactNode;
  /** Its name and tags. */
  head: ReactNode;
  actions: ReactNode;
  children: ReactNode;
}

/** An entry of a list: checkbox, status, content and actions. */
export function SelectableEntry(props: SelectableEntryProps) {
  return (
    <div className={selectableEntryStyles.entry} data-selected={props.isSelected || undefined}>
      <label className={selectableEntryStyles.select}>
        <input
          type="checkbox"
          aria-label={props.selectLabel}
          checked={props.isSelected}
          onChange={props.onSelect}
        />
      </label>
      {props.icon}
      <div className={selectableEntryStyles.content}>
        <div className={selectableEntryStyles.head}>{props.head}</div>
        {props.children}
        <div className={`${soft.actions} ${selectableEntryStyles.actions}`}>{props.actions}</div>
      </div>
    </div>
  );
}

export interface Selection {
  /** Selected ids, in display order. */
  chosen: string[];
  has: (id: string) => boolean;
  /** Stable across renders. */
  toggle: (id: string) => void;
  /** Selects all entries shown, or none if all are selected. */
  toggleAll: () => void;
  isAll: boolean;
}

/** Which of the entries shown are selected. Entries that a filter or reload removes no longer count. */
export function useSelection(shown: string[]): Selection {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback(
    (id: string) =>
      setMarked((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    [],
  );
  const chosen = shown.filter((id) => marked.has(id));
  const isAll = chosen.length > 0 && chosen.length === shown.length;
  return {
    chosen,
    isAll,
    has: (id) => marked.has(id),
    toggle,
    toggleAll: () => setMarked(new Set(isAll ? [] : shown)),
  };
}
