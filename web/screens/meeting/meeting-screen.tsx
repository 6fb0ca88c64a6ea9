import { Group } from '@mantine/core';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { AppError } from '#contract/errors.ts';
import { meetingQuery } from '../../meetings/queries.ts';
import { StatusBadge } from '../../meetings/status-badge.tsx';
import { handledMessage, messageOf } from '../../messages/handled-message.ts';
import { text } from '../../messages/text.ts';
import { paths } from '../../paths.ts';
import { askEarly } from '../../queries.ts';
import type { At } from '../../screen.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { displayInstant } from '../../ui/dates.ts';
import { Page } from '../../ui/page.tsx';
import { Loading, StateView } from '../../ui/state-view.tsx';
import { toast } from '../../ui/toast.ts';
import { MeetingContent } from './meeting-content.tsx';
import { useMeeting } from './queries.ts';

export const begin = (queries: QueryClient, { params }: At): void => {
  const asked = meetingQuery(params.id ?? '');
  askEarly(queries, asked.queryKey, () => queries.prefetchQuery(asked));
};

export function MeetingScreen() {
  const { id = '' } = useParams();
  const { meeting, job, jobAt, isJobAwaited, waits } = useMeeting(id);
  const { data, error, isPending } = meeting;
  useEffect(() => {
    if (error !== null && !waits) toast.error(handledMessage(error), 'meeting');
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
      // The job is asked for more often than the meeting, and knows first.
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
        title={unknown ? text('meeting.notFoundText') : messageOf(error)}
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
