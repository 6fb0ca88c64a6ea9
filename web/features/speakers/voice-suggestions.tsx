import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Meeting } from '#contract/meetings.ts';
import type { RecognisedVoice } from '#contract/transcripts.ts';
import { text } from '../../messages/text.ts';
import { meetingQuery } from '../../platform/api/meeting-queries.ts';
import { Button } from '../../ui/button.tsx';
import { useListFocus } from '../../ui/focus.ts';
import { minutesTime } from '../../ui/formats.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Panel } from '../../ui/page.tsx';
import {
  type AudioRange,
  type FindAudio,
  type SoundPlayer,
  useSoundPlayer,
} from '../../ui/single-sound.ts';
import { toast } from '../../ui/toast.ts';
import { type EnrolmentForm, IdentifyDialog } from './identify-dialog.tsx';
import {
  LearnChoice,
  useIdentifySpeaker,
  useLearning,
  useRefuseVoice,
} from './identify-speaker.tsx';
import { speakerSampleUrl } from './speaker-sample-url.ts';
import styles from './voice-suggestions.module.css';

interface VoicesPanelProps {
  meeting: Meeting;
  suggestions: RecognisedVoice[];
  /** Null where voices cannot be enrolled. */
  enrolment: EnrolmentForm | null;
}

/** Lists the suggested voices, to listen to and decide on. */
export function VoicesPanel({ meeting, suggestions, enrolment }: VoicesPanelProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  /** The speaker who was said to be somebody else. */
  const [asked, setAsked] = useState<string | null>(null);
  const player = useSoundPlayer(() => toast.error(text('transcription.playFailed')));
  const recording = useRecordingSources(meeting);
  useListFocus(
    suggestions.map(({ speaker }) => speaker),
    list,
    title,
  );
  return (
    <Panel title={text('transcription.voices')} heading={title}>
      <p className={styles.lead}>
        {text(suggestions.length > 0 ? 'transcription.voicesLead' : 'transcription.voicesDone')}
      </p>
      <ul className={styles.list} ref={list}>
        {suggestions.map((voice) => (
          <VoiceSuggestion
            key={voice.speaker}
            meetingId={meeting.id}
            voice={voice}
            recording={recording}
            player={player}
            onSomebodyElse={() => setAsked(voice.speaker)}
          />
        ))}
      </ul>
      <IdentifyDialog
        meetingId={meeting.id}
        speaker={asked}
        enrolment={enrolment}
        onClose={() => setAsked(null)}
      />
    </Panel>
  );
}

const reasons = {
  alike: 'transcription.doubtAlike',
  little_speech: 'transcription.doubtLittle',
  close: 'transcription.doubtClose',
  not_present: 'transcription.doubtAbsent',
  mixed: 'transcription.doubtMixed',
  twice: 'transcription.doubtTwice',
} as const;

interface VoiceSuggestionProps {
  meetingId: string;
  voice: RecognisedVoice;
  /** Sources of the meeting's recording; empty when it is not kept. */
  recording: FindAudio[];
  player: SoundPlayer;
  onSomebodyElse: () => void;
}

/** One suggestion: why it is uncertain, both voices to listen to, and the possible answers. */
export function VoiceSuggestion({
  meetingId,
  voice,
  recording,
  player,
  onSomebodyElse,
}: VoiceSuggestionProps) {
  const { speaker, speaker_id, name, doubt, start_time, end_time } = voice;
  const { learn, choose } = useLearning();
  const identifying = useIdentifySpeaker(meetingId);
  const refusing = useRefuseVoice(meetingId);
  const busy = identifying.isPending || refusing.isPending;
  const passage = { start: start_time, end: end_time };
  const time = minutesTime(start_time);
  const answer = (send: () => void) => () => {
    if (busy) return;
    player.stop();
    send();
  };
  // aria-disabled, because `disabled` would lose the focus.
  const whileBusy = { 'aria-disabled': busy, 'data-disabled': busy || undefined };
  return (
    <li className={styles.suggestion}>
      <h3 className={styles.who} tabIndex={-1}>
        <span className={styles.speaker}>{speaker}</span>{' '}
        <span>{text('transcription.perhaps', { name })}</span>
      </h3>
      {doubt !== null && <p className={styles.doubt}>{text(reasons[doubt])}</p>}
      <div className={styles.buttons}>
        {recording.length > 0 && (
          <ListenButton
            player={player}
            id={`passage ${speaker}`}
            play={text('transcription.playPassage', { speaker, time })}
            stop={text('transcription.stopPassage', { speaker, time })}
            places={recording}
            passage={passage}
          />
        )}
        <ListenButton
          player={player}
          id={`sample ${speaker}`}
          play={text('transcription.playSample', { name })}
          stop={text('transcription.stopSample', { name })}
          places={[() => speakerSampleUrl(speaker_id)]}
        />
      </div>
      <LearnChoice name={name} learn={learn} onChange={choose} />
      <div className={styles.buttons}>
        <Button
          {...whileBusy}
          aria-label={text('transcription.confirmOf', { speaker, name })}
          onClick={answer(() => identifying.mutate({ ...voice, learn }))}
        >
          {text('transcription.confirm')}
        </Button>
        <Button
          variant="default"
          {...whileBusy}
          aria-label={text('transcription.refuseOf', { speaker, name })}
          onClick={answer(() => refusing.mutate(voice))}
        >
          {text('transcription.refuse')}
        </Button>
        <Button
          variant="subtle"
          {...whileBusy}
          aria-label={text('transcription.somebodyElseOf', { speaker })}
          onClick={answer(onSomebodyElse)}
        >
          {text('transcription.somebodyElse')}
        </Button>
      </div>
    </li>
  );
}

interface ListenButtonProps {
  player: SoundPlayer;
  id: string;
  /** Labels of the two states. */
  play: string;
  stop: string;
  places: FindAudio[];
  /** Plays everything if absent. */
  passage?: AudioRange;
  /** Shows only the icon. */
  isShort?: boolean;
}

/** Plays or stops a voice. */
export function ListenButton(props: ListenButtonProps) {
  const { player, id, play, stop, places, passage, isShort = false } = props;
  const plays = player.playing === id;
  const turn = () => (plays ? player.stop() : player.play(id, places, passage));
  if (isShort)
    return (
      <IconButton
        icon={plays ? 'stop' : 'play'}
        outlined
        label={plays ? stop : play}
        onClick={turn}
      />
    );
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<Icon name={plays ? 'stop' : 'play'} size={16} />}
      onClick={turn}
    >
      {plays ? stop : play}
    </Button>
  );
}

/** Sources of a meeting's recording: the URL at hand, then a renewed one. Empty when it is not kept. */
export function useRecordingSources({ id, audio_url }: Meeting): FindAudio[] {
  const queries = useQueryClient();
  if (audio_url === null) return [];
  const renewed = async () => {
    const meeting = await queries.fetchQuery({ ...meetingQuery(id), staleTime: 0 });
    if (meeting.audio_url === null) throw new Error(`the recording of ${id} is no longer kept`);
    return meeting.audio_url;
  };
  return [() => audio_url, renewed];
}
