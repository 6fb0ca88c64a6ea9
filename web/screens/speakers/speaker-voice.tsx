import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SpeakerSummary } from '#contract/speakers.ts';
import { messageOf } from '../../messages/handled-message.ts';
import { text } from '../../messages/text.ts';
import { useMay } from '../../session/user.ts';
import { Button } from '../../ui/button.tsx';
import { Loading, StateView } from '../../ui/state-view.tsx';
import type { Player } from '../../voices/use-player.ts';
import { AddSamples } from './add-samples.tsx';
import { EnrolledSamples } from './enrolled-samples.tsx';
import { Lessons } from './lessons.tsx';
import { speakerQuery, speakersQuery } from './queries.ts';
import styles from './speaker-voice.module.css';
import type { Recorder } from './use-recorder.ts';

interface SpeakerVoiceProps {
  speaker: SpeakerSummary;
  player: Player;
  recorder: Recorder;
}

/** What is known of a voice: its samples, what is being learnt from meetings, and more to add. */
export function SpeakerVoice({ speaker, player, recorder }: SpeakerVoiceProps) {
  const queries = useQueryClient();
  const mayUpdate = useMay('update');
  const { data, error, refetch } = useQuery(speakerQuery(speaker.id));
  const isCountOld = data !== undefined && data.samples_count !== speaker.samples_count;
  useEffect(() => {
    if (isCountOld) queries.invalidateQueries({ queryKey: speakersQuery.queryKey, exact: true });
  }, [isCountOld, queries]);
  return (
    <div className={styles.voice}>
      {data !== undefined && (
        <div className={styles.known}>
          <EnrolledSamples
            speaker={data}
            player={player}
            mayPlay={recorder.state.name === 'idle'}
          />
          {data.lessons.length > 0 && <Lessons lessons={data.lessons} />}
        </div>
      )}
      {data === undefined && error === null && <Loading>{text('speakers.voiceLoading')}</Loading>}
      {data === undefined && error !== null && (
        <StateView
          icon="alert"
          title={text('speakers.voiceFailed')}
          action={<Button onClick={() => refetch()}>{text('app.retry')}</Button>}
        >
          {messageOf(error)}
        </StateView>
      )}
      {mayUpdate && <AddSamples speaker={speaker} player={player} recorder={recorder} />}
    </div>
  );
}
