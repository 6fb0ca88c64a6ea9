import { useSearchParams } from 'react-router-dom';

export const tabs = ['profile', 'notifications', 'privacy', 'system'] as const;
export type Tab = (typeof tabs)[number];

const tabOf = (name: string | null): Tab => tabs.find((tab) => tab === name) ?? 'profile';

/** The chosen tab, kept in the address. */
export function useTab(): [tab: Tab, setTab: (name: string | null) => void] {
  const [parameters, setParameters] = useSearchParams();
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
