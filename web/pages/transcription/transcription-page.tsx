import { Group } from '@mantine/core';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type Ref, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { polling } from '#contract/limits.ts';
import type { Meeting } from '#contract/meetings.ts';
import { ExportActions } from '../../features/documents/export-buttons.tsx';
import { storedSpeakerNames } from '../../features/speakers/rename-speakers.tsx';
import { errorMessage } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { isBeingProcessed, meetingQuery } from '../../platform/api/meeting-queries.ts';
import type { PageRequest } from '../../platform/api/page-loader.ts';
import { prefetchEarly } from '../../platform/api/query-client.ts';
import { meetingPath, paths } from '../../platform/navigation/paths.ts';
import { useMay } from '../../platform/user/current-user.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { minutesTime } from '../../ui/formats.ts';
import { Icon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Loading, StateView } from '../../ui/state-view.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useDeferredReady } from '../../ui/timing.ts';
import { toast } from '../../ui/toast.ts';
import { TranscriptionView } from './transcription-view.tsx';

export const prefetch = (queries: QueryClient, { params }: PageRequest): void => {
  const asked = meetingQuery(params.meetingId ?? '');
  prefetchEarly(queries, asked.queryKey, () => queries.prefetchQuery(asked));
};

export function TranscriptionPage() {
  const { meetingId = '' } = useParams();
  return <MeetingTranscription key={meetingId} meetingId={meetingId} />;
}

/** Renders the same Page throughout, so that a focused heading survives the arrival of the transcript. */
function MeetingTranscription({ meetingId }: { meetingId: string }) {
  const { data, error, refetch } = useTranscription(meetingId);
  const isDrawn = useDeferredReady(data !== undefined);
  const meeting = isDrawn ? data : undefined;
  const transcription = meeting?.transcription ?? null;
  const [bulk, setBulk] = useState(() => storedSpeakerNames(meetingId).read() !== null);
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
          <NoTranscription />
        )}
      </Page>
    );
  return (
    <Page
      title={`${meeting.title} · ${page}`}
      heading={meeting.title}
      lead={<TranscriptionSubtitle meeting={meeting} />}
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
        <NoTranscription meeting={meeting} />
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

/** The creator, duration and number of speakers, and a link to the meeting. */
export function TranscriptionSubtitle({ meeting }: { meeting: Meeting }) {
  const { created_by, duration, speaker_count, transcription } = meeting;
  return (
    <>
      <p>
        {text('transcription.by', {
          creator: created_by,
          duration: minutesTime(transcription?.processing_metadata.total_duration ?? duration),
          speakers: transcription?.speaker_analysis.total_speakers ?? speaker_count,
        })}
      </p>
      <TextLink to={meetingPath(meeting.id)}>{text('transcription.openMeeting')}</TextLink>
    </>
  );
}

interface TranscriptionActionsProps {
  meetingId: string;
  /** Receives the focus when the panel closes. */
  bulkButton: Ref<HTMLButtonElement>;
  /** Whether the panel that renames speakers is open. */
  bulk: boolean;
  onBulk: () => void;
}

/** Actions on the whole transcript. */
export function TranscriptionActions({
  meetingId,
  bulkButton,
  bulk,
  onBulk,
}: TranscriptionActionsProps) {
  const mayCorrect = useMay('update');
  return (
    <>
      {mayCorrect && (
        <Button
          ref={bulkButton}
          variant="default"
          leftSection={<Icon name="users" size={16} />}
          aria-expanded={bulk}
          onClick={onBulk}
        >
          {text('transcription.bulk')}
        </Button>
      )}
      <ExportActions meetingId={meetingId} />
    </>
  );
}

/** Shown without a transcript: it is loading, being made, or does not exist. */
export function NoTranscription({ meeting }: { meeting?: Meeting }) {
  if (meeting === undefined) return <Loading>{text('transcription.loading')}</Loading>;
  if (isBeingProcessed(meeting)) return <Loading>{text('transcription.processing')}</Loading>;
  return <StateView icon="audio" title={text('transcription.none')} />;
}

/** Shown when the meeting did not load. */
export function TranscriptionFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <StateView
      icon="alert"
      title={text('transcription.failed')}
      action={
        <Group justify="center">
          <Button onClick={onRetry}>{text('app.retry')}</Button>
          <LinkButton variant="default" to={paths.archive}>
            {text('transcription.back')}
          </LinkButton>
        </Group>
      }
    >
      {errorMessage(error)}
    </StateView>
  );
}

/** Whether a transcript may appear soon, also by an upload or a retry of a failed job. */
const isAwaited = (meeting: Meeting): boolean =>
  isBeingProcessed(meeting) || (meeting.transcription === null && meeting.status !== 'completed');

/** The meeting, polled while its transcription is awaited; announces its arrival. */
export function useTranscription(meetingId: string) {
  const meeting = useQuery({
    ...meetingQuery(meetingId),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isAwaited(data) ? polling.transcription : false,
  });
  const awaited = meeting.data !== undefined && isAwaited(meeting.data);
  const wasAwaited = useRef(false);
  useEffect(() => {
    if (wasAwaited.current && meeting.data?.status === 'completed' && !awaited)
      toast.success(text('transcription.completed'));
    wasAwaited.current = awaited;
  }, [awaited, meeting.data?.status]);
  return meeting;
}
