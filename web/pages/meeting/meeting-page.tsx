import '@mantine/core/styles/Progress.css';
import { Group, Progress } from '@mantine/core';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useParams } from 'react-router-dom';
import { isActiveJob } from '#contract/choices.ts';
import { AppError } from '#contract/errors.ts';
import type { Job } from '#contract/jobs.ts';
import type { Meeting } from '#contract/meetings.ts';
import { MeetingDetails } from '../../features/meetings/meeting-details.tsx';
import { minutesLeft, StatusBadge } from '../../features/meetings/meeting-labels.tsx';
import { useMeeting } from '../../features/meetings/use-meeting.ts';
import { RecordingPlayer } from '../../features/player/recording-player.tsx';
import { errorMessage, errorSentence } from '../../messages/error-message.ts';
import { sentence } from '../../messages/reasons.ts';
import { text } from '../../messages/text.ts';
import { meetingQuery } from '../../platform/api/meeting-queries.ts';
import type { PageRequest } from '../../platform/api/page-loader.ts';
import { prefetchEarly } from '../../platform/api/query-client.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { displayInstant } from '../../platform/preferences/dates.ts';
import { useMay } from '../../platform/user/current-user.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { Loading, StateView } from '../../ui/state-view.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './meeting-page.module.css';
import { Results } from './results.tsx';

export const prefetch = (queries: QueryClient, { params }: PageRequest): void => {
  const asked = meetingQuery(params.id ?? '');
  prefetchEarly(queries, asked.queryKey, () => queries.prefetchQuery(asked));
};

export function MeetingPage() {
  const { id = '' } = useParams();
  const { meeting, job, jobAt, isJobAwaited, waits } = useMeeting(id);
  const { data, error, isPending } = meeting;
  useEffect(() => {
    if (error !== null && !waits) toast.error(errorSentence(error), 'meeting');
  }, [error, waits]);

  if (isPending)
    return (
      <Page title={text('meeting.page')}>
        <Loading>{text('meeting.loading')}</Loading>
      </Page>
    );
  if (data === undefined) return <MeetingMissing error={error} onRetry={meeting.refetch} />;
  return (
    <Page
      title={data.title}
      // The job is polled more often than the meeting, so it knows first.
      badge={<StatusBadge status={waits && job ? job.status : data.status} />}
      lead={text('meeting.created', { date: displayInstant(data.created_at) })}
    >
      <MeetingContent
        key={data.id}
        meeting={data}
        job={job}
        jobAt={jobAt}
        isJobAwaited={isJobAwaited}
      />
    </Page>
  );
}

function MeetingMissing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
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

interface MeetingContentProps {
  meeting: Meeting;
  job: Job | undefined;
  /** When the job was fetched, in milliseconds since 1970. */
  jobAt: number;
  /** The job is loading for the first time; reserves its space. */
  isJobAwaited: boolean;
}

/** Everything about a meeting; its progress first while it is processed. */
export function MeetingContent({ meeting, job, jobAt, isJobAwaited }: MeetingContentProps) {
  const { id, status, audio_url } = meeting;
  const player = useRef<HTMLAudioElement>(null);
  return (
    <>
      {isJobAwaited && (
        <Panel title={text('meeting.processing')}>
          <Loading height="4.75rem">{text('app.loading')}</Loading>
        </Panel>
      )}
      {job !== undefined && status !== 'completed' && <ProcessingStatus job={job} at={jobAt} />}
      {status === 'scheduled' && <NoRecordingYet />}
      <MeetingDetails meeting={meeting} />
      {audio_url !== null && (
        <Panel title={text('meeting.audio')}>
          <RecordingPlayer ref={player} meetingId={id} address={audio_url} />
        </Panel>
      )}
      <Results meeting={meeting} player={player} />
    </>
  );
}

/** Recordings of scheduled meetings are uploaded from the dashboard. */
function NoRecordingYet() {
  const mayUpload = useMay('create');
  return (
    <Notice tone="accent" title={text('meeting.scheduled')}>
      {mayUpload && (
        <LinkButton
          to={paths.dashboard}
          variant="default"
          size="xs"
          style={{ marginTop: 'var(--mantine-spacing-xs)' }}
        >
          {text('meeting.toUpload')}
        </LinkButton>
      )}
    </Notice>
  );
}

interface ProcessingStatusProps {
  job: Job;
  /** When the job was fetched, in milliseconds since 1970. */
  at: number;
}

/** The progress of a job, announced as it changes; the error if it failed. */
export function ProcessingStatus({ job, at }: ProcessingStatusProps) {
  const percent = Math.round(job.progress);
  const left = minutesLeft(job, at);
  return (
    <Panel title={text('meeting.processing')} action={<StatusBadge status={job.status} />}>
      <output className={styles.state}>
        <span>{sentence(job.stage)}</span>
        <strong>{text('meeting.progressPercent', { percent })}</strong>
      </output>
      <Progress
        value={percent}
        striped={isActiveJob(job.status)}
        animated={isActiveJob(job.status)}
        color={job.status === 'failed' ? 'var(--bad-ink)' : 'navy'}
        aria-label={text('meeting.progress')}
      />
      {left !== null && <p className={styles.left}>{text('meetings.minutesLeft', { n: left })}</p>}
      {job.failure !== null && (
        <div className={styles.error}>
          <Notice tone="bad">{sentence(job.failure)}</Notice>
        </div>
      )}
    </Panel>
  );
}
