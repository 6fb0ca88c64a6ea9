import { Text, TextInput } from '@mantine/core';
import { Button } from '../../ui/button.tsx';
import '@mantine/core/styles/Input.css';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../messages/handled-message.ts';
import { text } from '../../messages/text.ts';
import {
  accountRefusal,
  beginAuthenticator,
  turnOnAuthenticator,
} from '../../session/cognito-account.ts';
import { useUser } from '../../session/user.ts';
import { Notice } from '../../ui/notice.tsx';
import { Loading } from '../../ui/state-view.tsx';
import { toast } from '../../ui/toast.ts';
import form from './dialog-form.module.css';
import { QrCode } from './qr-code.tsx';
import styles from './two-factor.module.css';

/** A secret of its own each time; none is kept. */
const newAuthenticatorQuery = (username: string) =>
  queryOptions({
    queryKey: ['new-authenticator'],
    queryFn: () => beginAuthenticator(text('app.name'), username),
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The secret goes to the app, and a code of the app comes back. */
export function TwoFactorSetUp({ onDone }: { onDone: () => void }) {
  const { username } = useUser();
  const begun = useQuery(newAuthenticatorQuery(username));
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
  const error = begun.error ?? turningOn.error;
  const refusal = accountRefusal(error);
  const wrongCode = refusal === 'wrongCode' && text('account.wrongCode');
  if (begun.isPending) return <Loading>{text('app.loading')}</Loading>;
  return (
    <form noValidate className={form.form} onSubmit={submit}>
      {error && refusal !== 'wrongCode' && (
        <Notice tone="bad">
          {refusal === null ? messageOf(error) : text(`account.${refusal}`)}
        </Notice>
      )}
      {begun.data && (
        <>
          <Text>{text('twoFactor.scan')}</Text>
          <QrCode label={text('twoFactor.picture')}>{begun.data.address}</QrCode>
          <div>
            <Text>{text('twoFactor.secret')}</Text>
            <code className={styles.secret}>{begun.data.secret}</code>
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
