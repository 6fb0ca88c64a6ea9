import '@mantine/core/styles/Input.css';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Action } from '#contract/actions.ts';
import { departments as listed } from '#contract/choices.ts';
import { limits } from '#contract/limits.ts';
import { nameIn } from '../../messages/names.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { peopleQuery, personsQuery } from '../../platform/api/people-query.ts';
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

/** What is chosen of those with an account, and of the register. */
const account = (id: string) => `account ${id}`;
const person = (id: string) => `person ${id}`;

function choiceOf({ user_id, person_id, name }: Action['owner']): string {
  if (person_id !== null) return person(person_id);
  if (user_id !== null) return account(user_id);
  return name === '' ? '' : byName;
}

/** A choice as it is sent. */
function ownerOf(choice: string, name: string) {
  const [kind = '', id = ''] = choice.split(' ');
  if (kind === 'person') return { person_id: id };
  if (kind === 'account') return { user_id: id, owner_name: '' };
  return { user_id: null, owner_name: choice === byName ? name : '' };
}

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
      owner: owner ? choiceOf(owner) : '',
      owner_name: owner?.name ?? '',
      department: action?.department ?? '',
      due_on: action?.due_on ?? '',
    },
    validate: (draft) => ({
      ...(draft.text.trim() === '' && { text: text('actions.textMissing') }),
    }),
    submit: ({ text: words, owner: choice, owner_name, department, due_on }) =>
      save.mutateAsync({
        text: words,
        department,
        due_on: due_on || null,
        ...ownerOf(choice, owner_name),
      }),
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
      <OwnerChoice field={form.field('owner')} owner={owner} />
      {form.form.values.owner === byName && (
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

/** Everybody with an account and everybody in the register; others are named. */
function OwnerChoice({ field, owner }: { field: object; owner: Action['owner'] | undefined }) {
  const { data: people = [] } = useQuery(peopleQuery);
  const { data: persons = [] } = useQuery(personsQuery);
  const accounts = people.map(({ id, full_name }) => ({ value: account(id), label: full_name }));
  const members = persons
    .map(({ id, name, honorific }) => ({
      value: person(id),
      label: [honorific, nameIn(name)].filter(Boolean).join(' '),
    }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  const chosen = owner ? choiceOf(owner) : '';
  const isKnown =
    ['', byName].includes(chosen) ||
    [...accounts, ...members].some(({ value }) => value === chosen);
  return (
    <NativeSelect
      {...field}
      label={text('actions.owner')}
      description={text('actions.ownerHint')}
      data={[
        { value: '', label: text('actions.nobody') },
        { value: byName, label: text('actions.otherOwner') },
        ...(isKnown ? [] : [{ value: chosen, label: owner?.name ?? '' }]),
        ...(accounts.length === 0 ? [] : [{ group: text('actions.accounts'), items: accounts }]),
        ...(members.length === 0 ? [] : [{ group: text('actions.members'), items: members }]),
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
