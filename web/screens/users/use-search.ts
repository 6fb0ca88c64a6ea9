import { useDebouncedCallback } from '@mantine/hooks';
import { useSearchParams } from 'react-router-dom';

const searchDebounce = 300;

/** What is searched for, kept in the address: it survives reloads, and can be sent to a colleague. */
export function useSearch() {
  const [parameters, setParameters] = useSearchParams();
  const setSearch = (search: string) =>
    setParameters(search === '' ? {} : { search }, { replace: true });
  return {
    search: parameters.get('search')?.trim() ?? '',
    setSearch,
    typeSearch: useDebouncedCallback(setSearch, searchDebounce),
  };
}
