import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SummaryLanguage } from '#contract/summaries.ts';
import { Comparing, type ComparingProps } from '../../versions/comparing.tsx';
import { PointDifferences } from './point-differences.tsx';
import { pairsOf } from './point-pairs.ts';
import { summaryVersionQuery } from './queries.ts';

interface SummaryComparisonProps extends Omit<ComparingProps, 'error' | 'children'> {
  meetingId: string;
  language: SummaryLanguage;
}

/** Two versions of a summary, in one of its languages, beside each other. */
export function SummaryComparison({ meetingId, language, ...comparing }: SummaryComparisonProps) {
  const { older, newer } = comparing;
  const left = useQuery(summaryVersionQuery(meetingId, older));
  const right = useQuery(summaryVersionQuery(meetingId, newer));
  const [before, after] = [left.data, right.data];
  const pairs = useMemo(
    () => before && after && pairsOf(before[language], after[language]),
    [before, after, language],
  );
  return (
    <Comparing {...comparing} error={left.error ?? right.error}>
      {pairs !== undefined && (
        <PointDifferences
          key={`${older} ${newer}`}
          pairs={pairs}
          older={older}
          newer={newer}
          tag={(after?.[language] ?? before?.[language])?.language ?? ''}
        />
      )}
    </Comparing>
  );
}
