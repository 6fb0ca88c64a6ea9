import { Text } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { type ReactNode, useEffect } from 'react';
import { text } from '../../messages/text.ts';
import type { CognitoSession, SignInStep } from '../../platform/session/cognito.ts';
import { Button } from '../../ui/button.tsx';
import { type SubmitFormOptions, useSubmitForm } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/page.tsx';
import styles from './login-page.module.css';
import { type Step, toSignInError } from './sign-in-error.ts';

interface StepFormOptions<Values> extends SubmitFormOptions<Values, unknown> {
  step: Step;
  /** Returns to the first step, with a message. */
  onBack?: (notice?: string) => void;
}

/** The form of a sign-in step. If the sign-in has to start over, it returns to the first step. */
export function useStepForm<Values extends object>({
  step,
  onBack,
  ...options
}: StepFormOptions<Values>) {
  const form = useSubmitForm<Values>({
    ...options,
    fieldErrors: (error) => {
      const { field, message } = toSignInError(error, step);
      return field === undefined ? {} : { [field]: message };
    },
    onError: (error) => {
      const { over, message } = toSignInError(error, step);
      if (over) onBack?.(message);
    },
  });
  const isOfForm = form.error !== null && !form.isErrorOfFields;
  return { ...form, notice: isOfForm ? toSignInError(form.error, step).message : null };
}

interface StepFormProps {
  form: Pick<ReturnType<typeof useStepForm>, 'props' | 'notice' | 'isSending' | 'clearError'>;
  title: string;
  hint?: string;
  submit: string;
  /** Returns to the first step. Absent on that step. */
  onBack?: () => void;
  children: ReactNode;
  /** Below the buttons: alternatives. */
  aside?: ReactNode;
}

/** Focuses its first field when it appears. */
export function StepForm({ form, title, onBack, children, ...rest }: StepFormProps) {
  const { props, notice, isSending, clearError } = form;
  useDocumentTitle(`${title} · ${text('app.name')}`);
  useEffect(() => {
    props.ref.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus();
  }, [props.ref]);
  return (
    <Panel title={title}>
      <form {...props} className={styles.form} onInput={clearError}>
        {notice !== null && <Notice tone="bad">{notice}</Notice>}
        {rest.hint !== undefined && <Text>{rest.hint}</Text>}
        {children}
        <Button type="submit" loading={isSending}>
          {rest.submit}
        </Button>
        {onBack && (
          <Button variant="default" onClick={onBack}>
            {text('login.back')}
          </Button>
        )}
        {rest.aside}
      </form>
    </Panel>
  );
}

/** Props of every sign-in step. */
export interface StepProps {
  session: CognitoSession;
  username: string;
  /** Resolves when the next step is shown. */
  onNext: (step: SignInStep) => Promise<void>;
  /** To the first step, with a message. */
  onBack: (notice?: string) => void;
}
