import { Text } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { encode } from 'uqr';
import { errorMessage, errorSentence } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import {
  accountRefusal,
  createAuthenticator,
  hasAuthenticator,
  turnOffAuthenticator,
  turnOnAuthenticator,
} from '../../platform/session/cognito-account.ts';
import { useUser } from '../../platform/user/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/dialog.tsx';
import { useSubmitForm } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Loading } from '../../ui/state-view.tsx';
import { toast } from '../../ui/toast.ts';
import { accountError } from './account-error.ts';
import { CodeField } from './code-field.tsx';
import styles from './two-factor.module.css';

const authenticatorQuery = queryOptions({
  queryKey: ['authenticator'],
  queryFn: hasAuthenticator,
  retry: false,
  gcTime: 0,
});

/** Shows whether two-factor authentication is on, and turns it on or off. */
export function TwoFactor() {
  const { data: isOn, error, refetch } = useQuery(authenticatorQuery);
  const queries = useQueryClient();
  const { username } = useUser();
  const [settingUp, setSettingUp] = useState(false);
  const become = (on: boolean) => {
    queries.setQueryData(authenticatorQuery.queryKey, on);
    setSettingUp(false);
  };
  if (error)
    return (
      <>
        <Notice tone="bad">{errorMessage(error)}</Notice>
        <Button variant="default" onClick={() => refetch()}>
          {text('app.retry')}
        </Button>
      </>
    );
  if (isOn === undefined) return <Loading>{text('twoFactor.loading')}</Loading>;
  if (isOn) return <TurnOffTwoFactor onEnded={() => become(false)} />;
  if (settingUp) return <SetUpTwoFactor username={username} onDone={() => become(true)} />;
  return (
    <>
      <Text>{text('twoFactor.off')}</Text>
      <Button onClick={() => setSettingUp(true)}>{text('twoFactor.setUp')}</Button>
    </>
  );
}

/** A new secret each time; none is cached. */
const newAuthenticatorQuery = (username: string) =>
  queryOptions({
    queryKey: ['new-authenticator'],
    queryFn: () => createAuthenticator(text('app.name'), username),
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Shows the secret for the authenticator app and asks for its first code. */
export function SetUpTwoFactor({ username, onDone }: { username: string; onDone: () => void }) {
  const setup = useQuery(newAuthenticatorQuery(username));
  const { props, field, isSending, error, isErrorOfFields } = useSubmitForm({
    initialValues: { code: '' },
    validate: { code: (code) => code.length < 6 && text('twoFactor.codeMissing') },
    submit: ({ code }) => turnOnAuthenticator(code),
    onSuccess: () => {
      toast.success(text('twoFactor.turnedOn'));
      onDone();
    },
    fieldErrors: (refused) => ({
      code: accountRefusal(refused) === 'wrongCode' ? text('account.wrongCode') : undefined,
    }),
  });
  const failure = setup.error ?? (isErrorOfFields ? null : error);
  if (setup.isPending) return <Loading>{text('app.loading')}</Loading>;
  return (
    <form {...props} className={styles.form}>
      {failure && <Notice tone="bad">{accountError(failure)}</Notice>}
      {setup.data && (
        <>
          <Text>{text('twoFactor.scan')}</Text>
          <QrCode label={text('twoFactor.picture')}>{setup.data.address}</QrCode>
          <div>
            <Text>{text('twoFactor.secret')}</Text>
            <code className={styles.secret}>{setup.data.secret}</code>
          </div>
          <CodeField {...field('code')} label={text('twoFactor.code')} />
          <Button type="submit" loading={isSending}>
            {text('twoFactor.turnOn')}
          </Button>
        </>
      )}
    </form>
  );
}

/** Light modules around the code, which scanners need. */
const border = 3;

/** Text as a QR code. */
export function QrCode({ label, children }: { label: string; children: string }) {
  const { data, size } = encode(children, { ecc: 'M', border });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it holds a secret: drawn here, never a file
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={styles.code}
    >
      <path d={dark.join('')} />
    </svg>
  );
}

/** Turns it off, after asking. */
export function TurnOffTwoFactor({ onEnded }: { onEnded: () => void }) {
  const turningOff = useMutation({
    mutationFn: turnOffAuthenticator,
    onSuccess: () => {
      toast.success(text('twoFactor.turnedOff'));
      onEnded();
    },
    onError: (error) => toast.error(errorSentence(error)),
  });
  return (
    <>
      <Text>{text('twoFactor.on')}</Text>
      <ConfirmButton
        variant="default"
        loading={turningOff.isPending}
        question={{
          title: text('twoFactor.turnOffTitle'),
          text: text('twoFactor.turnOffText'),
          confirm: text('twoFactor.turnOff'),
        }}
        onConfirm={() => turningOff.mutate()}
      >
        {text('twoFactor.turnOff')}
      </ConfirmButton>
    </>
  );
}
