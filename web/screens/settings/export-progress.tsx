import { Progress, Text } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import type { Export } from '#contract/exports.ts';
import { text } from '../../messages/text.ts';
import { spelledDuration } from '../../ui/durations.ts';
import { secondsLeft } from './seconds-left.ts';

interface ExportProgressProps {
  export: Export;
  /** When it was looked at: ms since the epoch. */
  now: number;
}

/** How far an export is, and for how long one still waits. */
export function ExportProgress({ export: { progress, created_at }, now }: ExportProgressProps) {
  const percent = Math.round(progress);
  const left = secondsLeft(progress, created_at, now);
  return (
    <>
      <Progress value={percent} mt="xs" aria-label={text('settings.exportProgress')} />
      <Text size="sm" c="dimmed" mt={4}>
        {left === null
          ? text('settings.exportPercent', { percent })
          : text('settings.exportLeft', { percent, duration: spelledDuration(left) })}
      </Text>
    </>
  );
}
