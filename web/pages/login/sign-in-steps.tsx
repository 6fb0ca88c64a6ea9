import { useState } from 'react';
import { CodeField } from '../../features/account/code-field.tsx';
import { text } from '../../messages/text.ts';
import type { CognitoSession, SignInStep } from '../../platform/session/cognito.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import {
  codeMissing,
  FirstPasswordStep,
  ForgottenStep,
  ResetStep,
  UsernameField,
  usernameMissing,
} from './new-password-steps.tsx';
import { StepForm, type StepProps, useStepForm } from './step-form.tsx';

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
  const form = useStepForm({
    step: 'password',
    initialValues: { username, password: '' },
    onValuesChange: (values) => props.onUsername(values.username),
    validate: {
      username: usernameMissing,
      password: (password) => password === '' && text('login.passwordMissing'),
    },
    submit: async (values) => onNext(await session.signIn(values.username.trim(), values.password)),
  });
  return (
    <StepForm
      form={form}
      title={text('login.title')}
      submit={text('login.submit')}
      aside={
        <Button variant="subtle" onClick={props.onForgotten}>
          {text('login.forgotten')}
        </Button>
      }
    >
      {notice !== undefined && <Notice tone="accent">{notice}</Notice>}
      <UsernameField {...form.field('username')} />
      <PasswordField
        {...form.field('password')}
        label={text('login.password')}
        autoComplete="current-password"
        required
      />
    </StepForm>
  );
}

/** Asks for the authenticator code. */
function TotpStep({ session, onNext, onBack }: StepProps) {
  const form = useStepForm({
    step: 'totp',
    initialValues: { code: '' },
    validate: { code: codeMissing },
    submit: async ({ code }) => onNext(await session.answer(code)),
    onBack,
  });
  return (
    <StepForm
      form={form}
      title={text('login.totpTitle')}
      hint={text('login.totpHint')}
      submit={text('login.continue')}
      onBack={() => onBack()}
    >
      <CodeField {...form.field('code')} label={text('login.totp')} />
    </StepForm>
  );
}
