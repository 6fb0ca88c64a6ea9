import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { MinutesBlock } from '#contract/minutes.ts';
import { reviewCommentKinds } from '#contract/record-choices.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { DialogForm, useSubmitForm } from '../../ui/form.tsx';
import { toast } from '../../ui/toast.ts';
import { blockName, languageOf } from './block-name.ts';
import type { Composing } from './minutes-part.tsx';
import { useChangeComments } from './queries.ts';

interface CommentButtonProps {
  /** Null: about all of the minutes. */
  block: MinutesBlock | null;
  composing: Composing;
}

/** A button that opens the form of a comment. */
export function CommentButton({ block, composing }: CommentButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const title =
    block === null
      ? text('review.whole')
      : text('review.commentOne', { name: blockName(block.text) });
  return (
    <>
      <Button
        size="xs"
        variant="subtle"
        aria-label={block === null ? undefined : title}
        onClick={() => setOpen(true)}
      >
        {text('review.comment')}
      </Button>
      <Dialog open={isOpen} onClose={close} label={title}>
        <CommentForm block={block} composing={composing} title={title} onClose={close} />
      </Dialog>
    </>
  );
}

interface CommentFormProps extends CommentButtonProps {
  title: string;
  onClose: () => void;
}

type Kind = (typeof reviewCommentKinds)[number];

function CommentForm({ block, composing, title, onClose }: CommentFormProps) {
  const { meeting, minutes } = composing;
  const say = useChangeComments(meeting.id, api.addMinutesComment);
  const form = useSubmitForm<{ kind: Kind; text: string; proposed: string }>({
    initialValues: { kind: 'comment', text: '', proposed: block?.text ?? '' },
    validate: (draft) => missingIn(draft, block),
    submit: ({ kind, text: words, proposed }) =>
      say.mutateAsync({
        id: meeting.id,
        block_id: block?.id ?? null,
        kind,
        text: words,
        proposed: kind === 'change' ? proposed : null,
      }),
    onSuccess: () => {
      toast.success(text('review.said'));
      onClose();
    },
  });
  const { kind } = form.form.values;
  // A change is one of a block.
  const kinds = reviewCommentKinds.filter((one) => block !== null || one !== 'change');
  return (
    <DialogForm form={form} title={title} submit={text('review.submit')} onClose={onClose}>
      <SelectField
        label={text('review.kind')}
        value={kind}
        options={kinds.map((value) => ({ value, label: text(`review.kind.${value}`) }))}
        onChange={(value) => form.form.setFieldValue('kind', value)}
      />
      {kind === 'change' && (
        <Textarea
          {...form.field('proposed')}
          label={text('review.proposed')}
          description={text('minutes.textHint')}
          lang={languageOf(minutes, block)}
          rows={8}
          maxLength={limits.textLength}
          required
        />
      )}
      <Textarea
        {...form.field('text')}
        label={text(kind === 'change' ? 'review.why' : 'review.text')}
        rows={3}
        maxLength={limits.commentLength}
        required={kind !== 'change'}
      />
    </DialogForm>
  );
}

/** The errors of a comment: empty, or a proposal of the present text. */
function missingIn(
  { kind, text: words, proposed }: { kind: Kind; text: string; proposed: string },
  block: MinutesBlock | null,
) {
  const isSame = proposed.trim() === '' || proposed === block?.text;
  return {
    ...(kind === 'change' && isSame && { proposed: text('review.proposedMissing') }),
    ...(kind !== 'change' && words.trim() === '' && { text: text('review.textMissing') }),
  };
}
