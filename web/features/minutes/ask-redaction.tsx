import { NativeSelect, TextInput } from '@mantine/core';
import { limits } from '#contract/limits.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm, useSubmitForm } from '../../ui/form.tsx';
import { toast } from '../../ui/toast.ts';
import { blockName } from './block-name.ts';
import type { Composing } from './minutes-part.tsx';
import { useChangeMinutes } from './queries.ts';

interface AskRedactionProps {
  composing: Composing;
  open: boolean;
  onClose: () => void;
}

/** Asks that public copies leave out a part of the minutes, or some words of it. */
export const AskRedaction = ({ open, onClose, composing }: AskRedactionProps) => (
  <Dialog open={open} onClose={onClose} label={text('redaction.ask')}>
    {open && <AskForm composing={composing} onClose={onClose} />}
  </Dialog>
);

function AskForm({ composing, onClose }: Omit<AskRedactionProps, 'open'>) {
  const { meeting, minutes } = composing;
  const change = useChangeMinutes(meeting.id, api.askRedaction, () => {});
  const missing = text('standing.missing');
  const form = useSubmitForm({
    initialValues: { block_id: '', words: '', title: '', section: '' },
    validate: (draft) => ({
      ...(draft.block_id === '' && { block_id: missing }),
      ...(draft.title.trim() === '' && { title: missing }),
    }),
    submit: ({ block_id, words, ...ground }) =>
      change.mutateAsync({ id: meeting.id, version: minutes.version, block_id, words, ground }),
    onSuccess: () => {
      toast.success(text('redaction.asked'));
      onClose();
    },
  });
  const title = text('redaction.ask');
  const line = { maxLength: limits.titleLength, autoComplete: 'off' };
  return (
    <DialogForm form={form} title={title} submit={title} onClose={onClose}>
      <p>
        {text('redaction.askText')}
        {minutes.second_language !== null && ` ${text('redaction.bothLanguages')}`}
      </p>
      <NativeSelect
        {...form.field('block_id')}
        label={text('redaction.block')}
        required
        data={[
          { value: '', label: text('standing.chooseMeeting') },
          ...minutes.blocks.map(({ id, text: said }) => ({ value: id, label: blockName(said) })),
        ]}
      />
      <TextInput
        {...form.field('words')}
        {...line}
        label={text('redaction.words')}
        description={text('redaction.wordsHint')}
      />
      <TextInput {...form.field('title')} {...line} label={text('redaction.ground')} required />
      <TextInput {...form.field('section')} {...line} label={text('redaction.section')} />
    </DialogForm>
  );
}
