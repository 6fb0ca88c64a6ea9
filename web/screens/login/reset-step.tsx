import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { CodeField } from './code-field.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { Refusal, refusalOf } from './refusal.ts';
import type { StepProps } from './step.ts';
import { StepForm } from './step-form.tsx';

/** The code that was mailed, and another password; with it one is signed in. */
export function ResetStep({ session, username, onNext, onBack }: StepProps) {
  const name = username.trim();
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const again = useMutation({
    mutationFn: () => session.sendResetCode(name),
    onSuccess: () => toast.info(text('login.sentAgain')),
    onError: (error) => toast.error(refusalOf(error, false).message),
  });
  const take = async () => {
    if (code.length < 6) throw new Refusal(text('login.codeMissing'), 'code');
    if (password === '') throw new Refusal(text('login.newPasswordMissing'), 'password');
    await session.resetPassword(name, code, password);
    await onNext(await session.signIn(name, password));
  };
  return (
    <StepForm
      title={text('login.resetTitle')}
      hint={text('login.resetHint')}
      submit={text('login.choose')}
      take={take}
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
