import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { limits } from '#contract/limits.ts';
import type { Minutes } from '#contract/minutes.ts';
import { text } from '../../messages/text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm, useSubmitForm } from '../../ui/form.tsx';
import { toast } from '../../ui/toast.ts';
import { useChangeMinutes } from './queries.ts';

interface WhyDialogProps {
  meetingId: string;
  open: boolean;
  onClose: () => void;
  title: string;
  send: (why: string) => Promise<Minutes>;
  /** Text above the field, about the consequences. */
  children?: ReactNode;
}

/** Asks why something is done, and does it. */
export const WhyDialog = ({ open, onClose, title, ...rest }: WhyDialogProps) => (
  <Dialog open={open} onClose={onClose} label={title}>
    {open && <WhyForm {...rest} title={title} onClose={onClose} />}
  </Dialog>
);

function WhyForm({ meetingId, title, send, children, onClose }: Omit<WhyDialogProps, 'open'>) {
  const change = useChangeMinutes(meetingId, send, () => {});
  const form = useSubmitForm({
    initialValues: { reason: '' },
    validate: ({ reason }) => ({
      ...(reason.trim() === '' && { reason: text('standing.missing') }),
    }),
    submit: ({ reason }) => change.mutateAsync(reason),
    onSuccess: () => {
      toast.success(text('standing.done'));
      onClose();
    },
  });
  return (
    <DialogForm form={form} title={title} submit={title} onClose={onClose}>
      {children}
      <TextInput
        {...form.field('reason')}
        label={text('standing.why')}
        required
        maxLength={limits.purposeLength}
        autoComplete="off"
      />
    </DialogForm>
  );
}
