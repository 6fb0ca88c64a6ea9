import { Group } from '@mantine/core';
import type { QueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { AppError } from '#contract/errors.ts';
import type { Job } from '#contract/jobs.ts';
import type { Meeting } from '#contract/meetings.ts';
import { ConfidentialBadge, StatusBadge } from '../../features/meetings/meeting-labels.tsx';
import { CheckState } from '../../features/meetings/transcript-check.tsx';
import { useMeeting } from '../../features/meetings/use-meeting.ts';
import { SittingBadge, SittingLead } from '../../features/sittings/sitting-head.tsx';
import { errorMessage, errorSentence } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { meetingQuery } from '../../platform/api/meeting-queries.ts';
import type { PageRequest } from '../../platform/api/page-loader.ts';
import { prefetchEarly } from '../../platform/api/query-client.ts';
import {
  isMeetingPart,
  type MeetingPart,
  meetingPath,
  paths,
} from '../../platform/navigation/paths.ts';
import { displayInstant } from '../../platform/preferences/dates.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { minutesTime } from '../../ui/formats.ts';
import { Page } from '../../ui/page.tsx';
import { Loading, StateView } from '../../ui/state-view.tsx';
import { useDeferredReady } from '../../ui/timing.ts';
import { toast } from '../../ui/toast.ts';
import styles from './meeting-page.module.css';
import { NextStep } from './next-step.tsx';
import { loadPart, Workspace } from './workspace.tsx';

export const prefetch = (queries: QueryClient, { params }: PageRequest): void => {
  const asked = meetingQuery(params['id'] ?? '');
  prefetchEarly(queries, asked.queryKey, () => queries.prefetchQuery(asked));
  const { part = 'overview' } = params;
  if (isMeetingPart(part)) void loadPart[part]().catch(() => {});
};

/** The workspace of a meeting, at one of its parts. */
export function MeetingPage() {
  const { id = '', part = 'overview' } = useParams();
  if (!isMeetingPart(part)) return <Navigate to={meetingPath(id)} replace />;
  return <MeetingAt key={id} id={id} part={part} />;
}

const names = {
  overview: { page: 'meeting.page', loading: 'meeting.loading' },
  agenda: { page: 'meeting.agenda', loading: 'meeting.loading' },
  attendance: { page: 'meeting.attendance', loading: 'meeting.loading' },
  decisions: { page: 'meeting.decisions', loading: 'meeting.loading' },
  transcript: { page: 'transcription.page', loading: 'transcription.loading' },
  summary: { page: 'meeting.summary', loading: 'meeting.loading' },
  minutes: { page: 'meeting.minutes', loading: 'meeting.loading' },
  papers: { page: 'meeting.papers', loading: 'meeting.loading' },
} as const;

function MeetingAt({ id, part }: { id: string; part: MeetingPart }) {
  const shows = part === 'overview' ? 'job' : 'transcript';
  const { meeting, isProcessed, ...processing } = useMeeting(id, shows);
  const { data, error, refetch } = meeting;
  const isReported = error !== null && !isProcessed && part !== 'transcript';
  useEffect(() => {
    if (isReported) toast.error(errorSentence(error), 'meeting');
  }, [isReported, error]);
  // A job knows sooner that it goes on, and its meeting never says that it was cancelled.
  const isJobAhead = isProcessed || data?.status === 'pending';
  const isDrawn = useDeferredReady(data !== undefined);
  if (data === undefined && error !== null)
    return <MeetingFailed part={part} error={error} onRetry={refetch} />;
  return (
    <MeetingFrame
      meeting={isDrawn ? data : undefined}
      part={part}
      job={isJobAhead && shows === 'job' ? processing.job : undefined}
    >
      {(shown) => (
        <Workspace
          meeting={shown}
          part={part}
          processing={processing}
          isUnreachable={error !== null && isProcessed}
        />
      )}
    </MeetingFrame>
  );
}

interface MeetingFrameProps {
  /** Undefined while it loads. */
  meeting: Meeting | undefined;
  part: MeetingPart;
  /** Given while its status says more than that of the meeting. */
  job: Job | undefined;
  children: (meeting: Meeting) => ReactNode;
}

/** Renders the same Page throughout, so that a focused heading survives the arrival of the meeting. */
function MeetingFrame({ meeting, part, job, children }: MeetingFrameProps) {
  const page = text(names[part].page);
  return (
    <Page
      title={meeting === undefined ? page : titleOf(meeting, part)}
      heading={meeting?.title ?? page}
      badge={
        meeting && (
          <>
            <StatusBadge status={job?.status ?? meeting.status} />
            <ConfidentialBadge of={meeting} />
            {meeting.body_id !== null && <SittingBadge meetingId={meeting.id} />}
          </>
        )
      }
      {...(meeting && { lead: <HeaderLead meeting={meeting} part={part} /> })}
    >
      {meeting === undefined ? <Loading>{text(names[part].loading)}</Loading> : children(meeting)}
    </Page>
  );
}

const titleOf = ({ title }: Meeting, part: MeetingPart): string =>
  part === 'overview' ? title : `${title} · ${text(names[part].page)}`;

/** Who made it and when, what it consists of, and what to do next. */
function HeaderLead({ meeting, part }: { meeting: Meeting; part: MeetingPart }) {
  const { number, created_by, created_at, duration, speaker_count, transcription } = meeting;
  return (
    <div className={styles.lead}>
      {meeting.body_id !== null && <SittingLead meetingId={meeting.id} />}
      {number !== null && <span>{text('meetings.number', { number })}</span>}
      {transcription !== null && (
        <span>
          {text('meeting.by', {
            creator: created_by,
            duration: minutesTime(transcription.processing_metadata.total_duration || duration),
            speakers: transcription.speaker_analysis.total_speakers || speaker_count,
          })}
        </span>
      )}
      <span>{text('meeting.created', { date: displayInstant(created_at) })}</span>
      <CheckState checked={meeting.checked} />
      <NextStep meeting={meeting} part={part} />
    </div>
  );
}

interface FailedProps {
  error: Error;
  onRetry: () => void;
}

/** Shown when the meeting did not load. */
export const MeetingFailed = ({ part, ...props }: FailedProps & { part: MeetingPart }) =>
  part === 'transcript' ? <TranscriptFailed {...props} /> : <MeetingMissing {...props} />;

function MeetingMissing({ error, onRetry }: FailedProps) {
  const unknown = error instanceof AppError && error.code === 'not_found';
  const title = text(unknown ? 'meeting.notFound' : 'meeting.failed');
  return (
    <Page title={title}>
      <StateView
        icon={unknown ? 'search' : 'alert'}
        title={unknown ? text('meeting.notFoundText') : errorMessage(error)}
        action={
          <Group justify="center">
            {!unknown && <Button onClick={onRetry}>{text('app.retry')}</Button>}
            <LinkButton variant={unknown ? 'filled' : 'default'} to={paths.meetings}>
              {text('meeting.back')}
            </LinkButton>
          </Group>
        }
      />
    </Page>
  );
}

const TranscriptFailed = ({ error, onRetry }: FailedProps) => (
  <Page title={text('transcription.page')}>
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
  </Page>
);
