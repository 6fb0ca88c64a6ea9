import { Progress as Bar, Text } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import { text } from '../../messages/text.ts';
import type { Progress } from './delivery.ts';

interface SendingProgressProps {
  progress: Progress;
  /** How many samples there are. */
  count: number;
}

/** How far the samples are on their way. Which one it is, is read out. */
export function SendingProgress({ progress: { number, percent }, count }: SendingProgressProps) {
  return (
    <div>
      <Text size="sm" mb={4} component="output" display="block">
        {number === null ? text('speakers.finishing') : text('speakers.sending', { number, count })}
      </Text>
      <Bar value={percent} aria-label={text('speakers.progress')} />
    </div>
  );
}
