import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorMessage } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { accountRefusal, changePassword } from '../../platform/session/cognito-account.ts';
import { useUser } from '../../platform/user/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './dialog-form.module.css';

const fieldOf = { wrongPassword: 'current', weakPassword: 'next' } as const;

/** Asks for the current password and twice for the new one. Errors appear beside their fields. */
export function PasswordForm({ onDone }: { onDone: () => void }) {
  const { username } = useUser();
  const [passwords, setPasswords] = useState<Passwords>({ current: '', next: '', repeated: '' });
  const [errors, setErrors] = useState<Partial<Passwords>>({});
  const changing = useMutation({
    mutationFn: () => changePassword(passwords.current, passwords.next),
    onSuccess: () => {
      toast.success(text('password.changed'));
      onDone();
    },
    onError: (error) => {
      const refusal = accountRefusal(error);
      if (refusal === 'wrongPassword' || refusal === 'weakPassword')
        setErrors({ [fieldOf[refusal]]: text(`account.${refusal}`) });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = passwordErrors(passwords);
    setErrors(found);
    const first = firstError(found);
    if (first === undefined) return changing.mutate();
    const field = event.currentTarget.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  };
  const field = (name: keyof Passwords) => ({
    name,
    required: true,
    value: passwords[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      setPasswords({ ...passwords, [name]: event.currentTarget.value });
      setErrors({ ...errors, [name]: undefined });
    },
  });
  const isBesideField = Object.values(errors).some((message) => message !== undefined);
  const refusal = accountRefusal(changing.error);
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      {/* Tells password managers whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      {changing.isError && !isBesideField && (
        <Notice tone="bad">
          {refusal === null ? errorMessage(changing.error) : text(`account.${refusal}`)}
        </Notice>
      )}
      <PasswordField
        {...field('current')}
        label={text('password.current')}
        autoComplete="current-password"
      />
      <PasswordField
        {...field('next')}
        label={text('password.new')}
        description={text('password.rules')}
        autoComplete="new-password"
      />
      <PasswordField
        {...field('repeated')}
        label={text('password.repeat')}
        autoComplete="new-password"
      />
      <Button type="submit" loading={changing.isPending}>
        {text('settings.changePassword')}
      </Button>
    </form>
  );
}

export interface Passwords {
  current: string;
  next: string;
  repeated: string;
}

/** The pool's password policy (`infra/identity.ts`), checked here to save a round trip. */
const rules = [
  /^\S.*\S$/s,
  /.{12}/s,
  /[a-z]/,
  /[A-Z]/,
  /[0-9]/,
  /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/,
];

/** Errors that can be found before asking the pool, by field. */
export function passwordErrors({ current, next, repeated }: Passwords): Partial<Passwords> {
  return {
    ...(current === '' && { current: text('password.currentMissing') }),
    ...(!rules.every((rule) => rule.test(next)) && { next: text('password.weak') }),
    ...(repeated !== next && { repeated: text('password.different') }),
  };
}

const order = ['current', 'next', 'repeated'] as const;

export const firstError = (errors: Partial<Passwords>): keyof Passwords | undefined =>
  order.find((name) => errors[name] !== undefined);
