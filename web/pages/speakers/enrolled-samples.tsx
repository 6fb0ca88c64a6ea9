import { Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import type { Speaker } from '#contract/speakers.ts';
import styles from '../../features/enrolment/sample-list.module.css';
import { speakerQuery, useDeleteSample } from '../../features/enrolment/speaker-queries.ts';
import { DeleteButton, PlayButton } from '../../features/enrolment/voice-buttons.tsx';
import { text } from '../../messages/text.ts';
import { meetingPath } from '../../platform/navigation/paths.ts';
import { useMay } from '../../platform/user/current-user.ts';
import { useListFocus } from '../../ui/focus.ts';
import type { SoundPlayer } from '../../ui/single-sound.ts';
import { TextLink } from '../../ui/text-link.tsx';

interface EnrolledSamplesProps {
  speaker: Speaker;
  player: SoundPlayer;
  mayPlay: boolean;
}

/** The samples of an enrolled voice. The last one cannot be deleted alone. */
export function EnrolledSamples({ speaker, player, mayPlay }: EnrolledSamplesProps) {
  const { samples } = speaker;
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const mayDelete = useMay('update') && samples.length > 1;
  useListFocus(
    samples.map(({ id }) => id),
    list,
    title,
  );
  return (
    <section>
      <Title order={4} size="h6" id={titleId} ref={title} tabIndex={-1}>
        {text('speakers.voice')}
      </Title>
      <ol className={styles.list} aria-labelledby={titleId} ref={list}>
        {samples.map((sample, index) => (
          <EnrolledSample
            key={sample.id}
            speaker={speaker}
            sample={sample}
            number={index + 1}
            player={player}
            mayPlay={mayPlay}
            mayDelete={mayDelete}
          />
        ))}
      </ol>
      {samples.length === 1 && (
        <Text size="sm" c="dimmed">
          {text('speakers.lastSample')}
        </Text>
      )}
    </section>
  );
}

type Kept = Speaker['samples'][number];

interface EnrolledSampleProps {
  speaker: Speaker;
  sample: Kept;
  /** Its number from 1. */
  number: number;
  player: SoundPlayer;
  mayPlay: boolean;
  mayDelete: boolean;
}

const describeSpeech = ({ seconds }: Kept): string =>
  seconds === null
    ? text('speakers.speechUnknown')
    : text('speakers.speech', { n: Math.round(seconds) });

/** A sample: how much speech it contains and where it came from. */
function EnrolledSample({
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
    if (found === undefined) throw new Error(`Sample ${sample.id} no longer exists`);
    return found.url;
  };
  return (
    <li className={styles.item}>
      <PlayButton
        player={player}
        id={sample.id}
        name={name}
        disabled={!mayPlay}
        sources={[() => sample.url, renewed]}
      />
      <div className={styles.facts}>
        <p className={styles.name} tabIndex={-1}>
          {name}
        </p>
        <Text size="sm" c="dimmed">
          {describeSpeech(sample)}
        </Text>
        {sample.meeting_id === null ? (
          <Text size="sm" c="dimmed">
            {sample.file_name}
          </Text>
        ) : (
          <TextLink className={styles.origin} to={meetingPath(sample.meeting_id, 'transcript')}>
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
