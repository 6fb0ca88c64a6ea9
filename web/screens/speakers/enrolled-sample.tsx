import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Speaker } from '#contract/speakers.ts';
import { text } from '../../messages/text.ts';
import { transcriptionPath } from '../../paths.ts';
import { TextLink } from '../../ui/text-link.tsx';
import type { Player } from '../../voices/use-player.ts';
import { DeleteButton } from './delete-button.tsx';
import { PlayButton } from './play-button.tsx';
import { speakerQuery, useDeleteSample } from './queries.ts';
import styles from './sample-list.module.css';

type Kept = Speaker['samples'][number];

interface EnrolledSampleProps {
  speaker: Speaker;
  sample: Kept;
  /** Its place in the list, from 1. */
  number: number;
  player: Player;
  mayPlay: boolean;
  mayDelete: boolean;
}

const speechIn = ({ seconds }: Kept): string =>
  seconds === null
    ? text('speakers.speechUnknown')
    : text('speakers.speech', { n: Math.round(seconds) });

/** One sample of an enrolled voice: how much speech it holds, and where it came from. */
export function EnrolledSample({
  speaker,
  sample,
  number,
  player,
  mayPlay,
  mayDelete,
}: EnrolledSampleProps) {
  const queries = useQueryClient();
  const deleting = useDeleteSample(speaker.id);
  const name = text('speakers.sample', { name: speaker.name, n: number });
  const remove = () => {
    if (player.playing === sample.id) player.stop();
    deleting.mutate(sample.id);
  };
  const renewed = async () => {
    const { samples } = await queries.fetchQuery({ ...speakerQuery(speaker.id), staleTime: 0 });
    const found = samples.find(({ id }) => id === sample.id);
    if (found === undefined) throw new Error(`no sample ${sample.id}`);
    return found.url;
  };
  return (
    <li className={styles.item}>
      <PlayButton
        player={player}
        id={sample.id}
        name={name}
        disabled={!mayPlay}
        places={[() => sample.url, renewed]}
      />
      <div className={styles.facts}>
        <p className={styles.name} tabIndex={-1}>
          {name}
        </p>
        <Text size="sm" c="dimmed">
          {speechIn(sample)}
        </Text>
        {sample.meeting_id === null ? (
          <Text size="sm" c="dimmed">
            {sample.file_name}
          </Text>
        ) : (
          <TextLink className={styles.origin} to={transcriptionPath(sample.meeting_id)}>
            {text('speakers.fromMeeting')}
          </TextLink>
        )}
      </div>
      {mayDelete && (
        <DeleteButton
          name={name}
          warning={text('speakers.deleteKeptText')}
          loading={deleting.isPending}
          onDelete={remove}
        />
      )}
    </li>
  );
}
