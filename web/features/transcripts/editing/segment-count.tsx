import { TextInput } from '@mantine/core';
import type { Segment } from '#contract/transcripts.ts';
import { text } from '../../../messages/text.ts';
import { beginningOf } from '../../../ui/formats.ts';
import { segmentName } from './segments.ts';

interface SegmentCountProps {
  /** The first one, and those that follow it. */
  segments: Segment[];
  count: number;
  onChange: (count: number) => void;
}

/** How many segments an action is about; says with which one they end. */
export function SegmentCount({ segments, count, onChange }: SegmentCountProps) {
  const last = segments[count - 1];
  return (
    <TextInput
      type="number"
      min={1}
      max={segments.length}
      label={text('correcting.reassignCount')}
      value={count}
      description={
        last &&
        text('correcting.reassignUntil', {
          ...segmentName(last),
          words: beginningOf(last.transcript, 40),
        })
      }
      onChange={({ currentTarget }) => {
        const wanted = Math.trunc(currentTarget.valueAsNumber) || 1;
        onChange(Math.min(Math.max(wanted, 1), segments.length));
      }}
    />
  );
}
