import { Text } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../messages/handled-message.ts';
import { text } from '../../messages/text.ts';
import { hasAuthenticator } from '../../session/cognito-account.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Loading } from '../../ui/state-view.tsx';
import { TwoFactorEnd } from './two-factor-end.tsx';
import { TwoFactorSetUp } from './two-factor-set-up.tsx';

const authenticatorQuery = queryOptions({
  queryKey: ['authenticator'],
  queryFn: hasAuthenticator,
  retry: false,
  gcTime: 0,
});

/** Whether a code is asked for at sign-in, and the way to the other. */
export function TwoFactor() {
  const { data: isOn, error, refetch } = useQuery(authenticatorQuery);
  const queries = useQueryClient();
  const [settingUp, setSettingUp] = useState(false);
  const become = (on: boolean) => {
    queries.setQueryData(authenticatorQuery.queryKey, on);
    setSettingUp(false);
  };
  if (error)
    return (
      <>
        <Notice tone="bad">{messageOf(error)}</Notice>
        <Button variant="default" onClick={() => refetch()}>
          {text('app.retry')}
        </Button>
      </>
    );
  if (isOn === undefined) return <Loading>{text('twoFactor.loading')}</Loading>;
  if (isOn) return <TwoFactorEnd onEnded={() => become(false)} />;
  if (settingUp) return <TwoFactorSetUp onDone={() => become(true)} />;
  return (
    <>
      <Text>{text('twoFactor.off')}</Text>
      <Button onClick={() => setSettingUp(true)}>{text('twoFactor.setUp')}</Button>
    </>
  );
}
