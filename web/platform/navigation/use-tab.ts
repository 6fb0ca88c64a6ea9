import { useSearchParams } from 'react-router-dom';

/** The selected tab, kept in the query string; by default the first one. */
export function useTab<Tab extends string>(
  tabs: readonly [Tab, ...Tab[]],
): [tab: Tab, setTab: (name: string | null) => void] {
  const [parameters, setParameters] = useSearchParams();
  const tabOf = (name: string | null): Tab => tabs.find((tab) => tab === name) ?? tabs[0];
  const setTab = (name: string | null) =>
    setParameters(
      (current) => {
        current.set('tab', tabOf(name));
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  return [tabOf(parameters.get('tab')), setTab];
}
