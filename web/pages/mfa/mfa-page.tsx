import { Text } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { SetUpTwoFactor } from '../../features/account/two-factor.tsx';
import { errorMessage } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { returnAddress } from '../../platform/navigation/return-address.ts';
import {
  hasAuthenticator,
  ownUsername,
  renewTokens,
} from '../../platform/session/cognito-account.ts';
import { currentSession, signOut } from '../../platform/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/page.tsx';
import { Loading } from '../../ui/state-view.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './mfa-page.module.css';

const accountQuery = queryOptions({
  queryKey: ['mfa'],
  queryFn: async () => {
    if (currentSession().mode === 'built-in' || (await currentSession().token()) === null)
      return null;
    const [username, isOn] = await Promise.all([ownUsername(), hasAuthenticator()]);
    return { username, isOn };
  },
  retry: false,
  gcTime: 0,
});

/** They may have begun with a stolen password alone. */
async function endOtherSessions(): Promise<void> {
  await renewTokens();
  await api.signOutElsewhere({}).catch((error: Error) => toast.error(errorMessage(error)));
}

/** Where users set up the second factor that they need before anything else. */
export function MfaPage() {
  const title = text('mfa.title');
  useDocumentTitle(`${title} · ${text('app.name')}`);
  const navigate = useNavigate();
  const { data: account, error } = useQuery(accountQuery);
  const proceed = async () => {
    await navigate(returnAddress.read() ?? paths.dashboard, { replace: true });
    returnAddress.forget();
  };
  const isNotNeeded = account === null || account?.isOn === true;
  useEffect(() => {
    // It was set up in another tab, which this token does not know yet.
    if (isNotNeeded) renewTokens().then(() => navigate(paths.dashboard, { replace: true }));
  }, [isNotNeeded, navigate]);
  return (
    <main className={styles.page}>
      <Panel title={title}>
        <div className={styles.content}>
          <Text>{text('mfa.why')}</Text>
          {error && <Notice tone="bad">{errorMessage(error)}</Notice>}
          {!error && (!account || account.isOn) && <Loading>{text('twoFactor.loading')}</Loading>}
          {account && !account.isOn && (
            <SetUpTwoFactor
              username={account.username}
              onDone={() => endOtherSessions().then(proceed)}
            />
          )}
          <Button variant="subtle" onClick={() => signOut()}>
            {text('nav.logout')}
          </Button>
        </div>
      </Panel>
    </main>
  );
}
