import { TextInput } from '@mantine/core';
import { Button } from '../../ui/button.tsx';
import '@mantine/core/styles/Input.css';
import { useState } from 'react';
import { text } from '../../messages/text.ts';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Refusal } from './refusal.ts';
import type { StepProps } from './step.ts';
import { StepForm } from './step-form.tsx';

interface PasswordStepProps extends Omit<StepProps, 'onBack'> {
  /** Why one is here again. */
  told: string | undefined;
  onUsername: (username: string) => void;
  onForgotten: () => void;
}

export function PasswordStep({ session, username, onNext, told, ...props }: PasswordStepProps) {
  const [password, setPassword] = useState('');
  const take = async () => {
    if (username.trim() === '') throw new Refusal(text('login.usernameMissing'), 'username');
    if (password === '') throw new Refusal(text('login.passwordMissing'), 'password');
    await onNext(await session.signIn(username.trim(), password));
  };
  return (
    <StepForm
      title={text('login.title')}
      submit={text('login.submit')}
      take={take}
      aside={
        <Button variant="subtle" onClick={props.onForgotten}>
          {text('login.forgotten')}
        </Button>
      }
    >
      {(errorAt) => (
        <>
          {told !== undefined && <Notice tone="accent">{told}</Notice>}
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
