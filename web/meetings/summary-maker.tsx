import { Text } from '@mantine/core';
import { text } from '../messages/text.ts';

/** Who made a summary: a person deciding on it should know. */
export function SummaryMaker({ madeBy }: { madeBy: string }) {
  return (
    <Text size="sm" c="dimmed" mt="sm">
      {madeBy === 'extractive'
        ? text('summary.extractive')
        : text('summary.model', { model: madeBy })}
    </Text>
  );
}
