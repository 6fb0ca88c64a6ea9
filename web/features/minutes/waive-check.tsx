import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { MinutesCheck } from '#contract/minutes-checks.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm, useSubmitForm } from '../../ui/form.tsx';
import { toast } from '../../ui/toast.ts';
import { useChangeChecks } from './queries.ts';

interface WaiveCheckProps {
  check: MinutesCheck;
  /** The check, and the entries that it concerns. */
  what: string;
  meetingId: string;
}

/** The labels of a waiver, and of a check that only asks somebody to look at something. */
const waiving = {
  button: 'checks.waive',
  one: 'checks.waiveOne',
  title: 'checks.waiveTitle',
  field: 'checks.reason',
  done: 'checks.waived',
} as const;
const reviewing = {
  button: 'checks.review',
  one: 'checks.reviewOne',
  title: 'checks.reviewTitle',
  field: 'checks.remark',
  done: 'checks.reviewed',
} as const;

const wordsOf = ({ kind }: MinutesCheck) => (kind === 'closed_reviewed' ? reviewing : waiving);

/** A button that asks why a check need not hold, or what was reviewed. */
export function WaiveCheck(props: WaiveCheckProps) {
  const [isOpen, setOpen] = useState(false);
  const words = wordsOf(props.check);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        size="xs"
        variant="default"
        aria-label={text(words.one, { what: props.what })}
        onClick={() => setOpen(true)}
      >
        {text(words.button)}
      </Button>
      <Dialog open={isOpen} onClose={close} label={text(words.title)}>
        <WaiverForm {...props} onClose={close} />
      </Dialog>
    </>
  );
}

function WaiverForm({
  check,
  what,
  meetingId,
  onClose,
}: WaiveCheckProps & { onClose: () => void }) {
  const words = wordsOf(check);
  const change = useChangeChecks(meetingId, (reason: string) =>
    api.waiveMinutesCheck({ id: meetingId, check_id: check.id, reason }),
  );
  const form = useSubmitForm({
    initialValues: { reason: '' },
    validate: ({ reason }) => ({
      ...(reason.trim() === '' && { reason: text('review.whyMissing') }),
    }),
    submit: ({ reason }) => change.mutateAsync(reason),
    onSuccess: () => {
      toast.success(text(words.done));
      onClose();
    },
  });
  return (
    <DialogForm form={form} title={text(words.title)} submit={text(words.button)} onClose={onClose}>
      <p>{what}</p>
      <p>{text('checks.waiveText')}</p>
      <TextInput
        {...form.field('reason')}
        label={text(words.field)}
        required
        maxLength={limits.purposeLength}
        autoComplete="off"
      />
    </DialogForm>
  );
}
