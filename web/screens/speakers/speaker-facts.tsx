import { Text, Title } from '@mantine/core';
import type { SpeakerSummary } from '#contract/speakers.ts';
import { text } from '../../messages/text.ts';
import { dayOf, displayDay } from '../../ui/dates.ts';
import { Tag } from '../../ui/tag.tsx';
import styles from './enrolled-speakers.module.css';

interface SpeakerFactsProps {
  speaker: SpeakerSummary;
  /** How many samples of theirs lie in this browser alone. */
  unsent: number;
}

/** Who it is, since when, and how much of their voice is known. */
export function SpeakerFacts({ speaker, unsent }: SpeakerFactsProps) {
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
