import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SummaryChange, SummaryLanguage } from '#contract/summaries.ts';
import { errorMessage } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { refreshAfterConflict } from '../../platform/api/meeting-queries.ts';
import { ownChange } from '../../platform/api/own-changes.ts';
import { displayInstant } from '../../platform/preferences/dates.ts';
import { useMayCorrect } from '../../platform/user/current-user.ts';
import { toast } from '../../ui/toast.ts';
import {
  useVersionComparison,
  VersionComparison,
  type VersionComparisonProps,
} from '../../ui/version-comparison.tsx';
import { VersionHistory, versionNumbers } from '../../ui/version-history.tsx';
import { PointDifferences } from './point-differences.tsx';
import { sections } from './point-fields.ts';
import { pairPoints } from './point-pairs.ts';
import { showSummaries } from './summary-changes.ts';

interface SummaryVersionsProps {
  meetingId: string;
  /** The language that is compared. */
  language: SummaryLanguage;
  onClose: () => void;
}

/** The version history of a meeting's summaries. */
export function SummaryVersions({ meetingId, language, onClose }: SummaryVersionsProps) {
  const listed = useInfiniteQuery(summaryVersionsQuery(meetingId));
  const current = listed.data?.pages[0]?.versions[0]?.version ?? 0;
  const restoring = useRestoreSummary(meetingId, current);
  const mayRestore = useMayCorrect();
  const { heading, compared, onChoose, onBack } = useVersionComparison();
  return (
    <VersionHistory
      title={text('summary.versions')}
      heading={heading}
      listed={listed}
      current={current}
      describe={({ change, made_at }) => ({
        change: describeChange(change),
        madeAt: made_at === null ? '' : displayInstant(made_at),
      })}
      onCompare={onChoose}
      isComparedWithNow
      onRestore={mayRestore ? restoring.mutate : null}
      restoreText={text('summary.restoreText')}
      onClose={onClose}
    >
      {compared && (
        <SummaryComparison
          meetingId={meetingId}
          language={language}
          versions={versionNumbers(listed)}
          {...compared}
          onChoose={onChoose}
          onBack={onBack}
        />
      )}
    </VersionHistory>
  );
}

interface SummaryComparisonProps extends Omit<VersionComparisonProps, 'error' | 'children'> {
  meetingId: string;
  language: SummaryLanguage;
}

/** Two versions of a summary in one language, side by side. */
export function SummaryComparison({ meetingId, language, ...comparing }: SummaryComparisonProps) {
  const { older, newer } = comparing;
  const left = useQuery(summaryVersionQuery(meetingId, older));
  const right = useQuery(summaryVersionQuery(meetingId, newer));
  const [before, after] = [left.data, right.data];
  const pairs = useMemo(
    () => before && after && pairPoints(before[language], after[language]),
    [before, after, language],
  );
  return (
    <VersionComparison {...comparing} error={left.error ?? right.error}>
      {pairs !== undefined && (
        <PointDifferences
          key={`${older} ${newer}`}
          pairs={pairs}
          older={older}
          newer={newer}
          tag={(after?.[language] ?? before?.[language])?.language ?? ''}
        />
      )}
    </VersionComparison>
  );
}

/** The versions of a meeting's summaries, newest first. Not cached. */
export const summaryVersionsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['meeting', id, 'summary-versions'],
    queryFn: ({ pageParam: cursor, signal }) => api.listSummaryVersions({ id, cursor }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    gcTime: 0,
  });

/** The content of one version, which never changes. */
export const summaryVersionQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ['meeting', id, 'summary-version', version],
    queryFn: ({ signal }) => api.getSummaryVersion({ id, version }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

export function useRestoreSummary(id: string, current: number) {
  const queries = useQueryClient();
  const { queryKey } = summaryVersionsQuery(id);
  return useMutation({
    meta: ownChange(id, 'summary'),
    mutationFn: (version: number) => api.restoreSummaryVersion({ id, version, upon: current }),
    onSuccess: async (summaries, version) => {
      await showSummaries(queries, id, summaries);
      toast.success(text('correcting.restored', { version }));
      return queries.invalidateQueries({ queryKey });
    },
    onError: (error) => {
      toast.failed(text('correcting.restoreFailed'), errorMessage(error));
      return Promise.all([
        refreshAfterConflict(queries, id, error),
        queries.invalidateQueries({ queryKey }),
      ]);
    },
  });
}

const ofPoints = {
  point_added: { original: 'summary.whatAdded' },
  point_moved: { original: 'summary.whatMoved' },
  point_removed: { original: 'summary.whatRemoved' },
  point_edited: { original: 'summary.whatEdited', english: 'summary.whatEditedEnglish' },
  point_confirmed: { original: 'summary.whatConfirmed', english: 'summary.whatConfirmedEnglish' },
  point_review_withdrawn: {
    original: 'summary.whatUnreviewed',
    english: 'summary.whatUnreviewedEnglish',
  },
  point_passages_sought: { original: 'summary.whatSought', english: 'summary.whatSought' },
  point_remade: { original: 'summary.whatRemade', english: 'summary.whatTranslated' },
} as const;

/** A version's changes in words. */
export function describeChange(change: SummaryChange | null): string {
  if (change === null) return text('summary.whatUnknown');
  switch (change.kind) {
    case 'made':
      return text('summary.whatMade');
    case 'restored':
      return text('correcting.whatRestored', { version: change.version });
    case 'text_replaced': {
      const { sought, replacement, points: n } = change;
      return text('summary.whatReplaced', { sought, replacement, n });
    }
    case 'speakers_renamed':
      return describeRenames(change.renames);
    case 'point_added':
    case 'point_moved':
    case 'point_removed':
      return text(ofPoints[change.kind].original, { section: sectionName(change.section) });
    case 'point_edited':
    case 'point_confirmed':
    case 'point_review_withdrawn':
    case 'point_passages_sought':
    case 'point_remade':
      return text(ofPoints[change.kind][change.language], { section: sectionName(change.section) });
  }
}

type Renames = Extract<SummaryChange, { kind: 'speakers_renamed' }>['renames'];

function describeRenames([first, ...others]: Renames): string {
  return first !== undefined && others.length === 0
    ? text('correcting.whatRenamed', { old: first.old_speaker, new: first.new_speaker })
    : text('correcting.whatRenamedSeveral', { n: others.length + 1 });
}

function sectionName(section: string): string {
  const found = sections.find((one) => one.section === section);
  return found === undefined ? section : text(found.heading);
}
