import '@mantine/core/styles/Input.css';
import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField, PasswordField } from '../../ui/fields.tsx';
import { toast } from '../../ui/toast.ts';
import { SignInError, toSignInError } from './sign-in-error.ts';
import { StepForm, type StepProps } from './step-form.tsx';

/** First visit of an account: choose a password. */
export function FirstPasswordStep({ session, username, onNext, onBack }: StepProps) {
  const [password, setPassword] = useState('');
  const onSubmit = async () => {
    if (password === '') throw new SignInError(text('login.newPasswordMissing'), 'password');
    await onNext(await session.answer(password));
  };
  return (
    <StepForm
      step="first-password"
      title={text('login.firstTitle')}
      hint={text('login.firstHint')}
      submit={text('login.choose')}
      onSubmit={onSubmit}
      onBack={onBack}
    >
      {(errorAt) => (
        <NewPasswordField
          username={username}
          value={password}
          error={errorAt('password')}
          onChange={setPassword}
        />
      )}
    </StepForm>
  );
}

interface ForgottenStepProps extends StepProps {
  onUsername: (username: string) => void;
}

/** Asks whose password was forgotten. */
export function ForgottenStep(props: ForgottenStepProps) {
  const { session, username, onUsername, onNext, onBack } = props;
  const onSubmit = async () => {
    if (username.trim() === '') throw new SignInError(text('login.usernameMissing'), 'username');
    await session.sendResetCode(username.trim());
    await onNext('reset-password');
  };
  return (
    <StepForm
      step="forgotten"
      title={text('login.forgottenTitle')}
      hint={text('login.forgottenHint')}
      submit={text('login.sendCode')}
      onSubmit={onSubmit}
      onBack={onBack}
    >
      {(errorAt) => (
        <TextInput
          label={text('login.username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={username}
          error={errorAt('username')}
          onChange={(event) => onUsername(event.currentTarget.value)}
        />
      )}
    </StepForm>
  );
}

/** Takes the mailed code and a new password, then signs in. */
export function ResetStep({ session, username, onNext, onBack }: StepProps) {
  const name = username.trim();
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const again = useMutation({
    mutationFn: () => session.sendResetCode(name),
    onSuccess: () => toast.info(text('login.sentAgain')),
    onError: (error) => toast.error(toSignInError(error, 'forgotten').message),
  });
  const onSubmit = async () => {
    if (code.length < 6) throw new SignInError(text('login.codeMissing'), 'code');
    if (password === '') throw new SignInError(text('login.newPasswordMissing'), 'password');
    await session.resetPassword(name, code, password);
    await onNext(await session.signIn(name, password));
  };
  return (
    <StepForm
      step="reset"
      title={text('login.resetTitle')}
      hint={text('login.resetHint')}
      submit={text('login.choose')}
      onSubmit={onSubmit}
      onBack={onBack}
      aside={
        <Button variant="subtle" loading={again.isPending} onClick={() => again.mutate()}>
          {text('login.sendAgain')}
        </Button>
      }
    >
      {(errorAt) => (
        <>
          <CodeField
            label={text('login.mailedCode')}
            value={code}
            error={errorAt('code')}
            onChange={setCode}
          />
          <NewPasswordField
            username={name}
            value={password}
            error={errorAt('password')}
            onChange={setPassword}
          />
        </>
      )}
    </StepForm>
  );
}

interface NewPasswordFieldProps {
  username: string;
  value: string;
  error: string | undefined;
  onChange: (password: string) => void;
}

/** A field for a new password. The hidden name tells password managers whose it is. */
function NewPasswordField({ username, value, error, onChange }: NewPasswordFieldProps) {
  return (
    <>
      <input hidden readOnly autoComplete="username" value={username} />
      <PasswordField
        label={text('login.newPassword')}
        description={text('login.passwordRule')}
        autoComplete="new-password"
        required
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </>
  );
}
