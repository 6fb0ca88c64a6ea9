import type { QueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { isBeingProcessed, meetingQuery } from '../../meetings/queries.ts';
import { text } from '../../messages/text.ts';
import { askEarly } from '../../queries.ts';
import type { At } from '../../screen.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { useUnhurried } from '../../ui/use-unhurried.ts';
import { storedNames } from './drafts.ts';
import { useTranscription } from './queries.ts';
import { TranscriptionActions } from './transcription-actions.tsx';
import { TranscriptionAwaited, TranscriptionFailed } from './transcription-awaited.tsx';
import { TranscriptionLead } from './transcription-lead.tsx';
import { TranscriptionView } from './transcription-view.tsx';

export const begin = (queries: QueryClient, { params }: At): void => {
  const asked = meetingQuery(params.meetingId ?? '');
  askEarly(queries, asked.queryKey, () => queries.prefetchQuery(asked));
};

export function TranscriptionScreen() {
  const { meetingId = '' } = useParams();
  return <TranscriptionPage key={meetingId} meetingId={meetingId} />;
}

/** One page from the first moment on: who was led to its heading is not lost when the transcript comes. */
function TranscriptionPage({ meetingId }: { meetingId: string }) {
  const { data, error, refetch } = useTranscription(meetingId);
  const isDrawn = useUnhurried(data !== undefined);
  const meeting = isDrawn ? data : undefined;
  const transcription = meeting?.transcription ?? null;
  const [bulk, setBulk] = useState(() => storedNames(meetingId).read() !== null);
  const bulkButton = useRef<HTMLButtonElement>(null);
  const closeBulk = () => {
    setBulk(false);
    bulkButton.current?.focus();
  };
  const page = text('transcription.page');
  if (meeting === undefined)
    return (
      <Page title={page}>
        {data === undefined && error !== null ? (
          <TranscriptionFailed error={error} onRetry={refetch} />
        ) : (
          <TranscriptionAwaited />
        )}
      </Page>
    );
  return (
    <Page
      title={`${meeting.title} · ${page}`}
      heading={meeting.title}
      lead={<TranscriptionLead meeting={meeting} />}
      actions={
        transcription === null ? undefined : (
          <TranscriptionActions
            meetingId={meetingId}
            bulkButton={bulkButton}
            bulk={bulk}
            onBulk={() => setBulk(!bulk)}
          />
        )
      }
    >
      {transcription === null ? (
        <TranscriptionAwaited meeting={meeting} />
      ) : (
        <>
          {error !== null && isBeingProcessed(meeting) && (
            <Notice tone="warn">{text('transcription.processing')}</Notice>
          )}
          <TranscriptionView
            meeting={meeting}
            transcription={transcription}
            bulk={bulk}
            onBulkClose={closeBulk}
          />
        </>
      )}
    </Page>
  );
}
