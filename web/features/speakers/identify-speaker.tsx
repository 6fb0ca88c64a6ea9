import { NativeSelect } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { SpeakerSummary } from '#contract/speakers.ts';
import type { RecognisedVoice } from '#contract/transcripts.ts';
import { errorMessage } from '../../messages/error-message.ts';
import { locale } from '../../messages/language.ts';
import { text } from '../../messages/text.ts';
import { allPages, api } from '../../platform/api/client.ts';
import { refreshAfterConflict, showTranscription } from '../../platform/api/meeting-queries.ts';
import { ownChange } from '../../platform/api/own-changes.ts';
import { parserFor, storedValue } from '../../platform/browser/browser-storage.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { useMay, useUser } from '../../platform/user/current-user.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { DialogForm, useSubmitForm } from '../../ui/form.tsx';
import { Loading, StateView } from '../../ui/state-view.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './voice-suggestions.module.css';

interface EnrolledPeopleProps {
  meetingId: string;
  /** The label of the speaker to identify. */
  speaker: string;
  onClose: () => void;
}

/** Asks which enrolled person a speaker is. */
export function EnrolledPeople({ meetingId, speaker, onClose }: EnrolledPeopleProps) {
  const { data: people, error, refetch } = useQuery(enrolledQuery);
  if (people === undefined && error === null)
    return <Loading>{text('transcription.peopleLoading')}</Loading>;
  if (people === undefined)
    return (
      <StateView
        icon="alert"
        title={text('transcription.peopleFailed')}
        action={<Button onClick={() => refetch()}>{text('app.retry')}</Button>}
      >
        {errorMessage(error)}
      </StateView>
    );
  if (people.length === 0)
    return (
      <StateView
        icon="users"
        title={text('transcription.peopleNone')}
        action={<LinkButton to={paths.speakers}>{text('nav.speakers')}</LinkButton>}
      />
    );
  return <IdentifyForm meetingId={meetingId} speaker={speaker} people={people} onClose={onClose} />;
}

interface IdentifyFormProps extends EnrolledPeopleProps {
  /** The people to choose from. */
  people: SpeakerSummary[];
}

/** The role tells people of the same name apart. */
const labelOf = ({ name, role }: SpeakerSummary): string =>
  role === 'user' ? name : `${name} · ${role}`;

/** Chooses the enrolled person, and whether to learn from this speech. */
function IdentifyForm({ meetingId, speaker, people, onClose }: IdentifyFormProps) {
  const select = useRef<HTMLSelectElement>(null);
  const { learn, choose } = useLearning();
  const { mutateAsync: identify } = useIdentifySpeaker(meetingId);
  useEffect(() => select.current?.focus(), []);
  const form = useSubmitForm({
    initialValues: { speaker_id: '' },
    validate: { speaker_id: (id) => id === '' && text('transcription.personMissing') },
    submit: async ({ speaker_id }) => {
      const { name = '', consent = null } = people.find(({ id }) => id === speaker_id) ?? {};
      await identify({ speaker, speaker_id, name, learn: learn && consent !== null });
    },
    onSuccess: onClose,
  });
  const person = people.find(({ id }) => id === form.form.values.speaker_id);
  return (
    <DialogForm
      form={form}
      title={text('transcription.whoseTitle', { speaker })}
      submit={text('transcription.confirm')}
      onClose={onClose}
    >
      <p className={styles.doubt}>{text('transcription.whoseHint')}</p>
      <NativeSelect
        {...form.field('speaker_id')}
        ref={select}
        label={text('transcription.person')}
        required
        data={[
          { value: '', label: text('transcription.personChoose') },
          ...people.map((one) => ({ value: one.id, label: labelOf(one) })),
        ]}
      />
      {person !== undefined &&
        (person.consent === null ? (
          <p className={styles.doubt}>{text('transcription.learnNoConsent')}</p>
        ) : (
          <LearnChoice name={person.name} learn={learn} onChange={choose} />
        ))}
    </DialogForm>
  );
}

interface LearnChoiceProps {
  /** The person whose voice profile would learn. */
  name: string;
  learn: boolean;
  onChange: (learn: boolean) => void;
}

/** Whether to add this speech to the person's voice profile. */
export function LearnChoice({ name, learn, onChange }: LearnChoiceProps) {
  const mayTeach = useMay('update');
  if (!mayTeach) return null;
  return (
    <label className={styles.learn}>
      <input
        type="checkbox"
        checked={learn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{text('transcription.learn', { name })}</span>
    </label>
  );
}

/** Whether to learn from confirmed speech; remembers this user's last choice. */
export function useLearning() {
  const { id } = useUser();
  const mayTeach = useMay('update');
  const last = storedValue(
    `learns/${id}`,
    parserFor((value) => typeof value === 'boolean'),
  );
  const [learn, setLearn] = useState(() => last.read() ?? false);
  const choose = (next: boolean) => {
    last.write(next);
    setLearn(next);
  };
  return { learn: learn && mayTeach, choose };
}

async function allEnrolled(signal: AbortSignal): Promise<SpeakerSummary[]> {
  const pages = await allPages((cursor) =>
    api.listSpeakers({ limit: limits.page, cursor }, signal),
  );
  const found = pages.flatMap(({ speakers }) => speakers);
  return found.sort((one, other) => one.name.localeCompare(other.name, locale()));
}

/** Everybody who is enrolled, sorted by name. */
export const enrolledQuery = queryOptions({
  queryKey: ['speakers', 'all'],
  queryFn: ({ signal }) => allEnrolled(signal),
});

/** A speaker label of the timeline and the enrolled person it stands for. */
export type VoiceMatch = Pick<RecognisedVoice, 'speaker' | 'speaker_id' | 'name'>;

/** Confirms which enrolled person a speaker is. */
export function useIdentifySpeaker(id: string) {
  const queries = useQueryClient();
  return useMutation({
    meta: ownChange(id, 'transcript'),
    mutationFn: ({ speaker, speaker_id, learn }: VoiceMatch & { learn: boolean }) =>
      api.identifySpeaker({ id, speaker, speaker_id, learn }),
    onSuccess: async (transcription, { speaker, name, learn }) => {
      await showTranscription(queries, id, transcription);
      toast.success(
        text(learn ? 'transcription.voiceLearning' : 'transcription.voiceConfirmed', {
          speaker,
          name,
        }),
      );
    },
    onError: (error) => {
      toast.failed(text('transcription.voiceFailed'), errorMessage(error));
      return refreshAfterConflict(queries, id, error);
    },
  });
}

/** Rejects an enrolled person for a speaker. */
export function useRefuseVoice(id: string) {
  const queries = useQueryClient();
  return useMutation({
    meta: ownChange(id, 'transcript'),
    mutationFn: ({ speaker, speaker_id }: VoiceMatch) =>
      api.refuseVoice({ id, speaker, speaker_id }),
    onSuccess: async (transcription, { speaker, name }) => {
      await showTranscription(queries, id, transcription);
      toast.success(text('transcription.voiceRefused', { speaker, name }));
    },
    onError: (error) => {
      toast.failed(text('transcription.voiceFailed'), errorMessage(error));
      return refreshAfterConflict(queries, id, error);
    },
  });
}
