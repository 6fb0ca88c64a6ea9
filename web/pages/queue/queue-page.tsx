import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Job } from '#contract/jobs.ts';
import { errorMessage } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { queueQuery } from '../../platform/api/meeting-queries.ts';
import { prefetchEarly } from '../../platform/api/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { SelectionBar, useSelection } from '../../ui/selectable-list.tsx';
import { Loading, StateView } from '../../ui/state-view.tsx';
import { toast } from '../../ui/toast.ts';
import { WindowList } from '../../ui/window-list.tsx';
import { BulkActions } from './job-actions.tsx';
import { JobDialog, type JobsToConfirm } from './job-dialog.tsx';
import { QueueJob } from './queue-job.tsx';

export const prefetch = (queries: QueryClient): void => {
  prefetchEarly(queries, queueQuery.queryKey, () => queries.prefetchQuery(queueQuery));
};

export function QueuePage() {
  const { data, error, isPending, isRefetching, refetch } = useQuery(queueQuery);
  const refresh = async () => {
    if ((await refetch()).isError) toast.error(text('queue.failed'));
  };
  return (
    <Page
      title={text('queue.title')}
      // Reserves a line for the count, so that the list does not move.
      lead={<output>{data ? text('queue.count', { n: data.queue.length }) : '\u00a0'}</output>}
      actions={
        <Button
          variant="default"
          leftSection={<Icon name="refresh" size={16} />}
          loading={isRefetching}
          onClick={refresh}
        >
          {text('app.refresh')}
        </Button>
      }
    >
      <Panel title={text('queue.list')}>
        {isPending && <Loading>{text('queue.loading')}</Loading>}
        {data === undefined && error && (
          <StateView
            icon="alert"
            title={text('queue.failed')}
            action={<Button onClick={refresh}>{text('app.retry')}</Button>}
          >
            {errorMessage(error)}
          </StateView>
        )}
        {data?.queue.length === 0 && (
          <StateView icon="check" title={text('queue.empty')}>
            {text('queue.emptyText')}
          </StateView>
        )}
        {data !== undefined && data.queue.length > 0 && <QueueList jobs={data.queue} />}
      </Panel>
    </Page>
  );
}

const idOf = ({ job_id }: Job) => job_id;

/** The jobs with their bulk actions. Dialogs are rendered here because a job may leave the list. */
export function QueueList({ jobs }: { jobs: Job[] }) {
  const selection = useSelection(jobs.map(idOf));
  const [action, setAction] = useState<JobsToConfirm | null>(null);
  return (
    <>
      <SelectionBar
        selection={selection}
        count={text('queue.selected', { n: selection.chosen.length })}
      >
        <BulkActions jobs={jobs.filter((job) => selection.has(idOf(job)))} onAction={setAction} />
      </SelectionBar>
      <WindowList label={text('queue.list')} items={jobs} keyOf={idOf} height={150}>
        {(job) => (
          <QueueJob
            job={job}
            isSelected={selection.has(idOf(job))}
            onSelect={selection.toggle}
            onAction={setAction}
          />
        )}
      </WindowList>
      {action && <JobDialog {...action} onClose={() => setAction(null)} />}
    </>
  );
}
