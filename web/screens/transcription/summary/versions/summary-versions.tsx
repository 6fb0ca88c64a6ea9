import { useInfiniteQuery } from '@tanstack/react-query';
import type { SummaryLanguage } from '#contract/summaries.ts';
import { text } from '../../../../messages/text.ts';
import { useComparing } from '../../versions/use-comparing.ts';
import { numbersIn } from '../../versions/version-list.tsx';
import { VersionsView } from '../../versions/versions-view.tsx';
import { summaryVersionsQuery, useRestoreSummary } from './queries.ts';
import { SummaryComparison } from './summary-comparison.tsx';
import { whatChanged } from './what-changed.ts';

interface SummaryVersionsProps {
  meetingId: string;
  /** The one that is compared. */
  language: SummaryLanguage;
  onClose: () => void;
}

/** The versions of a meeting's summaries. */
export function SummaryVersions({ meetingId, language, onClose }: SummaryVersionsProps) {
  const listed = useInfiniteQuery(summaryVersionsQuery(meetingId));
  const current = listed.data?.pages[0]?.versions[0]?.version ?? 0;
  const restoring = useRestoreSummary(meetingId, current);
  const { heading, compared, onChoose, onBack } = useComparing();
  return (
    <VersionsView
      title={text('summary.versions')}
      heading={heading}
      listed={listed}
      current={current}
      whatOf={({ change }) => whatChanged(change)}
      onCompare={onChoose}
      isComparedWithNow
      onRestore={restoring.mutate}
      restoreText={text('summary.restoreText')}
      onClose={onClose}
    >
      {compared && (
        <SummaryComparison
          meetingId={meetingId}
          language={language}
          versions={numbersIn(listed)}
          {...compared}
          onChoose={onChoose}
          onBack={onBack}
        />
      )}
    </VersionsView>
  );
}
