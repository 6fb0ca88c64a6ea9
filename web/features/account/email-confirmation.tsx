import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { errorSentence } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import {
  accountAddress,
  accountRefusal,
  confirmAddress,
  sendAddressCode,
} from '../../platform/session/cognito-account.ts';
import { useUser } from '../../platform/user/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './email-confirmation.module.css';

/** Refetched for each saved address. */
const addressQuery = (saved: string) =>
  queryOptions({
    queryKey: ['account-address', saved],
    queryFn: accountAddress,
    retry: false,
    gcTime: 0,
  });

/** Shown while the address is unconfirmed; accepts the mailed code. */
export function EmailConfirmation({ onConfirmed }: { onConfirmed: () => void }): ReactNode {
  const queries = useQueryClient();
  const { queryKey, ...query } = addressQuery(useUser().email);
  // If the pool does not answer, nothing is shown.
  const { data } = useQuery({ queryKey, ...query });
  const done = () => {
    if (data) queries.setQueryData(queryKey, { ...data, confirmed: true });
    toast.success(text('email.confirmed'));
    onConfirmed();
  };
  return (
    <div aria-live="polite" className={styles.place}>
      {data && data.email !== '' && !data.confirmed && (
        <Notice tone="warn" title={text('email.confirmTitle')}>
          <p>{text('email.confirmText', { email: data.email })}</p>
          <EmailCode email={data.email} onConfirmed={done} />
        </Notice>
      )}
    </div>
  );
}

/** Why the pool rejected the code; undefined for other errors. */
function codeError(error: unknown): string | undefined {
  const refusal = accountRefusal(error);
  if (refusal === null) return undefined;
  return text(refusal === 'wrongCode' ? 'email.wrongCode' : `account.${refusal}`);
}

const notifyOtherError = (error: Error) => {
  if (codeError(error) === undefined) toast.error(errorSentence(error));
};

interface EmailCodeProps {
  email: string;
  onConfirmed: () => void;
}

/** Sends the code on request and checks it. A code sent before a reload also works. */
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
    onError: (error) => toast.error(codeError(error) ?? errorSentence(error)),
  });
  const confirming = useMutation({
    mutationFn: () => confirmAddress(code),
    onSuccess: onConfirmed,
    onError: (error) => {
      notifyOtherError(error);
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
    // Errors of the code belong to its field and must not be announced as changes of the notice.
    <form noValidate aria-live="off" className={styles.form} onSubmit={submit}>
      <CodeField
        ref={field}
        className={styles.field}
        label={text('email.code')}
        value={code}
        error={isMissing ? text('email.codeMissing') : codeError(confirming.error)}
        onChange={(digits) => {
          setCode(digits);
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
