import { Text, Title } from '@mantine/core';
import { useId, useRef } from 'react';
import type { Speaker } from '#contract/speakers.ts';
import { text } from '../../messages/text.ts';
import { useMay } from '../../session/user.ts';
import { useFocusInPlace } from '../../ui/use-focus-in-place.ts';
import type { Player } from '../../voices/use-player.ts';
import { EnrolledSample } from './enrolled-sample.tsx';
import styles from './sample-list.module.css';

interface EnrolledSamplesProps {
  speaker: Speaker;
  player: Player;
  mayPlay: boolean;
}

/** The samples a voice is known by. The last one is not deleted alone. */
export function EnrolledSamples({ speaker, player, mayPlay }: EnrolledSamplesProps) {
  const { samples } = speaker;
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const mayDelete = useMay('update') && samples.length > 1;
  useFocusInPlace(
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
