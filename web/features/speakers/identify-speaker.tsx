import '@mantine/core/styles/Input.css';
import { Group, NativeSelect } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { SpeakerSummary } from '#contract/speakers.ts';
import type { RecognisedVoice } from '#contract/transcripts.ts';
import { errorMessage } from '../../messages/error-message.ts';
import { locale } from '../../messages/language.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { refreshAfterConflict, showTranscription } from '../../platform/api/meeting-queries.ts';
import { parserFor, storedValue } from '../../platform/browser/browser-storage.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { useUser } from '../../platform/user/current-user.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Loading, StateView } from '../../ui/state-view.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './voice-suggestions.module.css';

interface IdentifyDialogProps {
  meetingId: string;
  /** Whose voice is asked about, by the label; null while nobody asks. */
  speaker: string | null;
  onClose: () => void;
}

/** Asks whose enrolled voice a speaker's is. */
export function IdentifyDialog({ meetingId, speaker, onClose }: IdentifyDialogProps) {
  return (
    <Dialog
      open={speaker !== null}
      onClose={onClose}
      label={text('transcription.whoseTitle', { speaker: speaker ?? '' })}
    >
      {speaker !== null && (
        <EnrolledPeople meetingId={meetingId} speaker={speaker} onClose={onClose} />
      )}
    </Dialog>
  );
}

type EnrolledPeopleProps = IdentifyDialogProps & { speaker: string };

function EnrolledPeople({ meetingId, speaker, onClose }: EnrolledPeopleProps) {
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

interface IdentifyFormProps {
  meetingId: string;
  speaker: string;
  /** Whom to choose from. */
  people: SpeakerSummary[];
  onClose: () => void;
}

/** Two people may have one name: then what they are tells them apart. */
const labelOf = ({ name, role }: SpeakerSummary): string =>
  role === 'user' ? name : `${name} · ${role}`;

/** Says whose enrolled voice a speaker's is, and whether it is to be learnt from. */
function IdentifyForm({ meetingId, speaker, people, onClose }: IdentifyFormProps) {
  const select = useRef<HTMLSelectElement>(null);
  const [chosen, setChosen] = useState('');
  const [missing, setMissing] = useState(false);
  const { learn, choose } = useLearning();
  const identifying = useIdentifySpeaker(meetingId);
  const person = people.find(({ id }) => id === chosen);
  useEffect(() => select.current?.focus(), []);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setMissing(person === undefined);
    if (person === undefined) return select.current?.focus();
    const { id: speaker_id, name, consent } = person;
    identifying.mutate(
      { speaker, speaker_id, name, learn: learn && consent !== null },
      { onSuccess: onClose },
    );
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <h2 className={styles.title}>{text('transcription.whoseTitle', { speaker })}</h2>
      <p className={styles.doubt}>{text('transcription.whoseHint')}</p>
      <NativeSelect
        ref={select}
        label={text('transcription.person')}
        required
        data={[
          { value: '', label: text('transcription.personChoose') },
          ...people.map((one) => ({ value: one.id, label: labelOf(one) })),
        ]}
        value={chosen}
        error={missing && person === undefined ? text('transcription.personMissing') : null}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      {person !== undefined &&
        (person.consent === null ? (
          <p className={styles.doubt}>{text('transcription.learnNoConsent')}</p>
        ) : (
          <LearnChoice name={person.name} learn={learn} onChange={choose} />
        ))}
      {identifying.error !== null && <Notice tone="bad">{errorMessage(identifying.error)}</Notice>}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {text('app.cancel')}
        </Button>
        <Button type="submit" loading={identifying.isPending}>
          {text('transcription.confirm')}
        </Button>
      </Group>
    </form>
  );
}

interface LearnChoiceProps {
  /** Whose voice it would be added to. */
  name: string;
  learn: boolean;
  onChange: (learn: boolean) => void;
}

/** Whether this speech makes the person known better. */
export function LearnChoice({ name, learn, onChange }: LearnChoiceProps) {
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

/** Whether speech is to be added to what is known of a voice: as this person left it last. */
export function useLearning() {
  const { id } = useUser();
  const last = storedValue(
    `learns/${id}`,
    parserFor((value) => typeof value === 'boolean'),
  );
  const [learn, setLearn] = useState(() => last.read() ?? false);
  const choose = (next: boolean) => {
    last.write(next);
    setLearn(next);
  };
  return { learn, choose };
}

async function allEnrolled(signal: AbortSignal): Promise<SpeakerSummary[]> {
  const found: SpeakerSummary[] = [];
  let cursor: string | undefined;
  do {
    const page = await api.listSpeakers({ limit: limits.page, cursor }, signal);
    found.push(...page.speakers);
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined);
  return found.sort((one, other) => one.name.localeCompare(other.name, locale()));
}

/** Everybody who is enrolled, by their names. */
const enrolledQuery = queryOptions({
  queryKey: ['speakers', 'all'],
  queryFn: ({ signal }) => allEnrolled(signal),
});

/** Which speaker, by the timeline's label, and whose enrolled voice is meant. */
export type VoiceMatch = Pick<RecognisedVoice, 'speaker' | 'speaker_id' | 'name'>;

/** Says of one speaker of a transcript whose voice it is. */
export function useIdentifySpeaker(id: string) {
  const queries = useQueryClient();
  return useMutation({
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

/** Says of one speaker of a transcript whose voice it is not. */
export function useRefuseVoice(id: string) {
  const queries = useQueryClient();
  return useMutation({
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
