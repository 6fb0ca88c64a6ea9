import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { text } from '../../messages/text.ts';
import { askEarly } from '../../queries.ts';
import type { At } from '../../screen.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.ts';
import { ArchiveFilter } from './archive-filter.tsx';
import { ArchiveList } from './archive-list.tsx';
import { filterOf, hasNoDay } from './filter.ts';
import { FoundCount } from './found-count.tsx';
import { type Held, meetingsIn } from './held-meetings.ts';
import { archiveQuery } from './queries.ts';
import { useFilter } from './use-filter.ts';

export const begin = (queries: QueryClient, { search }: At): void => {
  const filter = filterOf(search);
  if (hasNoDay(filter)) return;
  const first = archiveQuery(filter);
  askEarly(queries, first.queryKey, () => queries.prefetchInfiniteQuery(first));
};

const sayLoaded = (held: Held): void =>
  toast.success(text('archive.loaded', { n: meetingsIn(held).length }));

export function ArchiveScreen() {
  const filtering = useFilter();
  const archive = useInfiniteQuery(archiveQuery(filtering.filter));
  const { data, isSuccess, isFetching } = archive;
  const said = useRef(false);
  useEffect(() => {
    if (said.current || !isSuccess || isFetching) return;
    said.current = true;
    sayLoaded(data);
  }, [data, isSuccess, isFetching]);
  const refresh = async () => {
    const { data, isError } = await archive.refetch();
    if (isError) toast.error(text('meetings.failed'));
    else if (data !== undefined) sayLoaded(data);
  };
  return (
    <Page
      title={text('archive.title')}
      actions={
        <Button
          variant="default"
          leftSection={<Icon name="refresh" size={16} />}
          loading={archive.isRefetching && !archive.isPlaceholderData}
          disabled={hasNoDay(filtering.filter)}
          onClick={refresh}
        >
          {text('app.refresh')}
        </Button>
      }
    >
      <Panel
        title={text('archive.list')}
        action={<FoundCount archive={archive} filtering={filtering} />}
      >
        <ArchiveFilter {...filtering} />
        <ArchiveList archive={archive} filtering={filtering} />
      </Panel>
    </Page>
  );
}
