import { Group, NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Input.css';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { SpeakerSummary } from '#contract/speakers.ts';
import { messageOf } from '../../messages/handled-message.ts';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LearnChoice } from './learn-choice.tsx';
import { useLearning } from './use-learning.ts';
import { useIdentifySpeaker } from './voice-answers.ts';
import styles from './voices.module.css';

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
export function IdentifyForm({ meetingId, speaker, people, onClose }: IdentifyFormProps) {
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
      {identifying.error !== null && <Notice tone="bad">{messageOf(identifying.error)}</Notice>}
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
