import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { changedBlocks } from './blocks.ts';
import { Comparing, type ComparingProps } from './comparing.tsx';
import { Differences } from './differences.tsx';
import { versionQuery } from './queries.ts';

interface ComparisonProps extends Omit<ComparingProps, 'error' | 'children'> {
  meetingId: string;
}

/** Two versions of a transcript beside each other: only where they differ. */
export function Comparison({ meetingId, ...comparing }: ComparisonProps) {
  const { older, newer } = comparing;
  const left = useQuery(versionQuery(meetingId, older));
  const right = useQuery(versionQuery(meetingId, newer));
  const blocks = useMemo(
    () => left.data && right.data && changedBlocks(left.data.timeline, right.data.timeline),
    [left.data, right.data],
  );
  return (
    <Comparing {...comparing} error={left.error ?? right.error}>
      {blocks !== undefined && (
        <Differences
          key={`${older} ${newer}`}
          blocks={blocks}
          older={older}
          newer={newer}
          language={right.data?.language_code ?? ''}
        />
      )}
    </Comparing>
  );
}
