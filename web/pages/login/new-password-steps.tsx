import { TextInput, type TextInputProps } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { CodeField } from '../../features/account/code-field.tsx';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/fields.tsx';
import { toast } from '../../ui/toast.ts';
import { toSignInError } from './sign-in-error.ts';
import { StepForm, type StepProps, useStepForm } from './step-form.tsx';

export const usernameMissing = (username: string) =>
  username.trim() === '' && text('login.usernameMissing');
export const codeMissing = (code: string) => code.length < 6 && text('login.codeMissing');
const passwordMissing = (password: string) => password === '' && text('login.newPasswordMissing');

/** First visit of an account: choose a password. */
export function FirstPasswordStep({ session, username, onNext, onBack }: StepProps) {
  const form = useStepForm({
    step: 'first-password',
    initialValues: { password: '' },
    validate: { password: passwordMissing },
    submit: async ({ password }) => onNext(await session.answer(password)),
    onBack,
  });
  return (
    <StepForm
      form={form}
      title={text('login.firstTitle')}
      hint={text('login.firstHint')}
      submit={text('login.choose')}
      onBack={() => onBack()}
    >
      <NewPasswordField {...form.field('password')} username={username} />
    </StepForm>
  );
}

interface ForgottenStepProps extends StepProps {
  onUsername: (username: string) => void;
}

/** Asks whose password was forgotten. */
export function ForgottenStep(props: ForgottenStepProps) {
  const { session, onUsername, onNext, onBack } = props;
  const form = useStepForm({
    step: 'forgotten',
    initialValues: { username: props.username },
    onValuesChange: ({ username }) => onUsername(username),
    validate: { username: usernameMissing },
    submit: async ({ username }) => {
      await session.sendResetCode(username.trim());
      await onNext('reset-password');
    },
    onBack,
  });
  return (
    <StepForm
      form={form}
      title={text('login.forgottenTitle')}
      hint={text('login.forgottenHint')}
      submit={text('login.sendCode')}
      onBack={() => onBack()}
    >
      <UsernameField {...form.field('username')} />
    </StepForm>
  );
}

/** Takes the mailed code and a new password, then signs in. */
export function ResetStep({ session, username, onNext, onBack }: StepProps) {
  const name = username.trim();
  const again = useMutation({
    mutationFn: () => session.sendResetCode(name),
    onSuccess: () => toast.info(text('login.sentAgain')),
    onError: (error) => toast.error(toSignInError(error, 'forgotten').message),
  });
  const form = useStepForm({
    step: 'reset',
    initialValues: { code: '', password: '' },
    validate: { code: codeMissing, password: passwordMissing },
    submit: async ({ code, password }) => {
      await session.resetPassword(name, code, password);
      await onNext(await session.signIn(name, password));
    },
    onBack,
  });
  return (
    <StepForm
      form={form}
      title={text('login.resetTitle')}
      hint={text('login.resetHint')}
      submit={text('login.choose')}
      onBack={() => onBack()}
      aside={
        <Button variant="subtle" loading={again.isPending} onClick={() => again.mutate()}>
          {text('login.sendAgain')}
        </Button>
      }
    >
      <CodeField {...form.field('code')} label={text('login.mailedCode')} />
      <NewPasswordField {...form.field('password')} username={name} />
    </StepForm>
  );
}

export const UsernameField = (props: TextInputProps) => (
  <TextInput
    {...props}
    label={text('login.username')}
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    required
  />
);

/** A field for a new password. The hidden name tells password managers whose it is. */
const NewPasswordField = ({ username, ...props }: TextInputProps & { username: string }) => (
  <>
    <input hidden readOnly autoComplete="username" value={username} />
    <PasswordField
      {...props}
      label={text('login.newPassword')}
      description={text('login.passwordRule')}
      autoComplete="new-password"
      required
    />
  </>
);
