import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { limits } from '#contract/limits.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm, useSubmitForm } from '../../ui/form.tsx';
import { toast } from '../../ui/toast.ts';
import { blockName } from './block-name.ts';
import type { Composing } from './minutes-part.tsx';
import { useChangeMinutes } from './queries.ts';

interface CorrigendumDialogProps {
  composing: Composing;
  open: boolean;
  onClose: () => void;
}

/** Appends a correction to signed minutes. */
export const CorrigendumDialog = ({ open, onClose, composing }: CorrigendumDialogProps) => (
  <Dialog open={open} onClose={onClose} label={text('standing.addCorrigendum')}>
    {open && <CorrigendumForm composing={composing} onClose={onClose} />}
  </Dialog>
);

function CorrigendumForm({ composing, onClose }: Omit<CorrigendumDialogProps, 'open'>) {
  const { meeting, minutes } = composing;
  const { id } = meeting;
  const change = useChangeMinutes(id, api.addCorrigendum, () => {});
  const missing = text('standing.missing');
  const form = useSubmitForm({
    initialValues: { block_id: '', text: '', reason: '' },
    validate: (draft) => ({
      ...(draft.text.trim() === '' && { text: missing }),
      ...(draft.reason.trim() === '' && { reason: missing }),
    }),
    submit: ({ block_id, ...draft }) =>
      change.mutateAsync({
        id,
        version: minutes.version,
        block_id: block_id || null,
        ...draft,
      }),
    onSuccess: () => {
      toast.success(text('standing.done'));
      onClose();
    },
  });
  const title = text('standing.addCorrigendum');
  return (
    <DialogForm form={form} title={title} submit={title} onClose={onClose}>
      <p>{text('standing.corrigendumText')}</p>
      <NativeSelect
        {...form.field('block_id')}
        label={text('standing.correctBlock')}
        description={text('standing.corrigendumPart')}
        data={[
          { value: '', label: text('standing.wholeMinutes') },
          ...minutes.blocks.map((block) => ({ value: block.id, label: blockName(block.text) })),
        ]}
      />
      <Textarea
        {...form.field('text')}
        label={text('standing.correction')}
        required
        rows={4}
        maxLength={limits.textLength}
      />
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
