import { useState } from 'react';
import { text } from '../../messages/text.ts';
import type { CognitoSession, SignInStep } from '../../session/cognito.ts';
import { FirstPasswordStep } from './first-password-step.tsx';
import { ForgottenStep } from './forgotten-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { ResetStep } from './reset-step.tsx';
import { TotpStep } from './totp-step.tsx';

interface SignInStepsProps {
  session: CognitoSession;
  /** Somebody is going back to where they were. */
  returning: boolean;
  onDone: () => Promise<void>;
}

/** The way in, a step at a time; who is signing in is asked once. */
export function SignInSteps({ session, returning, onDone }: SignInStepsProps) {
  const [step, setStep] = useState<'password' | 'forgotten' | SignInStep>('password');
  const [username, setUsername] = useState('');
  const [told, setTold] = useState(returning ? text('login.return') : undefined);
  const onNext = async (next: SignInStep) => (next === 'done' ? onDone() : setStep(next));
  const onBack = (words?: string) => {
    setTold(words);
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
      told={told}
      onUsername={setUsername}
      onForgotten={() => setStep('forgotten')}
    />
  );
}
