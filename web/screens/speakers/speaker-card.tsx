import { Text, Title } from '@mantine/core';
import type { SpeakerSummary } from '#contract/speakers.ts';
import { text } from '../../messages/text.ts';
import { useMay } from '../../session/user.ts';
import { dayOf, displayDay } from '../../ui/dates.ts';
import { ConsentButton } from './consent-button.tsx';
import { DeleteButton } from './delete-button.tsx';
import styles from './enrolled-speakers.module.css';
import { PlayButton } from './play-button.tsx';
import { useDeleteSpeaker, voiceOf } from './queries.ts';
import { RecordedConsent } from './recorded-consent.tsx';
import type { Player } from './use-player.ts';

interface SpeakerCardProps {
  speaker: SpeakerSummary;
  player: Player;
  mayPlay: boolean;
}

export function SpeakerCard({ speaker, player, mayPlay }: SpeakerCardProps) {
  const { id, name, created_at, samples_count, consent } = speaker;
  const mayDelete = useMay('delete');
  const mayUpdate = useMay('update');
  const deleting = useDeleteSpeaker();
  const silence = () => {
    if (player.playing === id) player.stop();
  };
  const remove = () => {
    silence();
    deleting.mutate(id);
  };
  return (
    <li className={styles.card}>
      <span className={styles.initial} aria-hidden="true">
        {[...name][0]?.toUpperCase()}
      </span>
      <div className={styles.facts}>
        <Title order={3} size="h5">
          {name}
        </Title>
        <Text size="sm" c="dimmed">
          {text('speakers.enrolledOn', { date: displayDay(dayOf(new Date(created_at))) })}
        </Text>
        <Text size="sm" c="dimmed">
          {text('speakers.samplesCount', { n: samples_count })}
        </Text>
      </div>
      <RecordedConsent consent={consent} />
      <div className={styles.actions}>
        <PlayButton
          player={player}
          id={id}
          name={name}
          disabled={!mayPlay}
          find={() => voiceOf(id)}
        />
        {mayDelete && (
          <DeleteButton
            name={name}
            warning={text('speakers.deleteSpeakerText')}
            loading={deleting.isPending}
            onDelete={remove}
          />
        )}
        {mayUpdate && <ConsentButton speaker={speaker} onWithdraw={silence} />}
      </div>
    </li>
  );
}
