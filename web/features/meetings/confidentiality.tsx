import { Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Meeting, Reader } from '#contract/meetings.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { meetingQuery } from '../../platform/api/meeting-queries.ts';
import { KeptNotice, useVersionedForm } from '../../platform/api/versioned-form.tsx';
import { useMay } from '../../platform/user/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/form.tsx';
import { Icon } from '../../ui/icons.tsx';
import { toast } from '../../ui/toast.ts';
import {
  type Confidentiality as Chosen,
  ConfidentialFields,
  confidentialityOf,
} from './confidential-fields.tsx';

/** Says who can read a confidential meeting, and lets those who may decide change it. */
export function Confidentiality({ meeting }: { meeting: Meeting }) {
  const { confidential, readers } = meeting;
  const mayClassify = useMay('classify', meeting);
  const names = namesOf(readers);
  return (
    <>
      {confidential && (
        <Text size="sm" mt="sm" style={{ overflowWrap: 'anywhere' }}>
          {text('confidential.readable')}
          {names !== '' && ` ${text('confidential.named', { names })}`}
        </Text>
      )}
      {mayClassify && <ConfidentialityButton meeting={meeting} />}
    </>
  );
}

function ConfidentialityButton({ meeting }: { meeting: Meeting }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const title = text('confidential.change');
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<Icon name={meeting.confidential ? 'eyeOff' : 'eye'} size={16} />}
        style={{
          marginTop: 'var(--mantine-spacing-sm)',
          marginInlineEnd: 'var(--mantine-spacing-xs)',
        }}
        onClick={() => setOpen(true)}
      >
        {title}
      </Button>
      <Dialog open={open} onClose={close} label={title}>
        {open && <ConfidentialityForm meeting={meeting} onClose={close} />}
      </Dialog>
    </>
  );
}

const namesOf = (readers: Reader[]): string => readers.map(({ full_name }) => full_name).join(', ');

/** The choice of somebody else. It is a change, so an open meeting was confidential before. */
function accessIn({ confidential, readers }: Chosen): string {
  if (!confidential) return text('confidential.savedOff');
  const names = namesOf(readers);
  return [text('confidential.badge'), names !== '' && text('confidential.named', { names })]
    .filter(Boolean)
    .join(' · ');
}

function ConfidentialityForm({ meeting, onClose }: { meeting: Meeting; onClose: () => void }) {
  const { id } = meeting;
  const queries = useQueryClient();
  const { queryKey } = meetingQuery(id);
  const { mutateAsync } = useMutation({
    mutationFn: (chosen: Parameters<typeof api.setConfidentiality>[0]) =>
      api.setConfidentiality(chosen),
    onSuccess: (saved) => {
      queries.setQueryData(queryKey, (shown) => shown && { ...shown, ...saved });
      queries.invalidateQueries({ queryKey, exact: true });
      toast.success(text(saved.confidential ? 'confidential.savedOn' : 'confidential.savedOff'));
    },
  });
  const form = useVersionedForm<Meeting, { access: Chosen }>({
    saved: meeting,
    valuesOf: ({ confidential, readers }) => ({ access: { confidential, readers } }),
    read: () => queries.fetchQuery({ ...meetingQuery(id), staleTime: 0 }),
    save: (_, { version }, { access }) =>
      mutateAsync({ id, version, ...confidentialityOf(access) }),
    onSuccess: onClose,
  });
  return (
    <DialogForm
      form={form}
      title={text('confidential.change')}
      submit={text('confidential.save')}
      onClose={onClose}
    >
      <ConfidentialFields
        value={form.form.values.access}
        onChange={(access) => form.form.setValues({ access })}
        disabled={form.isSending}
      />
      <KeptNotice theirs={form.theirs} written={accessIn} />
    </DialogForm>
  );
}
