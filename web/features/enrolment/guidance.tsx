import { Text, Title } from '@mantine/core';
import { limits } from '#contract/limits.ts';
import { text } from '../../messages/text.ts';
import styles from './guidance.module.css';

const advice = [
  'speakers.guidanceOccasions',
  'speakers.guidanceRoom',
  'speakers.guidanceManner',
] as const;

/** Advice for good samples. */
export function Guidance() {
  return (
    <div className={styles.guidance}>
      <Title order={3} size="h5">
        {text('speakers.guidance')}
      </Title>
      <ul className={styles.advice}>
        <li>{text('speakers.guidanceLength', { least: limits.voiceSeconds.together })}</li>
        {advice.map((key) => (
          <li key={key}>{text(key)}</li>
        ))}
      </ul>
      <Text size="sm" c="dimmed" mt="xs">
        {text('speakers.formats')}
      </Text>
    </div>
  );
}
