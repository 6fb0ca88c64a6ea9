import { Group, Title } from '@mantine/core';
import { type UseFormInput, useForm } from '@mantine/form';
import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { errorMessage, fieldMessages } from '../messages/error-message.ts';
import { text } from '../messages/text.ts';
import { Button } from './button.tsx';
import { isFocusLost } from './focus.ts';
import styles from './form.module.css';
import { Notice } from './notice.tsx';

export interface SubmitFormOptions<Values, Result>
  extends Pick<UseFormInput<Values>, 'validate' | 'onValuesChange'> {
  initialValues: Values;
  /** Sends valid values. If it rejects, the error is shown at its fields, or as that of the whole form. */
  submit: (values: Values) => Promise<Result>;
  onSuccess?: (result: Result, values: Values) => void;
  onError?: (error: Error) => void;
  /** The fields that an error blames; by default those that the server names. */
  fieldErrors?: (error: Error) => Record<string, string | undefined>;
  /** Whether to ask before sending: `confirm` then opens a `Confirm`. */
  asksFirst?: (values: Values) => boolean;
  /** The values once it is sent; by default those that were sent. */
  valuesAfter?: Values;
}

/**
 * The fields that differ; a value may be an object or a list. Sending the others too would undo what somebody else has
 * changed in them since.
 */
export const changedIn = <Values extends object>(
  after: Values,
  before: Values,
): Partial<Values> => {
  const was = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(was.get(name)),
  );
  return Object.fromEntries(changed) as Partial<Values>;
};

interface Failure {
  error: Error | null;
  /** Whether fields show it. */
  isOfFields: boolean;
}

/**
 * A form whose values are sent: it cannot be sent twice at once, an error is shown at the fields it blames
 * until they are edited, and after each failed attempt the first of them gets the focus.
 */
export function useSubmitForm<Values extends object, Result = unknown>({
  initialValues,
  submit,
  onSuccess,
  onError,
  fieldErrors = fieldMessages,
  asksFirst,
  valuesAfter,
  ...options
}: SubmitFormOptions<Values, Result>) {
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<Values>({ initialValues, ...options });
  /** The last attempt, if it failed; `error` is null if values were missing or wrong. */
  const [failure, setFailure] = useState<Failure | null>(null);
  const [asking, setAsking] = useState(false);
  const { submitting } = form;
  useEffect(() => {
    // Fields may be disabled while they are sent.
    if (failure === null || submitting) return;
    const find = (what: string) => element.current?.querySelector<HTMLElement>(what);
    const invalid = find('[aria-invalid=true]');
    if (invalid) invalid.focus();
    else if (isFocusLost()) find('[type=submit]')?.focus();
  }, [failure, submitting]);

  const refuse = (thrown: unknown) => {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    const blamed = Object.entries(fieldErrors(error)).filter(
      ([name, message]) => name in initialValues && message !== undefined,
    );
    form.setErrors(Object.fromEntries(blamed));
    setFailure({ error, isOfFields: blamed.length > 0 });
    onError?.(error);
  };
  const send = async (values: Values) => {
    let result: Result;
    try {
      result = await submit(values);
    } catch (thrown) {
      return refuse(thrown);
    }
    if (valuesAfter) form.setValues(valuesAfter);
    onSuccess?.(result, values);
  };
  const trySending = (mayAsk: boolean, event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault();
    if (submitting) return;
    setFailure(null);
    form.onSubmit(
      (values) => {
        if (!mayAsk || !asksFirst?.(values)) return send(values);
        setAsking(true);
      },
      () => setFailure({ error: null, isOfFields: true }),
    )(event);
  };
  return {
    form,
    /** Props of a text field or a select. While it is sent nothing is typed, since it would be lost. */
    field: (name: keyof Values & string) => ({
      name,
      readOnly: submitting,
      ...form.getInputProps(name),
    }),
    checkbox: (name: keyof Values & string) => ({
      name,
      ...form.getInputProps(name, { type: 'checkbox' }),
    }),
    isSending: submitting,
    /** Why the last attempt failed. */
    error: failure?.error ?? null,
    /** Whether fields show that error. */
    isErrorOfFields: failure?.isOfFields ?? false,
    clearError: () => setFailure(null),
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

interface DialogFormProps {
  form: {
    props: ComponentProps<'form'>;
    isSending: boolean;
    error: Error | null;
    isErrorOfFields?: boolean;
  };
  /** Left out where the fields have a legend that says it. */
  title?: string;
  /** Whether it is a part of a dialog with a title of its own, from which a line separates it. */
  isPart?: boolean;
  /** Label of the button that sends it. */
  submit: string;
  /** Introduces an error, also one that fields show. */
  failed?: string;
  onClose: () => void;
  children: ReactNode;
}

/** The form of a dialog: title, fields, error and buttons. If sending fails it stays open and says why. */
export function DialogForm(given: DialogFormProps) {
  const { form, title, isPart = false, submit, failed, onClose, children } = given;
  const { props, error, isSending } = form;
  const isErrorShown = failed !== undefined || !form.isErrorOfFields;
  return (
    <form {...props} className={isPart ? `${styles.form} ${styles.part}` : styles.form}>
      {title !== undefined &&
        (isPart ? (
          <h3 className={styles.partTitle}>{title}</h3>
        ) : (
          <Title order={2} size="h4">
            {title}
          </Title>
        ))}
      {children}
      {error !== null && isErrorShown && (
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
