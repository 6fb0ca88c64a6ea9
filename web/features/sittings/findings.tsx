import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { withMessages } from '../../messages/language.ts';
import { lazyComponent } from '../../ui/lazy-part.tsx';
import { findingsQuery } from './queries.ts';
import { SittingFailed } from './sitting-failed.tsx';
import type { ShownSitting } from './whole-sitting.tsx';

/** The panels about findings, which most sittings have none of while they are prepared. */
const panels = {
  agenda: lazyComponent(
    async () =>
      (await withMessages(import('./discussions-panel.tsx'), 'findings')).DiscussionsPanel,
  ),
  attendance: lazyComponent(
    async () =>
      (await withMessages(import('./suggestions-panel.tsx'), 'findings')).AttendanceSuggestions,
  ),
  decisions: lazyComponent(
    async () =>
      (await withMessages(import('./suggestions-panel.tsx'), 'findings')).DecisionSuggestions,
  ),
} as const;

interface FindingsProps {
  shown: ShownSitting;
  about: keyof typeof panels;
}

/** The findings of the recording about a part of the record. Empty before there is a transcript. */
export function Findings({ shown, about }: FindingsProps) {
  const { meeting } = shown;
  const isHeard = meeting.transcription !== null;
  const hasEnded = shown.record.sitting.closed_at !== null;
  const { data, error, refetch } = useQuery({
    ...findingsQuery(meeting.id),
    enabled: isHeard || hasEnded,
  });
  const Panel = panels[about];
  if (error !== null && data === undefined)
    return <SittingFailed error={error} onRetry={refetch} />;
  return <Suspense>{data && <Panel shown={shown} findings={data} />}</Suspense>;
}
