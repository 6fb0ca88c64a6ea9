import { useState } from 'react';
import { text } from '../../messages/text.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { Refusal } from './refusal.ts';
import type { StepProps } from './step.ts';
import { StepForm } from './step-form.tsx';

/** On an account's first visit: a password of one's own. */
export function FirstPasswordStep({ session, username, onNext, onBack }: StepProps) {
  const [password, setPassword] = useState('');
  const take = async () => {
    if (password === '') throw new Refusal(text('login.newPasswordMissing'), 'password');
    await onNext(await session.answer(password));
  };
  return (
    <StepForm
      title={text('login.firstTitle')}
      hint={text('login.firstHint')}
      submit={text('login.choose')}
      take={take}
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
