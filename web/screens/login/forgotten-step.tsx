import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.css';
import { text } from '../../messages/text.ts';
import { Refusal } from './refusal.ts';
import type { StepProps } from './step.ts';
import { StepForm } from './step-form.tsx';

interface ForgottenStepProps extends StepProps {
  onUsername: (username: string) => void;
}

/** Whose password was forgotten. */
export function ForgottenStep(props: ForgottenStepProps) {
  const { session, username, onUsername, onNext, onBack } = props;
  const take = async () => {
    if (username.trim() === '') throw new Refusal(text('login.usernameMissing'), 'username');
    await session.sendResetCode(username.trim());
    await onNext('reset-password');
  };
  return (
    <StepForm
      title={text('login.forgottenTitle')}
      hint={text('login.forgottenHint')}
      submit={text('login.sendCode')}
      take={take}
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
