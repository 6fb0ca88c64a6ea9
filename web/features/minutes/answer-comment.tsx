import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { MinutesBlock } from '#contract/minutes.ts';
import type { ReviewComment } from '#contract/minutes-review.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm, useSubmitForm } from '../../ui/form.tsx';
import { DiffText, diffTexts } from '../../ui/text-diff.tsx';
import { toast } from '../../ui/toast.ts';
import { languageOf } from './block-name.ts';
import type { Composing } from './minutes-part.tsx';
import { useChangeComments } from './queries.ts';
import styles from './review.module.css';

const labels = {
  accepted: { button: 'review.accept', one: 'review.acceptOne' },
  declined: { button: 'review.decline', one: 'review.declineOne' },
} as const;

interface AnswerProps {
  comment: ReviewComment;
  /** Null: it is about none, or about one that is gone. */
  block: MinutesBlock | null;
  composing: Composing;
  outcome: keyof typeof labels;
}

/** A button that accepts or declines what somebody said. */
export function AnswerButton(props: AnswerProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { button, one } = labels[props.outcome];
  const title = text(one, { name: props.comment.by });
  return (
    <>
      <Button size="xs" variant="default" aria-label={title} onClick={() => setOpen(true)}>
        {text(button)}
      </Button>
      <Dialog open={isOpen} onClose={close} label={title}>
        <AnswerForm {...props} title={title} onClose={close} />
      </Dialog>
    </>
  );
}

/** Declining takes a reason. A change that is accepted is shown against the text as it is now. */
function AnswerForm({
  comment,
  block,
  composing,
  outcome,
  title,
  onClose,
}: AnswerProps & { title: string; onClose: () => void }) {
  const { meeting, minutes } = composing;
  const isRequired = outcome === 'declined';
  const answer = useChangeComments(meeting.id, api.resolveMinutesComment);
  const form = useSubmitForm({
    initialValues: { reason: '' },
    validate: ({ reason }) => ({
      ...(isRequired && reason.trim() === '' && { reason: text('review.whyMissing') }),
    }),
    submit: ({ reason }) =>
      answer.mutateAsync({
        id: meeting.id,
        comment_id: comment.id,
        outcome,
        reason,
        ...(block && { block_version: block.version }),
      }),
    onSuccess: () => {
      toast.success(text('review.answeredText'));
      onClose();
    },
  });
  const isTaken = outcome === 'accepted' && comment.proposed !== null && block !== null;
  return (
    <DialogForm form={form} title={title} submit={text(labels[outcome].button)} onClose={onClose}>
      {isTaken && (
        <>
          <p>{text('review.acceptText')}</p>
          <p className={styles.words} lang={languageOf(minutes, block)}>
            <DiffText runs={diffTexts(block.text, comment.proposed ?? '').newer} as="ins" />
          </p>
        </>
      )}
      <TextInput
        {...form.field('reason')}
        label={text('review.why')}
        required={isRequired}
        maxLength={limits.purposeLength}
        autoComplete="off"
      />
    </DialogForm>
  );
}
