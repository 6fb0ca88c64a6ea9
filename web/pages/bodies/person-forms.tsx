import { NativeSelect, Text, TextInput } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { portalLanguages } from '#contract/choices.ts';
import { limits } from '#contract/limits.ts';
import type { Person } from '#contract/persons.ts';
import { errorMessage } from '../../messages/error-message.ts';
import { nameDraftOf, nameIn, namesIn } from '../../messages/names.ts';
import { text } from '../../messages/text.ts';
import { allPages, api } from '../../platform/api/client.ts';
import { peopleQuery } from '../../platform/api/people-query.ts';
import { KeptNotice, useVersionedForm } from '../../platform/api/versioned-form.tsx';
import { dayOf, displayDay } from '../../platform/preferences/dates.ts';
import { languageNames } from '../../platform/preferences/language-choice.tsx';
import { useMay } from '../../platform/user/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton, Dialog } from '../../ui/dialog.tsx';
import { DialogForm, useSubmitForm } from '../../ui/form.tsx';
import { Row } from '../../ui/lists.tsx';
import soft from '../../ui/soft-actions.module.css';
import { toast } from '../../ui/toast.ts';
import styles from './bodies.module.css';
import { useChange } from './register.tsx';

interface PersonProps {
  person: Person;
}
interface FormProps extends PersonProps {
  onClose: () => void;
}

/** A button that opens a form for the name in every language. */
export function RenamePerson({ person }: PersonProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const title = text('bodies.editNamed', { name: nameIn(person.name) });
  return (
    <>
      <Button variant="default" size="xs" aria-label={title} onClick={() => setOpen(true)}>
        {text('bodies.edit')}
      </Button>
      <Dialog open={open} onClose={close} label={title}>
        <NameForm person={person} onClose={close} />
      </Dialog>
    </>
  );
}

const nameDraft = ({ name, honorific, email }: Person) => ({
  ...nameDraftOf(name),
  honorific,
  email,
});

function NameForm({ person, onClose }: FormProps) {
  const { id, name } = person;
  const change = useChange(api.updatePerson, () => text('bodies.saved'));
  const form = useVersionedForm<Person, ReturnType<typeof nameDraft>>({
    saved: person,
    valuesOf: nameDraft,
    read: () => api.getPerson({ id }),
    validate: (draft) => ({
      ...(Object.keys(namesIn(draft)).length === 0 && { name_en: text('bodies.nameMissing') }),
    }),
    save: (_, { version }, draft) =>
      change.mutateAsync({
        id,
        version,
        name: namesIn(draft),
        honorific: draft.honorific,
        email: draft.email.trim(),
      }),
    onSuccess: onClose,
  });
  return (
    <DialogForm
      form={form}
      title={text('bodies.editNamed', { name: nameIn(name) })}
      submit={text('bodies.save')}
      onClose={onClose}
    >
      <TextInput
        {...form.field('honorific', text('bodies.honorificHint'))}
        label={text('bodies.honorific')}
        maxLength={40}
        autoComplete="off"
      />
      {portalLanguages.map((language) => (
        <TextInput
          key={language}
          {...form.field(`name_${language}`)}
          label={text('bodies.nameIn', { language: languageNames[language] })}
          lang={language}
          maxLength={limits.nameLength}
          autoComplete="off"
        />
      ))}
      <TextInput
        {...form.field('email', text('bodies.emailHint'))}
        label={text('bodies.email')}
        type="email"
        maxLength={254}
        autoComplete="off"
      />
      <KeptNotice theirs={form.theirs} />
    </DialogForm>
  );
}

/** The account with which somebody signs. Who may not see accounts sees whether there is one. */
export function AccountLink({ person }: PersonProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const mayEdit = useMay('system_settings');
  const { user_id } = person;
  const { data } = useQuery({ ...peopleQuery, enabled: user_id !== null });
  const named = data?.find(({ id }) => id === user_id)?.full_name ?? text('bodies.hasAccount');
  return (
    <Row
      head={<strong>{text('bodies.account')}</strong>}
      actions={
        mayEdit && (
          <div className={`${soft.actions} ${styles.rowActions}`}>
            <Button variant="default" size="xs" onClick={() => setOpen(true)}>
              {text('bodies.linkAccount')}
            </Button>
          </div>
        )
      }
    >
      <Text size="sm" c="dimmed">
        {user_id === null ? text('bodies.noAccount') : named}
      </Text>
      <Dialog open={open} onClose={close} label={text('bodies.linkAccount')}>
        <AccountForm person={person} onClose={close} />
      </Dialog>
    </Row>
  );
}

function AccountForm({ person: { id, version, user_id }, onClose }: FormProps) {
  const { data = [] } = useQuery(peopleQuery);
  const change = useChange(api.updatePerson, () => text('bodies.saved'));
  const isOffered = user_id === null || data.some((one) => one.id === user_id);
  const form = useSubmitForm({
    initialValues: { user_id: user_id ?? '' },
    submit: (draft) => change.mutateAsync({ id, version, user_id: draft.user_id || null }),
    onSuccess: onClose,
  });
  return (
    <DialogForm
      form={form}
      title={text('bodies.linkAccount')}
      submit={text('bodies.save')}
      onClose={onClose}
    >
      <NativeSelect
        {...form.field('user_id')}
        label={text('bodies.account')}
        description={text('bodies.accountHint')}
        data={[
          { value: '', label: text('bodies.noAccount') },
          // A deactivated account is not listed, but may be linked.
          ...(isOffered ? [] : [{ value: user_id, label: text('bodies.hasAccount') }]),
          ...data.map(({ id: value, full_name: label }) => ({ value, label })),
        ]}
      />
    </DialogForm>
  );
}

/** Every enrolled speaker. */
const voicesQuery = queryOptions({
  queryKey: ['voices'],
  queryFn: async ({ signal }) => {
    const pages = await allPages((cursor) =>
      api.listSpeakers({ limit: limits.page, cursor }, signal),
    );
    return pages.flatMap(({ speakers }) => speakers);
  },
});

/** The enrolled voice that is somebody's, with who agreed to the link. */
export function VoiceLink({ person }: PersonProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const mayEdit = useMay('update');
  const { id, name, speaker_id, voice_consent } = person;
  const { data } = useQuery({ ...voicesQuery, enabled: speaker_id !== null });
  const voice = data?.find((speaker) => speaker.id === speaker_id)?.name;
  const unlink = useChange(api.unlinkVoice, () => text('bodies.voiceUnlinked'));
  const remove = () =>
    unlink.mutate({ id }, { onError: (error) => toast.error(errorMessage(error)) });
  return (
    <Row
      head={<strong>{text('bodies.voice')}</strong>}
      actions={
        mayEdit && (
          <div className={`${soft.actions} ${styles.rowActions}`}>
            <Button variant="default" size="xs" onClick={() => setOpen(true)}>
              {text('bodies.linkVoice')}
            </Button>
            {speaker_id !== null && (
              <ConfirmButton
                variant="default"
                size="xs"
                danger
                loading={unlink.isPending}
                question={{
                  title: text('bodies.unlinkTitle'),
                  text: text('bodies.unlinkText', { name: nameIn(name) }),
                  confirm: text('bodies.unlinkVoice'),
                }}
                onConfirm={remove}
              >
                {text('bodies.unlinkVoice')}
              </ConfirmButton>
            )}
          </div>
        )
      }
    >
      <Text size="sm" c="dimmed">
        {speaker_id === null ? text('bodies.noVoice') : (voice ?? text('bodies.hasAccount'))}
      </Text>
      {voice_consent !== null && (
        <Text size="sm" c="dimmed">
          {text('bodies.voiceConsent', {
            by: voice_consent.by,
            day: displayDay(dayOf(new Date(voice_consent.given_at))),
            recorder: voice_consent.recorded_by,
          })}
        </Text>
      )}
      <Dialog open={open} onClose={close} label={text('bodies.linkVoice')}>
        <VoiceForm person={person} onClose={close} />
      </Dialog>
    </Row>
  );
}

function VoiceForm({ person: { id, name, speaker_id }, onClose }: FormProps) {
  const { data = [] } = useQuery(voicesQuery);
  const link = useChange(api.linkVoice, () => text('bodies.voiceLinked'));
  const form = useSubmitForm({
    initialValues: { speaker_id: speaker_id ?? '', consent_by: nameIn(name) },
    validate: (draft) => ({
      ...(draft.speaker_id === '' && { speaker_id: text('bodies.personMissing') }),
      ...(draft.consent_by.trim() === '' && { consent_by: text('bodies.consentMissing') }),
    }),
    submit: (draft) => link.mutateAsync({ id, ...draft }),
    onSuccess: onClose,
  });
  const offered = data.filter(({ consent }) => consent !== null);
  return (
    <DialogForm
      form={form}
      title={text('bodies.linkVoice')}
      submit={text('bodies.linkVoice')}
      onClose={onClose}
    >
      <p>{text('bodies.consentText')}</p>
      <NativeSelect
        {...form.field('speaker_id')}
        label={text('bodies.voice')}
        description={text('bodies.voiceHint')}
        required
        data={[
          { value: '', label: text('bodies.choose') },
          ...offered.map(({ id: value, name: label }) => ({ value, label })),
        ]}
      />
      <TextInput
        {...form.field('consent_by')}
        label={text('bodies.consentBy')}
        required
        maxLength={limits.nameLength}
        autoComplete="off"
      />
    </DialogForm>
  );
}
