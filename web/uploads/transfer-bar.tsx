import { Progress, Text } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import { text } from '../messages/text.ts';
import type { Transfer } from './transfer.ts';

/** The seconds left in words, no finer than anybody wants to know. */
function timeLeft(seconds: number): string {
  return seconds < 60
    ? text('upload.leftSoon')
    : text('upload.leftMinutes', { n: Math.round(seconds / 60) });
}

interface TransferBarProps extends Transfer {
  /** Says what is on its way. */
  label: string;
}

/** A bar, the percentage, and the time left. */
export function TransferBar({ label, percent, secondsLeft }: TransferBarProps) {
  const time = secondsLeft === null ? text('upload.leftUnknown') : timeLeft(secondsLeft);
  return (
    <div>
      <Progress value={percent} aria-label={label} />
      <Text size="sm" c="dimmed" mt={4}>
        {text('upload.transfer', { percent, time })}
      </Text>
    </div>
  );
}
