import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { errorSentence } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import {
  accountAddress,
  accountRefusal,
  confirmAddress,
  sendAddressCode,
} from '../../platform/session/cognito-account.ts';
import { userQuery, useUser } from '../../platform/user/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { useSubmitForm } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { CodeField } from './code-field.tsx';
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
    // Any call brings the server the token that says so.
    void queries.invalidateQueries(userQuery);
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

interface EmailCodeProps {
  email: string;
  onConfirmed: () => void;
}

/** Sends the code on request and checks it. A code sent before a reload also works. */
export function EmailCode({ email, onConfirmed }: EmailCodeProps) {
  const input = useRef<HTMLInputElement>(null);
  const focus = () => input.current?.focus();
  const { props, form, field, isSending } = useSubmitForm({
    initialValues: { code: '' },
    validate: { code: (code) => code.length < 6 && text('email.codeMissing') },
    submit: ({ code }) => confirmAddress(code),
    onSuccess: onConfirmed,
    onError: (error) => {
      if (codeError(error) === undefined) toast.error(errorSentence(error));
      focus();
    },
    fieldErrors: (error) => ({ code: codeError(error) }),
  });
  const mailing = useMutation({
    mutationFn: sendAddressCode,
    onSuccess: () => {
      form.clearErrors();
      toast.info(text('email.sent', { email }));
      focus();
    },
    onError: (error) => toast.error(codeError(error) ?? errorSentence(error)),
  });
  return (
    // Errors of the code belong to its field and must not be announced as changes of the notice.
    <form {...props} aria-live="off" className={styles.form}>
      <CodeField
        {...field('code')}
        ref={input}
        className={styles.field}
        label={text('email.code')}
      />
      <div className={styles.actions}>
        <Button type="submit" loading={isSending}>
          {text('email.confirm')}
        </Button>
        <Button variant="default" loading={mailing.isPending} onClick={() => mailing.mutate()}>
          {text('email.sendCode')}
        </Button>
      </div>
    </form>
  );
}
