import { Group, Title } from '@mantine/core';
import { type UseFormInput, useForm } from '@mantine/form';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { AppError } from '#contract/errors.ts';
import { errorMessage } from '../messages/error-message.ts';
import { text } from '../messages/text.ts';
import { Button } from './button.tsx';
import styles from './form.module.css';
import { Notice } from './notice.tsx';

/** Messages by the name of the field. */
type FieldErrors = Record<string, string | undefined>;

interface SubmitFormOptions<Values, Result>
  extends Pick<UseFormInput<Values>, 'validate' | 'onValuesChange'> {
  initialValues: Values;
  /** Sends valid values. If it rejects, the error is shown at its fields, or as that of the whole form. */
  submit: (values: Values) => Promise<Result>;
  onSuccess?: (result: Result, values: Values) => void;
  onError?: (error: Error) => void;
  /** The fields that an error blames; by default those that the server names. */
  fieldErrors?: (error: Error) => FieldErrors;
  /** Whether to ask before sending: `confirm` then opens a `Confirm`. */
  asksFirst?: (values: Values) => boolean;
}

/** What the server says about each field. */
const refusedFields = (error: Error): FieldErrors =>
  error instanceof AppError
    ? Object.fromEntries(error.fields?.map(({ field, detail }) => [field, detail]) ?? [])
    : {};

/**
 * A form whose values are sent: it cannot be sent twice at once, an error is shown at the fields it blames
 * until they are edited, and after each failed attempt the first of them gets the focus.
 */
export function useSubmitForm<Values extends object, Result = unknown>({
  initialValues,
  submit,
  onSuccess,
  onError,
  fieldErrors = refusedFields,
  asksFirst,
  ...options
}: SubmitFormOptions<Values, Result>) {
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<Values>({ initialValues, ...options });
  const [error, setError] = useState<Error | null>(null);
  /** Counts failed attempts. */
  const [failures, setFailures] = useState(0);
  const [asking, setAsking] = useState(false);
  const { submitting } = form;
  useEffect(() => {
    // Fields may be disabled while they are sent.
    if (failures > 0 && !submitting)
      element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [failures, submitting]);

  const fail = () => setFailures((before) => before + 1);
  const refuse = (thrown: unknown) => {
    const failure = thrown instanceof Error ? thrown : new Error(String(thrown));
    const blamed = Object.entries(fieldErrors(failure)).filter(([name]) => name in initialValues);
    form.setErrors(Object.fromEntries(blamed));
    setError(blamed.length > 0 ? null : failure);
    fail();
    onError?.(failure);
  };
  const send = async (values: Values) => {
    const sent = await submit(values).then((result) => ({ result }), refuse);
    if (sent) onSuccess?.(sent.result, values);
  };
  const trySending = (mayAsk: boolean, event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault();
    if (submitting) return;
    setError(null);
    form.onSubmit((values) => {
      if (!mayAsk || !asksFirst?.(values)) return send(values);
      setAsking(true);
    }, fail)(event);
  };
  return {
    form,
    /** Props of a text field or a select. */
    field: (name: keyof Values & string) => ({ name, ...form.getInputProps(name) }),
    checkbox: (name: keyof Values & string) => ({
      name,
      ...form.getInputProps(name, { type: 'checkbox' }),
    }),
    isSending: submitting,
    /** Why the last attempt failed, unless its fields say so. */
    error,
    clearError: () => setError(null),
    /** Props of the `form` element. */
    props: {
      ref: element,
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => trySending(true, event),
    },
    /** Props of a `Confirm`, if it asks first. */
    confirm: {
      open: asking,
      onCancel: () => setAsking(false),
      onConfirm: () => {
        setAsking(false);
        trySending(false);
      },
    },
  };
}

type SubmitForm = Pick<
  ReturnType<typeof useSubmitForm<Record<string, unknown>>>,
  'props' | 'error' | 'isSending'
>;

interface DialogFormProps {
  form: SubmitForm;
  title: string;
  /** Label of the button that sends it. */
  submit: string;
  /** Introduces an error. */
  failed?: string;
  onClose: () => void;
  children: ReactNode;
}

/** The form of a dialog: title, fields, error and buttons. If sending fails it stays open and says why. */
export function DialogForm({ form, title, submit, failed, onClose, children }: DialogFormProps) {
  const { props, error, isSending } = form;
  return (
    <form {...props} className={styles.form}>
      <Title order={2} size="h4">
        {title}
      </Title>
      {children}
      {error !== null && (
        <Notice tone="bad" title={failed}>
          {errorMessage(error)}
        </Notice>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {text('app.cancel')}
        </Button>
        <Button type="submit" loading={isSending}>
          {submit}
        </Button>
      </Group>
    </form>
  );
}
