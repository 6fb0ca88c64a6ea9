import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { text } from '../../messages/text.ts';
import { Icon } from '../../ui/icons.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.ts';
import { ArchiveFilter } from './archive-filter.tsx';
import { ArchiveList } from './archive-list.tsx';
import { archiveQuery } from './queries.ts';
import { useFilter } from './use-filter.ts';

export function ArchiveScreen() {
  const { filter, setSearch, setStatus } = useFilter();
  const archive = useInfiniteQuery(archiveQuery(filter));
  const refresh = async () => {
    const { data, isError } = await archive.refetch();
    if (isError) return toast.error(text('meetings.failed'));
    const n = data?.pages.reduce((sum, { meetings }) => sum + meetings.length, 0) ?? 0;
    toast.success(text('archive.loaded', { n }));
  };
  return (
    <Page
      title={text('archive.title')}
      actions={
        <Button
          variant="default"
          leftSection={<Icon name="refresh" size={16} />}
          loading={archive.isRefetching}
          onClick={refresh}
        >
          {text('app.refresh')}
        </Button>
      }
    >
      <Panel title={text('archive.list')}>
        <ArchiveFilter filter={filter} onSearch={setSearch} onStatus={setStatus} />
        <ArchiveList
          archive={archive}
          filtered={filter.search !== '' || filter.status !== undefined}
        />
      </Panel>
    </Page>
  );
}
