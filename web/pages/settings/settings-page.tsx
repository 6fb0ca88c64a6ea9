import '@mantine/core/styles/Tabs.css';
import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Settings } from '#contract/settings.ts';
import { errorMessage } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { LeaveWarning as Warning } from '../../platform/navigation/leave-warning.tsx';
import { settingsQuery } from '../../platform/preferences/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Loading, StateView } from '../../ui/state-view.tsx';
import { NotificationsTab } from './notifications-tab.tsx';
import { PrivacyTab } from './privacy-tab.tsx';
import { ProfileTab } from './profile-tab.tsx';
import { SaveBar } from './save-bar.tsx';
import { useSettingsForm } from './settings-form.ts';
import styles from './settings-page.module.css';
import { SystemTab } from './system-tab.tsx';

export function SettingsPage() {
  const { data, error, refetch } = useQuery(settingsQuery);
  return (
    <Page title={text('settings.title')}>
      {data && <SettingsTabs settings={data} />}
      {!data && !error && <Loading>{text('settings.loading')}</Loading>}
      {!data && error && (
        <StateView
          icon="alert"
          title={text('settings.failed')}
          action={<Button onClick={() => refetch()}>{text('app.retry')}</Button>}
        >
          {errorMessage(error)}
        </StateView>
      )}
    </Page>
  );
}

const tabs = ['profile', 'notifications', 'privacy', 'system'] as const;
const contents = {
  profile: ProfileTab,
  notifications: NotificationsTab,
  privacy: PrivacyTab,
  system: SystemTab,
} as const;

/** Four tabs, edited and saved as one form. */
export function SettingsTabs({ settings }: { settings: Settings }) {
  const [tab, setTab] = useTab(tabs);
  const form = useSettingsForm(settings, () => setTab('profile'));
  const frame = useRef<HTMLDivElement>(null);
  const Content = contents[tab];
  const focusTab = () =>
    frame.current
      ?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')
      ?.focus({ preventScroll: true });
  return (
    <div ref={frame} className={styles.frame}>
      <Tabs value={tab} onChange={setTab} keepMounted={false} className={styles.tabs}>
        <Tabs.List aria-label={text('settings.tabs')} className={styles.list ?? ''}>
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {text(`settings.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab} className={styles.panel}>
          <Content form={form} />
        </Tabs.Panel>
      </Tabs>
      <SaveBar form={form} onGone={focusTab} />
      <SettingsLeaveWarning isUnsaved={form.isUnsaved} />
    </div>
  );
}

/** Asks before leaving with unsaved changes. */
export function SettingsLeaveWarning({ isUnsaved }: { isUnsaved: boolean }) {
  return (
    <Warning
      isNeeded={() => isUnsaved}
      title={text('settings.leaveTitle')}
      leave={text('settings.leave')}
      stay={text('settings.stay')}
    >
      {text('settings.leaveText')}
    </Warning>
  );
}

/** The selected tab, kept in the query string; by default the first one. */
function useTab<Tab extends string>(
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
