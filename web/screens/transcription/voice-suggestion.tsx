import type { RecognisedVoice } from '#contract/voices.ts';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/button.tsx';
import { minutesClock } from '../../ui/durations.ts';
import type { FindSound, Player } from '../../voices/use-player.ts';
import { voiceOf } from '../../voices/voice-of.ts';
import { LearnChoice } from './learn-choice.tsx';
import { ListenButton } from './listen-button.tsx';
import { useLearning } from './use-learning.ts';
import { useIdentifySpeaker, useRefuseVoice } from './voice-answers.ts';
import styles from './voices.module.css';

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
  /** Where the meeting's recording is; nowhere when it is not kept. */
  recording: FindSound[];
  player: Player;
  onSomebodyElse: () => void;
}

/** One speaker who is perhaps an enrolled person: why it is not certain, both voices to hear, and the answers. */
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
  const time = minutesClock(start_time);
  const answer = (send: () => void) => () => {
    if (busy) return;
    player.stop();
    send();
  };
  // Not disabled by the platform, which would take the focus away.
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
          places={[() => voiceOf(speaker_id)]}
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
