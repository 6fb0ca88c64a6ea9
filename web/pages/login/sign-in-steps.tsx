import '@mantine/core/styles/Input.css';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { text } from '../../messages/text.ts';
import type { CognitoSession, SignInStep } from '../../platform/session/cognito.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField, PasswordField } from '../../ui/fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FirstPasswordStep, ForgottenStep, ResetStep } from './new-password-steps.tsx';
import { SignInError } from './sign-in-error.ts';
import { StepForm, type StepProps } from './step-form.tsx';

interface SignInStepsProps {
  session: CognitoSession;
  /** The user returns to where they were. */
  returning: boolean;
  onDone: () => Promise<void>;
}

/** The steps of signing in; the username is kept across them. */
export function SignInSteps({ session, returning, onDone }: SignInStepsProps) {
  const [step, setStep] = useState<'password' | 'forgotten' | SignInStep>('password');
  const [username, setUsername] = useState('');
  const [notice, setNotice] = useState(returning ? text('login.return') : undefined);
  const onNext = async (next: SignInStep) => (next === 'done' ? onDone() : setStep(next));
  const onBack = (message?: string) => {
    setNotice(message);
    setStep('password');
  };
  const props = { session, username, onNext, onBack };
  if (step === 'new-password') return <FirstPasswordStep {...props} />;
  if (step === 'totp') return <TotpStep {...props} />;
  if (step === 'forgotten') return <ForgottenStep {...props} onUsername={setUsername} />;
  if (step === 'reset-password') return <ResetStep {...props} />;
  return (
    <PasswordStep
      {...props}
      notice={notice}
      onUsername={setUsername}
      onForgotten={() => setStep('forgotten')}
    />
  );
}

interface PasswordStepProps extends Omit<StepProps, 'onBack'> {
  /** Why the user is back at this step. */
  notice: string | undefined;
  onUsername: (username: string) => void;
  onForgotten: () => void;
}

function PasswordStep({ session, username, onNext, notice, ...props }: PasswordStepProps) {
  const [password, setPassword] = useState('');
  const onSubmit = async () => {
    if (username.trim() === '') throw new SignInError(text('login.usernameMissing'), 'username');
    if (password === '') throw new SignInError(text('login.passwordMissing'), 'password');
    await onNext(await session.signIn(username.trim(), password));
  };
  return (
    <StepForm
      step="password"
      title={text('login.title')}
      submit={text('login.submit')}
      onSubmit={onSubmit}
      aside={
        <Button variant="subtle" onClick={props.onForgotten}>
          {text('login.forgotten')}
        </Button>
      }
    >
      {(errorAt) => (
        <>
          {notice !== undefined && <Notice tone="accent">{notice}</Notice>}
          <TextInput
            label={text('login.username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            value={username}
            error={errorAt('username')}
            onChange={(event) => props.onUsername(event.currentTarget.value)}
          />
          <PasswordField
            label={text('login.password')}
            autoComplete="current-password"
            required
            value={password}
            error={errorAt('password')}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        </>
      )}
    </StepForm>
  );
}

/** Asks for the authenticator code. */
function TotpStep({ session, onNext, onBack }: StepProps) {
  const [code, setCode] = useState('');
  const onSubmit = async () => {
    if (code.length < 6) throw new SignInError(text('login.codeMissing'), 'code');
    await onNext(await session.answer(code));
  };
  return (
    <StepForm
      title={text('login.totpTitle')}
      hint={text('login.totpHint')}
      submit={text('login.continue')}
      onSubmit={onSubmit}
      step="totp"
      onBack={onBack}
    >
      {(errorAt) => (
        <CodeField
          label={text('login.totp')}
          value={code}
          error={errorAt('code')}
          onChange={setCode}
        />
      )}
    </StepForm>
  );
}
