import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.css';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { handledMessage } from '../../messages/handled-message.ts';
import { text } from '../../messages/text.ts';
import { accountRefusal, confirmAddress, sendAddressCode } from '../../session/cognito-account.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './email-confirmation.module.css';

/** What the pool has against what was typed; undefined where it is something else. */
function refusalOf(error: unknown): string | undefined {
  const refusal = accountRefusal(error);
  if (refusal === null) return undefined;
  return text(refusal === 'wrongCode' ? 'email.wrongCode' : `account.${refusal}`);
}

const tellOther = (error: Error) => {
  if (refusalOf(error) === undefined) toast.error(handledMessage(error));
};

interface EmailCodeProps {
  email: string;
  onConfirmed: () => void;
}

/** Has a code mailed to an address, and takes it; also one of before a reload. */
export function EmailCode({ email, onConfirmed }: EmailCodeProps) {
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const focus = () => field.current?.focus();
  const sending = useMutation({
    mutationFn: sendAddressCode,
    onSuccess: () => {
      confirming.reset();
      toast.info(text('email.sent', { email }));
      focus();
    },
    onError: (error) => toast.error(refusalOf(error) ?? handledMessage(error)),
  });
  const confirming = useMutation({
    mutationFn: () => confirmAddress(code),
    onSuccess: onConfirmed,
    onError: (error) => {
      tellOther(error);
      focus();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isWhole = code.length === 6;
    setMissing(!isWhole);
    if (isWhole) confirming.mutate();
    else focus();
  };
  return (
    // What is said of the code is told by its field, not as news of the notice around it.
    <form noValidate aria-live="off" className={styles.form} onSubmit={submit}>
      <TextInput
        ref={field}
        className={styles.field}
        label={text('email.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        value={code}
        error={isMissing ? text('email.codeMissing') : refusalOf(confirming.error)}
        onChange={(event) => {
          setCode(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 6));
          setMissing(false);
          confirming.reset();
        }}
      />
      <div className={styles.actions}>
        <Button type="submit" loading={confirming.isPending}>
          {text('email.confirm')}
        </Button>
        <Button variant="default" loading={sending.isPending} onClick={() => sending.mutate()}>
          {text('email.sendCode')}
        </Button>
      </div>
    </form>
  );
}
