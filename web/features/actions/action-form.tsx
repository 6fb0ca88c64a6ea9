import '@mantine/core/styles/Input.css';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Action } from '#contract/actions.ts';
import { departments as listed } from '#contract/choices.ts';
import { limits } from '#contract/limits.ts';
import { fieldMessages } from '../../messages/error-message.ts';
import { nameIn } from '../../messages/names.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { peopleQuery, personsQuery } from '../../platform/api/people-query.ts';
import { KeptNotice, useVersionedForm } from '../../platform/api/versioned-form.tsx';
import { displayDay } from '../../platform/preferences/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/form.tsx';
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

const draftOf = (action: Action | null) => ({
  text: action?.text ?? '',
  owner: action ? choiceOf(action.owner) : '',
  owner_name: action?.owner.name ?? '',
  department: action?.department ?? '',
  due_on: action?.due_on ?? '',
});
type Draft = ReturnType<typeof draftOf>;

/** What was changed, as it is sent. An owner that stays is left out: their account may be deactivated by now. */
const factsOf = (
  { text, owner, owner_name, department, due_on }: Partial<Draft>,
  typed: Draft,
) => ({
  ...(text !== undefined && { text }),
  ...((owner ?? owner_name) !== undefined && ownerOf(typed.owner, typed.owner_name)),
  ...(department !== undefined && { department }),
  ...(due_on !== undefined && { due_on: due_on || null }),
});

/** Refusals of the owner are said at their choice. */
function ownerError(error: Error): Record<string, string | undefined> {
  const { user_id, person_id, ...others } = fieldMessages(error);
  return { ...others, owner: user_id ?? person_id };
}

function ActionForm({ action, resolutionId, title, onClose }: ActionFormProps) {
  const create = useChangeAction(api.createAction);
  const update = useChangeAction(api.updateAction);
  const owner = action?.owner;
  const form = useVersionedForm<Action | null, Draft>({
    saved: action,
    valuesOf: draftOf,
    read: async () => action && (await api.getAction({ id: action.id })),
    validate: (draft) => ({
      ...(draft.text.trim() === '' && { text: text('actions.textMissing') }),
    }),
    fieldErrors: ownerError,
    save: (changed, on, typed) => {
      const facts = factsOf(changed, typed);
      return on === null
        ? create.mutateAsync({ text: typed.text, ...facts, resolution_id: resolutionId ?? null })
        : update.mutateAsync({ ...facts, id: on.id, version: on.version });
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
      <OwnerChoice
        field={(nameOf) => form.field('owner', text('actions.ownerHint'), nameOf)}
        owner={owner}
      />
      {form.form.values.owner === byName && (
        <TextInput
          {...form.field('owner_name')}
          label={text('actions.ownerName')}
          maxLength={limits.nameLength}
          autoComplete="off"
        />
      )}
      <DepartmentField field={form.field('department')} />
      <TextInput
        {...form.field('due_on', undefined, displayDay)}
        type="date"
        label={text('actions.dueDay')}
      />
      <KeptNotice theirs={form.theirs} />
    </DialogForm>
  );
}

interface OwnerChoiceProps {
  /** Props of the field, which may name whom somebody else chose. */
  field: (nameOf: (choice: string) => string) => object;
  owner: Action['owner'] | undefined;
}

/** Everybody with an account and everybody in the register; others are named. */
function OwnerChoice({ field, owner }: OwnerChoiceProps) {
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
  const others = [
    { value: '', label: text('actions.nobody') },
    { value: byName, label: text('actions.otherOwner') },
  ];
  const nameOf = (choice: string) =>
    [...others, ...accounts, ...members].find(({ value }) => value === choice)?.label ?? '';
  return (
    <NativeSelect
      {...field(nameOf)}
      label={text('actions.owner')}
      data={[
        ...others,
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
