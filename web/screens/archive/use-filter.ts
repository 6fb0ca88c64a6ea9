import { useDebouncedCallback } from '@mantine/hooks';
import { useSearchParams } from 'react-router-dom';
import { ArchiveStatus } from '#contract/meetings.ts';
import type { Filter } from './queries.ts';

const searchDebounce = 300;

/** The filter, kept in the address: it survives reloads, and can be sent to a colleague. */
export function useFilter() {
  const [parameters, setParameters] = useSearchParams();
  const status = ArchiveStatus.safeParse(parameters.get('status'));
  const filter: Filter = { search: parameters.get('search') ?? '', status: status.data };
  const set = (name: keyof Filter, value: string) =>
    setParameters(
      (current) => {
        if (value === '') current.delete(name);
        else current.set(name, value);
        return current;
      },
      { replace: true },
    );
  const setSearch = useDebouncedCallback((search: string) => set('search', search), searchDebounce);
  return { filter, setSearch, setStatus: (value: string) => set('status', value) };
}
