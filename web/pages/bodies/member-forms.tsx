import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Body } from '#contract/bodies.ts';
import { limits } from '#contract/limits.ts';
import type { Membership } from '#contract/members.ts';
import type { Person } from '#contract/persons.ts';
import { mayVote, memberRoles } from '#contract/record-choices.ts';
import { comparable } from '#contract/text.ts';
import { nameDraftOf, nameIn, namesIn, personName } from '../../messages/names.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { personsQuery } from '../../platform/api/people-query.ts';
import { dayOf, displayDay } from '../../platform/preferences/dates.ts';
import { NamesFields } from '../../platform/preferences/names-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { changedIn, DialogForm, useSubmitForm } from '../../ui/form.tsx';
import { missingName } from './body-fields.tsx';
import { useChange } from './register.tsx';

interface Seat {
  post: string;
  role: (typeof memberRoles)[number];
  voting: boolean;
  from: string;
}

interface SeatFieldsProps {
  form: {
    form: { values: Seat };
    field: (name: keyof Seat) => object;
    checkbox: (name: keyof Seat) => object;
  };
}

/** Post, role, vote and first day. Secretaries and invitees have no vote. */
function SeatFields({ form }: SeatFieldsProps) {
  return (
    <>
      <TextInput
        {...form.field('post')}
        label={text('bodies.post')}
        description={text('bodies.postHint')}
        maxLength={limits.titleLength}
        autoComplete="off"
      />
      <NativeSelect
        {...form.field('role')}
        label={text('bodies.role')}
        data={memberRoles.map((value) => ({ value, label: text(`bodies.role.${value}`) }))}
      />
      {mayVote(form.form.values.role) && (
        <Checkbox {...form.checkbox('voting')} size="md" label={text('bodies.mayVote')} />
      )}
      <TextInput {...form.field('from')} type="date" label={text('bodies.since')} />
    </>
  );
}

const seatOf = ({ post, role, voting, from }: Seat) => ({
  post,
  role,
  voting: voting && mayVote(role),
  from: from || null,
});

const nobody = {
  who: 'new',
  person_id: '',
  ...nameDraftOf({}),
  honorific: '',
  email: '',
  post: '',
  role: 'member' as Seat['role'],
  voting: true,
  from: '',
};

/** A button that opens a form for a new person or one in the register. What was typed stays until it is sent. */
export function AddMember({ body: { id, language } }: { body: Body }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const add = useChange(api.addMember, (member) =>
    text('bodies.added', { name: personName(member, language) }),
  );
  const form = useSubmitForm({
    initialValues: nobody,
    validate: (draft) =>
      draft.who === 'new'
        ? { ...missingName(draft, language) }
        : { ...(draft.person_id === '' && { person_id: text('bodies.personMissing') }) },
    submit: (draft) =>
      add.mutateAsync({
        id,
        ...seatOf(draft),
        ...(draft.who === 'new'
          ? { name: namesIn(draft), honorific: draft.honorific, email: draft.email.trim() }
          : { person_id: draft.person_id }),
      }),
    onSuccess: close,
    valuesAfter: nobody,
  });
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setOpen(true)}>
        {text('bodies.addMember')}
      </Button>
      <Dialog open={open} onClose={close} label={text('bodies.addMember')} keepsEntries>
        <DialogForm
          form={form}
          title={text('bodies.addMember')}
          submit={text('bodies.addMember')}
          onClose={close}
        >
          <NativeSelect
            {...form.field('who')}
            label={text('bodies.who')}
            data={[
              { value: 'new', label: text('bodies.newPerson') },
              { value: 'known', label: text('bodies.knownPerson') },
            ]}
          />
          {form.form.values.who === 'new' ? (
            <>
              <NamesFields field={form.field} language={language} />
              <TextInput
                {...form.field('honorific')}
                label={text('bodies.honorific')}
                description={text('bodies.honorificHint')}
                maxLength={40}
                autoComplete="off"
              />
              <TextInput
                {...form.field('email')}
                label={text('bodies.email')}
                description={text('bodies.emailHint')}
                type="email"
                maxLength={254}
                autoComplete="off"
              />
            </>
          ) : (
            <PersonChoice
              field={form.field('person_id')}
              chosen={form.form.values.person_id}
              onNobody={() => form.form.setValues({ person_id: '' })}
            />
          )}
          <SeatFields form={form} />
        </DialogForm>
      </Dialog>
    </>
  );
}

interface PersonChoiceProps {
  field: object;
  chosen: string;
  /** Called when the search no longer finds the one who was chosen. */
  onNobody: () => void;
}

/** Somebody in the register, found by name in any language. */
function PersonChoice({ field, chosen, onNobody }: PersonChoiceProps) {
  const { data = [] } = useQuery(personsQuery);
  const [search, setSearch] = useState('');
  const find = (words: string) => data.filter((person) => isNamed(person, words));
  const found = find(search);
  return (
    <>
      <TextInput
        type="search"
        label={text('bodies.findPerson')}
        value={search}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => {
          setSearch(value);
          if (!find(value).some(({ id }) => id === chosen)) onNobody();
        }}
      />
      <NativeSelect
        {...field}
        label={text('bodies.person')}
        description={found.length === 0 ? text('bodies.nobodyFound') : undefined}
        required
        data={[
          { value: '', label: text('bodies.choose') },
          ...found.map(({ id, name }) => ({ value: id, label: nameIn(name) })),
        ]}
      />
    </>
  );
}

const isNamed = ({ name }: Pick<Person, 'name'>, words: string): boolean =>
  Object.values(name).some((one) => comparable(one).includes(comparable(words)));

interface MemberDialogProps {
  bodyId: string;
  member: Membership;
  name: string;
  open: boolean;
  onClose: () => void;
}

export function EditMembership({ open, onClose, name, ...props }: MemberDialogProps) {
  const title = text('bodies.editNamed', { name });
  return (
    <Dialog open={open} onClose={onClose} label={title}>
      <EditForm {...props} title={title} onClose={onClose} />
    </Dialog>
  );
}

type EditFormProps = Pick<MemberDialogProps, 'bodyId' | 'member' | 'onClose'> & { title: string };

function EditForm({ bodyId, member, title, onClose }: EditFormProps) {
  const { membership_id, post, role, voting, from } = member;
  const change = useChange(api.updateMembership, () => text('bodies.saved'));
  const [opened] = useState({ post, role, voting, from: from ?? '' });
  const form = useSubmitForm({
    initialValues: opened,
    submit: (draft: Seat) =>
      change.mutateAsync({
        id: bodyId,
        membership_id,
        ...changedIn(seatOf(draft), seatOf(opened)),
      }),
    onSuccess: onClose,
  });
  return (
    <DialogForm form={form} title={title} submit={text('bodies.save')} onClose={onClose}>
      <SeatFields form={form} />
    </DialogForm>
  );
}

/** Ends a membership on a day that is asked for; nothing is erased. */
export function EndMembership({ open, onClose, name, ...props }: MemberDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} label={text('bodies.endNamed', { name })}>
      <EndForm {...props} name={name} onClose={onClose} />
    </Dialog>
  );
}

const endDraft = ({ to, reason }: Membership) => ({ to: to ?? dayOf(new Date()), reason });

function EndForm({ bodyId, member, name, onClose }: Omit<MemberDialogProps, 'open'>) {
  const { membership_id } = member;
  const [draft] = useState(() => endDraft(member));
  const end = useChange(api.endMembership, (ended) =>
    text('bodies.ended', { name, day: displayDay(ended.to ?? '') }),
  );
  const form = useSubmitForm({
    initialValues: draft,
    validate: ({ to }) => ({ ...(to === '' && { to: text('bodies.dayMissing') }) }),
    submit: (typed) => end.mutateAsync({ id: bodyId, membership_id, ...typed }),
    onSuccess: onClose,
  });
  return (
    <DialogForm
      form={form}
      title={text('bodies.endNamed', { name })}
      submit={text('bodies.end')}
      onClose={onClose}
    >
      <p>{text('bodies.endText', { name })}</p>
      <TextInput {...form.field('to')} type="date" label={text('bodies.lastDay')} required />
      <TextInput
        {...form.field('reason')}
        label={text('bodies.reason')}
        description={text('bodies.reasonHint')}
        maxLength={limits.purposeLength}
        autoComplete="off"
      />
    </DialogForm>
  );
}
