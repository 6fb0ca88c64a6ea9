import { Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.css';
import { useRef } from 'react';
import type { Settings } from '#contract/settings.ts';
import { text } from '../../messages/text.ts';
import { useTab } from '../../ui/use-tab.ts';
import { LeaveWarning } from './leave-warning.tsx';
import { NotificationsTab } from './notifications-tab.tsx';
import { PrivacyTab } from './privacy-tab.tsx';
import { ProfileTab } from './profile-tab.tsx';
import { SaveBar } from './save-bar.tsx';
import styles from './settings-tabs.module.css';
import { SystemTab } from './system-tab.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const tabs = ['profile', 'notifications', 'privacy', 'system'] as const;
const contents = {
  profile: ProfileTab,
  notifications: NotificationsTab,
  privacy: PrivacyTab,
  system: SystemTab,
} as const;

/** Four tabs, edited and saved as one. */
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
      <LeaveWarning isUnsaved={form.isUnsaved} />
    </div>
  );
}
