import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { text } from '../messages/text.ts';
import selectableEntryStyles from './selectable-entry.module.css';
import styles from './selection-bar.module.css';
import soft from './soft-actions.module.css';

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

interface SelectableEntryProps {
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
  /** Ids of what is chosen, in the order it is shown. */
  chosen: string[];
  has: (id: string) => boolean;
  /** The same function at every drawing. */
  toggle: (id: string) => void;
  /** Chooses all that is shown; where all of it is chosen already, none. */
  toggleAll: () => void;
  isAll: boolean;
}

/** Which of the entries shown are chosen. One that a filter or a reload takes out of view no longer counts. */
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
