import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * What a list is filtered by, kept in the query string, so that it survives reloads and can be shared. A value
 * that filters nothing is not in it.
 * @param filterIn the filter in a query string; that in an empty one filters nothing
 */
export function useQueryFilter<Filter extends Record<keyof Filter, string>>(
  filterIn: (parameters: URLSearchParams) => Filter,
) {
  const [parameters, setParameters] = useSearchParams();
  const [cleared, setCleared] = useState(0);
  const filter = filterIn(parameters);
  const unfiltered = new Map(Object.entries(filterIn(new URLSearchParams())));
  const change = (part: Partial<Filter>) =>
    // Synchronously, not as a transition: until the address is rendered, a select shows its old value and a
    // further key press would start from there.
    setParameters(
      (current) => {
        for (const [name, value] of Object.entries<string | undefined>(part)) {
          if (value === undefined || value === unfiltered.get(name)) current.delete(name);
          else current.set(name, value);
        }
        return current;
      },
      { replace: true, preventScrollReset: true, flushSync: true },
    );
  return {
    filter,
    change,
    /** Whether it leaves anything out. */
    isUsed: Object.entries(filter).some(([name, value]) => value !== unfiltered.get(name)),
    clear: () => {
      setCleared((times) => times + 1);
      change(filterIn(new URLSearchParams()));
    },
    /** How often it was cleared: the key of a field that waits until typing pauses, and must not search after that. */
    cleared,
  };
}
