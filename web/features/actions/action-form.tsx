import '@mantine/core/styles/Input.css';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Action } from '#contract/actions.ts';
import { departments as listed } from '#contract/choices.ts';
import { limits } from '#contract/limits.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { peopleQuery } from '../../platform/api/people-query.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm, useSubmitForm } from '../../ui/form.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useChangeAction } from './queries.ts';

interface ActionButtonProps {
  /** Null for a new one. */
  action: Action | null;
  /** The resolution that a new one comes from. */
  resolutionId?: string;
}

/** A button that opens a form for an action. */
export function ActionButton({ action, resolutionId }: ActionButtonProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const title = text(action === null ? 'actions.new' : 'actions.edit');
  return (
    <>
      <Button
        variant={action === null && resolutionId === undefined ? 'filled' : 'default'}
        leftSection={<Icon name={action === null ? 'plus' : 'edit'} size={16} />}
        onClick={() => setOpen(true)}
      >
        {title}
      </Button>
      <Dialog open={open} onClose={close} label={title}>
        <ActionForm action={action} resolutionId={resolutionId} title={title} onClose={close} />
      </Dialog>
    </>
  );
}

/** The choice of somebody who is only named. */
const byName = '-';

interface ActionFormProps {
  action: Action | null;
  resolutionId: string | undefined;
  title: string;
  onClose: () => void;
}

function ActionForm({ action, resolutionId, title, onClose }: ActionFormProps) {
  const save = useChangeAction((facts: Parameters<typeof api.createAction>[0]) =>
    action === null
      ? api.createAction({ ...facts, resolution_id: resolutionId ?? null })
      : api.updateAction({ ...facts, id: action.id, version: action.version }),
  );
  const owner = action?.owner;
  const form = useSubmitForm({
    initialValues: {
      text: action?.text ?? '',
      user_id: owner?.user_id ?? (owner?.name ? byName : ''),
      owner_name: owner?.name ?? '',
      department: action?.department ?? '',
      due_on: action?.due_on ?? '',
    },
    validate: (draft) => ({
      ...(draft.text.trim() === '' && { text: text('actions.textMissing') }),
    }),
    submit: ({ text: words, user_id, owner_name, department, due_on }) => {
      const isSame = owner !== undefined && user_id === (owner.user_id ?? byName);
      const isPerson = isSame && owner.person_id !== null && owner_name === owner.name;
      return save.mutateAsync({
        text: words,
        department,
        due_on: due_on || null,
        ...(isPerson
          ? { person_id: owner.person_id }
          : {
              user_id: user_id === byName ? null : user_id || null,
              owner_name: user_id === byName ? owner_name : '',
            }),
      });
    },
    onSuccess: onClose,
  });
  return (
    <DialogForm form={form} title={title} submit={text('actions.save')} onClose={onClose}>
      <Textarea
        {...form.field('text')}
        label={text('actions.text')}
        maxLength={limits.actionLength}
        rows={3}
        required
      />
      <OwnerChoice field={form.field('user_id')} owner={owner} />
      {form.form.values.user_id === byName && (
        <TextInput
          {...form.field('owner_name')}
          label={text('actions.ownerName')}
          maxLength={limits.nameLength}
          autoComplete="off"
        />
      )}
      <DepartmentField field={form.field('department')} />
      <TextInput {...form.field('due_on')} type="date" label={text('actions.dueDay')} />
    </DialogForm>
  );
}

/** Everybody with an account; others are named. */
function OwnerChoice({ field, owner }: { field: object; owner: Action['owner'] | undefined }) {
  const { data = [] } = useQuery(peopleQuery);
  const id = owner?.user_id ?? null;
  const isKnown = id === null || data.some((one) => one.id === id);
  return (
    <NativeSelect
      {...field}
      label={text('actions.owner')}
      description={text('actions.ownerHint')}
      data={[
        { value: '', label: text('actions.nobody') },
        { value: byName, label: text('actions.otherOwner') },
        ...(isKnown || id === null ? [] : [{ value: id, label: owner?.name ?? id }]),
        ...data.map((one) => ({ value: one.id, label: one.full_name })),
      ]}
    />
  );
}

const listId = 'departments-of-actions';

/** A department of the list, or as it is written. */
const DepartmentField = ({ field }: { field: object }) => (
  <>
    <TextInput
      {...field}
      label={text('actions.department')}
      list={listId}
      maxLength={limits.titleLength}
      autoComplete="off"
    />
    <datalist id={listId}>
      {listed.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </datalist>
  </>
);
