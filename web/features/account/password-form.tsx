import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { accountRefusal, changePassword } from '../../platform/session/cognito-account.ts';
import { useUser } from '../../platform/user/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/fields.tsx';
import { useSubmitForm } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { accountError } from './account-error.ts';
import styles from './dialog-form.module.css';

/** The pool's message about each field. */
function refusedPasswords(error: Error) {
  const refusal = accountRefusal(error);
  return {
    current: refusal === 'wrongPassword' ? text('account.wrongPassword') : undefined,
    next: refusal === 'weakPassword' ? text('account.weakPassword') : undefined,
  };
}

/** Whoever knew the old password is signed out. If only that fails, the user is told so. */
async function changePasswordEverywhere({ current, next }: Passwords): Promise<void> {
  await changePassword(current, next);
  await api.signOutElsewhere({}).catch(() => toast.error(text('password.changedHereOnly')));
}

/** Asks for the current password and twice for the new one. */
export function PasswordForm({ onDone }: { onDone: () => void }) {
  const { username } = useUser();
  const { props, field, isSending, error, isErrorOfFields } = useSubmitForm<Passwords>({
    initialValues: { current: '', next: '', repeated: '' },
    validate: passwordErrors,
    submit: changePasswordEverywhere,
    onSuccess: () => {
      toast.success(text('password.changed'));
      onDone();
    },
    fieldErrors: refusedPasswords,
  });
  return (
    <form {...props} className={styles.form}>
      {/* Tells password managers whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      {error !== null && !isErrorOfFields && <Notice tone="bad">{accountError(error)}</Notice>}
      <PasswordField
        {...field('current')}
        required
        label={text('password.current')}
        autoComplete="current-password"
      />
      <PasswordField
        {...field('next')}
        required
        label={text('password.new')}
        description={text('password.rules')}
        autoComplete="new-password"
      />
      <PasswordField
        {...field('repeated')}
        required
        label={text('password.repeat')}
        autoComplete="new-password"
      />
      <Button type="submit" loading={isSending}>
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
