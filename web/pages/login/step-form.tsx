import { Text } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { text } from '../../messages/text.ts';
import type { CognitoSession, SignInStep } from '../../platform/session/cognito.ts';
import { Button } from '../../ui/button.tsx';
import { useInvalidFocus } from '../../ui/focus.ts';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/page.tsx';
import styles from './login-page.module.css';
import { type Field, type Step, toSignInError } from './sign-in-error.ts';

interface StepFormProps {
  title: string;
  hint?: string;
  submit: string;
  /** Submits the step. Errors are shown at their field or above the form. */
  onSubmit: () => Promise<unknown>;
  step: Step;
  /** Returns to the first step, with a message. Absent on the first step. */
  onBack?: (notice?: string) => void;
  /** The fields; `errorAt` gives the error of each. */
  children: (errorAt: (field: Field) => string | undefined) => ReactNode;
  /** Below the buttons: alternatives. */
  aside?: ReactNode;
}

/** The form of a sign-in step. Focuses its first field, and after an error the field it belongs to. */
export function StepForm({ title, step, onBack, children, ...props }: StepFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: props.onSubmit,
    onError: (thrown) => {
      const { over, message } = toSignInError(thrown, step);
      if (over) onBack?.(message);
    },
  });
  const failure = error === null ? undefined : toSignInError(error, step);
  useDocumentTitle(`${title} · ${text('app.name')}`);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus();
  }, []);
  useInvalidFocus(form, error);
  return (
    <Panel title={title}>
      <form
        ref={form}
        className={styles.form}
        noValidate
        onInput={reset}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) mutate();
        }}
      >
        {failure && failure.field === undefined && <Notice tone="bad">{failure.message}</Notice>}
        {props.hint !== undefined && <Text>{props.hint}</Text>}
        {children((field) => (failure?.field === field ? failure.message : undefined))}
        <Button type="submit" loading={isPending}>
          {props.submit}
        </Button>
        {onBack && (
          <Button variant="default" onClick={() => onBack()}>
            {text('login.back')}
          </Button>
        )}
        {props.aside}
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
