import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../messages/handled-message.ts';
import { text } from '../../messages/text.ts';
import { settingsQuery } from '../../preferences/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Loading, StateView } from '../../ui/state-view.tsx';
import { SettingsTabs } from './settings-tabs.tsx';

export function SettingsScreen() {
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
          {messageOf(error)}
        </StateView>
      )}
    </Page>
  );
}
