import { Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { SpeakerSummary } from '#contract/speakers.ts';
import type { Recorder } from '../../features/enrolment/recorder.ts';
import { useDeleteSpeaker } from '../../features/enrolment/speaker-queries.ts';
import { useSamples } from '../../features/enrolment/unsent-samples.ts';
import { useIsSendingOf } from '../../features/enrolment/use-delivery.tsx';
import { DeleteButton, PlayButton } from '../../features/enrolment/voice-buttons.tsx';
import { speakerSampleUrl } from '../../features/speakers/speaker-sample-url.ts';
import { text } from '../../messages/text.ts';
import { dayOf, displayDay } from '../../platform/preferences/dates.ts';
import { initialsOf } from '../../platform/user/avatar.tsx';
import { useMay } from '../../platform/user/current-user.ts';
import { Button } from '../../ui/button.tsx';
import type { SoundPlayer } from '../../ui/single-sound.ts';
import { Tag } from '../../ui/tag.tsx';
import styles from './enrolled-speakers.module.css';
import { ConsentButton, RecordedConsent } from './recorded-consent.tsx';
import { SpeakerVoice } from './speaker-voice.tsx';

interface SpeakerCardProps {
  speaker: SpeakerSummary;
  player: SoundPlayer;
  recorder: Recorder;
}

export function SpeakerCard({ speaker, player, recorder }: SpeakerCardProps) {
  const { id, name, consent } = speaker;
  const mayDelete = useMay('delete');
  const mayUpdate = useMay('update');
  const [open, setOpen] = useState(false);
  // Closing would abort the transfer.
  const mustStayOpen = useIsSendingOf(id) && open;
  const unsent = useSamples(id);
  // Unsent samples are deleted with the voice.
  const forget = () => unsent.remove(unsent.samples.map((sample) => sample.id));
  const deleting = useDeleteSpeaker(forget);
  const { state } = recorder;
  const isRecording = state.name === 'recording' && state.owner.speakerId === id;
  const stopSound = () => {
    player.stop();
    if (isRecording) recorder.stop();
  };
  const toggle = () => {
    if (mustStayOpen) return;
    stopSound();
    setOpen(!open);
  };
  const remove = () => {
    stopSound();
    deleting.mutate(id);
  };
  return (
    <li className={styles.card} data-open={open || undefined}>
      <span className={styles.initial} aria-hidden="true">
        {initialsOf(name, 1)}
      </span>
      <SpeakerFacts speaker={speaker} unsent={unsent.samples.length} />
      <RecordedConsent consent={consent} />
      <div className={styles.actions}>
        <PlayButton
          player={player}
          id={id}
          name={name}
          disabled={state.name !== 'idle'}
          sources={[() => speakerSampleUrl(id)]}
        />
        <Button
          variant="default"
          size="xs"
          aria-expanded={open}
          aria-disabled={mustStayOpen}
          data-disabled={mustStayOpen || undefined}
          title={mustStayOpen ? text('speakers.voiceSending') : undefined}
          aria-label={text('speakers.voiceOf', { name })}
          onClick={toggle}
        >
          {text('speakers.voice')}
        </Button>
        {mayDelete && (
          <DeleteButton
            name={name}
            warning={text('speakers.deleteSpeakerText')}
            loading={deleting.isPending}
            onDelete={remove}
          />
        )}
        {mayUpdate && <ConsentButton speaker={speaker} onWithdraw={stopSound} onGone={forget} />}
      </div>
      {open && <SpeakerVoice speaker={speaker} player={player} recorder={recorder} />}
    </li>
  );
}

interface SpeakerFactsProps {
  speaker: SpeakerSummary;
  /** Number of samples that are only in this browser. */
  unsent: number;
}

/** Name, date of enrolment, and how much of the voice is known. */
function SpeakerFacts({ speaker, unsent }: SpeakerFactsProps) {
  const { name, created_at, samples_count, seconds } = speaker;
  return (
    <div className={styles.facts}>
      <Title order={3} size="h5" tabIndex={-1}>
        {name}
      </Title>
      <Text size="sm" c="dimmed">
        {text('speakers.enrolledOn', { date: displayDay(dayOf(new Date(created_at))) })}
      </Text>
      <Text size="sm" c="dimmed">
        {text('speakers.samplesCount', { n: samples_count })}
      </Text>
      {seconds > 0 && (
        <Text size="sm" c="dimmed">
          {text('speakers.speech', { n: Math.round(seconds) })}
        </Text>
      )}
      {unsent > 0 && (
        <p className={styles.unsent}>
          <Tag tone="warn">{text('speakers.unsent', { n: unsent })}</Tag>
        </p>
      )}
    </div>
  );
}
