import { useState } from 'react';
import type { SpeakerSummary } from '#contract/speakers.ts';
import { text } from '../../messages/text.ts';
import { initialsOf } from '../../people/avatar.tsx';
import { useMay } from '../../session/user.ts';
import { Button } from '../../ui/button.tsx';
import type { Player } from '../../voices/use-player.ts';
import { voiceOf } from '../../voices/voice-of.ts';
import { ConsentButton } from './consent-button.tsx';
import { DeleteButton } from './delete-button.tsx';
import styles from './enrolled-speakers.module.css';
import { PlayButton } from './play-button.tsx';
import { useDeleteSpeaker } from './queries.ts';
import { RecordedConsent } from './recorded-consent.tsx';
import { SpeakerFacts } from './speaker-facts.tsx';
import { SpeakerVoice } from './speaker-voice.tsx';
import { useIsSendingOf } from './use-delivery.ts';
import type { Recorder } from './use-recorder.ts';
import { useSamples } from './use-samples.ts';

interface SpeakerCardProps {
  speaker: SpeakerSummary;
  player: Player;
  recorder: Recorder;
}

export function SpeakerCard({ speaker, player, recorder }: SpeakerCardProps) {
  const { id, name, consent } = speaker;
  const mayDelete = useMay('delete');
  const mayUpdate = useMay('update');
  const [open, setOpen] = useState(false);
  // Closing would break it off.
  const mustStayOpen = useIsSendingOf(id) && open;
  const unsent = useSamples(id);
  // What of the voice lies in this browser goes with it.
  const forget = () => unsent.remove(unsent.samples.map((sample) => sample.id));
  const deleting = useDeleteSpeaker(forget);
  const { state } = recorder;
  const isRecording = state.name === 'recording' && state.whose.speakerId === id;
  const silence = () => {
    player.stop();
    if (isRecording) recorder.stop();
  };
  const toggle = () => {
    if (mustStayOpen) return;
    silence();
    setOpen(!open);
  };
  const remove = () => {
    silence();
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
          places={[() => voiceOf(id)]}
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
        {mayUpdate && <ConsentButton speaker={speaker} onWithdraw={silence} onGone={forget} />}
      </div>
      {open && <SpeakerVoice speaker={speaker} player={player} recorder={recorder} />}
    </li>
  );
}
