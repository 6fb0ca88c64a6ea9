import { type ReactNode, useState } from 'react';
import { text } from '../../messages/text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm, type SubmitFormOptions, useSubmitForm } from '../../ui/form.tsx';
import { toast } from '../../ui/toast.ts';
import { useEntry } from './queries.ts';
import { ReasonField } from './waiver.tsx';

type Form<Values extends object> = ReturnType<typeof useSubmitForm<Values>>;

interface EntryFormProps<Values extends object>
  extends Pick<SubmitFormOptions<Values, unknown>, 'initialValues' | 'validate'> {
  meetingId: string;
  title: string;
  submit: string;
  /** Sends the entry; also told what the fields contained when the dialog was opened. */
  enter: (values: Values, opened: Values) => Promise<unknown>;
  /** Said once it is entered. */
  done: string;
  onClose: () => void;
  children: (form: Form<Values>) => ReactNode;
}

/** The form of an entry in a sitting, in a dialog. A refusal is shown in it, and what was typed stays. */
function EntryForm<Values extends object>(props: EntryFormProps<Values>) {
  const { meetingId, title, submit, enter, done, onClose, children, ...options } = props;
  const [opened] = useState(options.initialValues);
  const entry = useEntry(meetingId, (values: Values) => enter(values, opened));
  const form = useSubmitForm<Values>({
    ...options,
    submit: entry.mutateAsync,
    onSuccess: () => {
      toast.success(done);
      onClose();
    },
  });
  return (
    <DialogForm form={form} title={title} submit={submit} onClose={onClose}>
      {children(form)}
    </DialogForm>
  );
}

/** A dialog with the form of an entry. */
export const EntryDialog = <Values extends object>({
  open,
  ...props
}: EntryFormProps<Values> & { open: boolean }) => (
  <Dialog open={open} onClose={props.onClose} label={props.title}>
    <EntryForm {...props} />
  </Dialog>
);

type ReasonDialogProps = Pick<
  EntryFormProps<object>,
  'meetingId' | 'title' | 'submit' | 'done' | 'onClose'
> & {
  open: boolean;
  /** Text about the consequences. */
  children?: ReactNode;
  /** Its label, and its name where the server blames it by another. */
  field?: { label: string; name: 'reason' | 'late_reason' };
  /** Whether there is anything to explain; may turn out while it is open. */
  isAsked?: boolean;
  /** Whether it takes a reason. */
  isRequired?: boolean;
  enter: (reason: string) => Promise<unknown>;
};

/** Asks why before something is entered. */
export function ReasonDialog({
  children,
  field = { label: text('sittings.reason'), name: 'reason' },
  isAsked = true,
  isRequired = false,
  enter,
  ...props
}: ReasonDialogProps) {
  const { name } = field;
  const isMissing = (why = '') => isAsked && isRequired && why.trim() === '';
  return (
    <EntryDialog<Record<string, string>>
      {...props}
      initialValues={{ [name]: '' }}
      validate={(draft) => ({
        ...(isMissing(draft[name]) && { [name]: text('sittings.reasonMissing') }),
      })}
      enter={(draft) => enter(draft[name] ?? '')}
    >
      {(form) => (
        <>
          {children}
          {isAsked && (
            <ReasonField field={form.field(name)} label={field.label} isRequired={isRequired} />
          )}
        </>
      )}
    </EntryDialog>
  );
}
