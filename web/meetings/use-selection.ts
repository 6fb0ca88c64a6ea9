import { useCallback, useState } from 'react';

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
