import { useState } from 'react';
import { text } from '../../messages/text.ts';
import { CodeField } from './code-field.tsx';
import { Refusal } from './refusal.ts';
import type { StepProps } from './step.ts';
import { StepForm } from './step-form.tsx';

/** For whom an authenticator is set up: the digits it shows. */
export function TotpStep({ session, onNext, onBack }: StepProps) {
  const [code, setCode] = useState('');
  const take = async () => {
    if (code.length < 6) throw new Refusal(text('login.codeMissing'), 'code');
    await onNext(await session.answer(code));
  };
  return (
    <StepForm
      title={text('login.totpTitle')}
      hint={text('login.totpHint')}
      submit={text('login.continue')}
      take={take}
      totp
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
