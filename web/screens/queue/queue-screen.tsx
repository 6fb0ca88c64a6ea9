import { type QueryClient, useQuery } from '@tanstack/react-query';
import { queueQuery } from '../../meetings/queries.ts';
import { messageOf } from '../../messages/handled-message.ts';
import { text } from '../../messages/text.ts';
import { askEarly } from '../../queries.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Loading, StateView } from '../../ui/state-view.tsx';
import { toast } from '../../ui/toast.ts';
import { QueueList } from './queue-list.tsx';

export const begin = (queries: QueryClient): void => {
  askEarly(queries, queueQuery.queryKey, () => queries.prefetchQuery(queueQuery));
};

export function QueueScreen() {
  const { data, error, isPending, isRefetching, refetch } = useQuery(queueQuery);
  const refresh = async () => {
    if ((await refetch()).isError) toast.error(text('queue.failed'));
  };
  return (
    <Page
      title={text('queue.title')}
      // A line is kept free for it: the list does not move when the number is there.
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
            {messageOf(error)}
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
