import { useQuery } from '@tanstack/react-query';
import type { Job } from '#contract/jobs.ts';
import { timeLeftText } from '../../features/meetings/time-left.ts';
import { text } from '../../messages/text.ts';
import { meetingPath, paths } from '../../platform/navigation/paths.ts';
import { displayNumber } from '../../ui/formats.ts';
import { Panel } from '../../ui/page.tsx';
import { Loading } from '../../ui/state-view.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { JobProgress } from './job-progress.tsx';
import { queueQuery } from './queries.ts';
import styles from './queue-overview.module.css';
import { RetryLine } from './retry-line.tsx';

/** Jobs by status, and the progress of those running. */
export function QueueOverview() {
  const { data, dataUpdatedAt, isError, isPending, isFetching, refetch } = useQuery(queueQuery);
  return (
    <Panel
      title={text('dashboard.queue')}
      action={<TextLink to={paths.queue}>{text('dashboard.viewQueue')}</TextLink>}
    >
      {isPending && <Loading height="9rem">{text('app.loading')}</Loading>}
      {data === undefined && isError && (
        <RetryLine label={text('dashboard.retryQueue')} loading={isFetching} retry={refetch}>
          {text('dashboard.queueFailed')}
        </RetryLine>
      )}
      {data && <Counts queue={data.queue} />}
      {data && <Running queue={data.queue} seenAt={dataUpdatedAt} />}
    </Panel>
  );
}

const shownStatuses = ['processing', 'queued', 'failed'] as const;

function Counts({ queue }: { queue: Job[] }) {
  const counts = shownStatuses.map((status) => ({
    status,
    count: queue.filter((job) => job.status === status).length,
  }));
  const sum = counts.reduce((total, { count }) => total + count, 0);
  const before = (index: number) =>
    counts.slice(0, index).reduce((total, { count }) => total + count, 0);
  return (
    <>
      <svg
        className={styles.share}
        viewBox={`0 0 ${Math.max(sum, 1)} 1`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {counts.map(({ status, count }, index) => (
          <rect key={status} x={before(index)} width={count} height={1} data-status={status} />
        ))}
      </svg>
      <dl className={styles.counts}>
        {counts.map(({ status, count }) => (
          <div key={status}>
            <dt data-status={status}>{text(`status.${status}`)}</dt>
            <dd>{displayNumber(count)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const maxShown = 3;

function Running({ queue, seenAt }: { queue: Job[]; seenAt: number }) {
  const running = queue.filter(({ status }) => status === 'processing').slice(0, maxShown);
  if (queue.length === 0) return <p className={styles.empty}>{text('dashboard.queueEmpty')}</p>;
  return (
    <ul className={styles.running}>
      {running.map((job) => (
        <li key={job.job_id}>
          <TextLink to={meetingPath(job.meeting_id)} strong>
            {job.meeting_title}
          </TextLink>
          <JobProgress
            title={job.meeting_title}
            progress={job.progress}
            stage={job.stage}
            timeLeft={timeLeftText(job, seenAt)}
          />
        </li>
      ))}
    </ul>
  );
}
