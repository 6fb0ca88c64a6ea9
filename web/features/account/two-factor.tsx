import '@mantine/core/styles/Input.css';
import { Text, TextInput } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
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
import { Confirm } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Loading } from '../../ui/state-view.tsx';
import { toast } from '../../ui/toast.ts';
import form from './dialog-form.module.css';
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
  if (settingUp) return <SetUpTwoFactor onDone={() => become(true)} />;
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
export function SetUpTwoFactor({ onDone }: { onDone: () => void }) {
  const { username } = useUser();
  const setup = useQuery(newAuthenticatorQuery(username));
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const turningOn = useMutation({
    mutationFn: () => turnOnAuthenticator(code.replaceAll(/\s/g, '')),
    onSuccess: () => {
      toast.success(text('twoFactor.turnedOn'));
      onDone();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isWhole = /^\d{6}$/.test(code.replaceAll(/\s/g, ''));
    setMissing(!isWhole);
    if (isWhole) turningOn.mutate();
  };
  const error = setup.error ?? turningOn.error;
  const refusal = accountRefusal(error);
  const wrongCode = refusal === 'wrongCode' && text('account.wrongCode');
  if (setup.isPending) return <Loading>{text('app.loading')}</Loading>;
  return (
    <form noValidate className={form.form} onSubmit={submit}>
      {error && refusal !== 'wrongCode' && (
        <Notice tone="bad">
          {refusal === null ? errorMessage(error) : text(`account.${refusal}`)}
        </Notice>
      )}
      {setup.data && (
        <>
          <Text>{text('twoFactor.scan')}</Text>
          <QrCode label={text('twoFactor.picture')}>{setup.data.address}</QrCode>
          <div>
            <Text>{text('twoFactor.secret')}</Text>
            <code className={styles.secret}>{setup.data.secret}</code>
          </div>
          <TextInput
            label={text('twoFactor.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            value={code}
            error={isMissing ? text('twoFactor.codeMissing') : wrongCode}
            onChange={(event) => {
              setCode(event.currentTarget.value);
              setMissing(false);
              turningOn.reset();
            }}
          />
          <Button type="submit" loading={turningOn.isPending}>
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
  const [confirming, setConfirming] = useState(false);
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
      <Button variant="default" loading={turningOff.isPending} onClick={() => setConfirming(true)}>
        {text('twoFactor.turnOff')}
      </Button>
      <Confirm
        open={confirming}
        title={text('twoFactor.turnOffTitle')}
        confirm={text('twoFactor.turnOff')}
        onConfirm={() => {
          setConfirming(false);
          turningOff.mutate();
        }}
        onCancel={() => setConfirming(false)}
      >
        {text('twoFactor.turnOffText')}
      </Confirm>
    </>
  );
}
