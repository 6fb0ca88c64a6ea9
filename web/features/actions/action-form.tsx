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

/** An owner as one value of the form: somebody with an account, of the register or only named; empty for nobody. */
const account = (id: string) => `account ${id}`;
const person = (id: string) => `person ${id}`;
const named = (name: string) => `named ${name}`;

const isNamed = (owner: string) => owner.startsWith(named(''));
const nameOf = (owner: string) => owner.slice(named('').length);

function ownerValue({ user_id, person_id, name }: Action['owner']): string {
  if (person_id !== null) return person(person_id);
  if (user_id !== null) return account(user_id);
  return name === '' ? '' : named(name);
}

/** The value of an owner as it is sent. */
function ownerFacts(owner: string) {
  const [kind = '', id = ''] = owner.split(' ');
  if (kind === 'person') return { person_id: id };
  if (kind === 'account') return { user_id: id, owner_name: '' };
  return { user_id: null, owner_name: isNamed(owner) ? nameOf(owner) : '' };
}

interface ActionFormProps {
  action: Action | null;
  resolutionId: string | undefined;
  title: string;
  onClose: () => void;
}

const draftOf = (action: Action | null) => ({
  text: action?.text ?? '',
  owner: action ? ownerValue(action.owner) : '',
  department: action?.department ?? '',
  due_on: action?.due_on ?? '',
});
type Draft = ReturnType<typeof draftOf>;

/** The changed fields, as they are sent. An unchanged owner is left out: their account may be deactivated by now. */
const factsOf = ({ text, owner, department, due_on }: Partial<Draft>) => ({
  ...(text !== undefined && { text }),
  ...(owner !== undefined && ownerFacts(owner)),
  ...(department !== undefined && { department }),
  ...(due_on !== undefined && { due_on: due_on || null }),
});

/** Refusals of the owner are said at their choice. */
function ownerError(error: Error): Record<string, string | undefined> {
  const { user_id, person_id, owner_name, ...others } = fieldMessages(error);
  return { ...others, owner: user_id ?? person_id ?? owner_name };
}

function ActionForm({ action, resolutionId, title, onClose }: ActionFormProps) {
  const create = useChangeAction(api.createAction);
  const update = useChangeAction(api.updateAction);
  const [latest, setLatest] = useState(action);
  const form = useVersionedForm<Action | null, Draft>({
    saved: action,
    valuesOf: draftOf,
    read: async () => {
      const read = action && (await api.getAction({ id: action.id }));
      setLatest(read);
      return read;
    },
    validate: (draft) => ({
      ...(draft.text.trim() === '' && { text: text('actions.textMissing') }),
    }),
    fieldErrors: ownerError,
    save: (changed, on, typed) => {
      const facts = factsOf(changed);
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
      <OwnerFields
        field={(labelOf) => form.field('owner', text('actions.ownerHint'), labelOf)}
        value={form.form.values.owner}
        onChange={(owner) => form.form.setFieldValue('owner', owner)}
        owners={[action, latest].flatMap((one) => (one ? [one.owner] : []))}
      />
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

interface OwnerFieldsProps {
  /** Props of the choice, which may say whom somebody else chose. */
  field: (labelOf: (owner: string) => string) => object;
  value: string;
  onChange: (owner: string) => void;
  /** Who owned it when the form was opened, and who does by what was read since. */
  owners: Action['owner'][];
}

/** A choice of everybody with an account and in the register; the name of anybody else is typed below it. */
function OwnerFields({ field, value, onChange, owners }: OwnerFieldsProps) {
  // Kept while somebody else is chosen.
  const [name, setName] = useState(isNamed(value) ? nameOf(value) : '');
  const { data: people = [] } = useQuery(peopleQuery);
  const { data: persons = [] } = useQuery(personsQuery);
  const accounts = people.map(({ id, full_name }) => ({ value: account(id), label: full_name }));
  const members = persons
    .map((one) => ({
      value: person(one.id),
      label: [one.honorific, nameIn(one.name)].filter(Boolean).join(' '),
    }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  const offered = [{ value: '', label: text('actions.nobody') }, ...accounts, ...members];
  // Whoever has a deactivated account is not offered, but may own it.
  const others = new Map(
    owners
      .map((owner) => [ownerValue(owner), owner.name] as const)
      .filter(([owner]) => !isNamed(owner) && offered.every((one) => one.value !== owner)),
  );
  const unlisted = Array.from(others, ([owner, label]) => ({ value: owner, label }));
  const known = [...offered, ...unlisted];
  const labelOf = (owner: string) =>
    isNamed(owner) ? nameOf(owner) : (known.find((one) => one.value === owner)?.label ?? '');
  return (
    <>
      <NativeSelect
        {...field(labelOf)}
        label={text('actions.owner')}
        value={isNamed(value) ? named('') : value}
        onChange={({ currentTarget }) =>
          onChange(isNamed(currentTarget.value) ? named(name) : currentTarget.value)
        }
        data={[
          { value: '', label: text('actions.nobody') },
          { value: named(''), label: text('actions.otherOwner') },
          ...unlisted,
          ...(accounts.length === 0 ? [] : [{ group: text('actions.accounts'), items: accounts }]),
          ...(members.length === 0 ? [] : [{ group: text('actions.members'), items: members }]),
        ]}
      />
      {isNamed(value) && (
        <TextInput
          label={text('actions.ownerName')}
          value={nameOf(value)}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value);
            onChange(named(currentTarget.value));
          }}
          maxLength={limits.nameLength}
          autoComplete="off"
        />
      )}
    </>
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
