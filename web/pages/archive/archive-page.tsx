import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onUploadEnd } from '../../features/uploads/upload-list.ts';
import { text } from '../../messages/text.ts';
import type { PageRequest } from '../../platform/api/page-loader.ts';
import { prefetchEarly } from '../../platform/api/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.ts';
import { ArchiveFilter } from './archive-filter.tsx';
import { ArchiveList } from './archive-list.tsx';
import styles from './archive-page.module.css';
import { countFilters, isEmptyRange, parseFilter, useFilter } from './filter.ts';
import { type ArchiveResult, archiveQuery, meetingsIn } from './queries.ts';

export const prefetch = (queries: QueryClient, { search }: PageRequest): void => {
  const filter = parseFilter(search);
  if (isEmptyRange(filter)) return;
  const first = archiveQuery(filter);
  prefetchEarly(queries, first.queryKey, () => queries.prefetchInfiniteQuery(first));
};

export function ArchivePage() {
  const filtering = useFilter();
  const archive = useInfiniteQuery(archiveQuery(filtering.filter));
  useFollowedUploads();
  const refresh = async () => {
    const { data, isError } = await archive.refetch();
    if (isError) toast.error(text('meetings.failed'));
    else if (data !== undefined)
      toast.success(text('archive.loaded', { n: meetingsIn(data).length }));
  };
  return (
    <Page
      title={text('archive.title')}
      actions={
        <Button
          variant="default"
          leftSection={<Icon name="refresh" size={16} />}
          loading={archive.isRefetching && !archive.isPlaceholderData}
          disabled={isEmptyRange(filtering.filter)}
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

/** Reloads the list when an upload of this browser has ended: until then its meeting has no recording. */
function useFollowedUploads(): void {
  const queries = useQueryClient();
  useEffect(
    () => onUploadEnd(() => void queries.invalidateQueries({ queryKey: ['archive'] })),
    [queries],
  );
}

interface FoundCountProps {
  archive: ArchiveResult;
  filtering: ReturnType<typeof useFilter>;
}

/** The number of meetings found, announced to screen readers. */
export function FoundCount(props: FoundCountProps) {
  return <output className={styles.count}>{describeCount(props)}</output>;
}

function describeCount({ archive, filtering }: FoundCountProps): string {
  const { data, isPending, isPlaceholderData, hasNextPage } = archive;
  const { filter, isTyping } = filtering;
  const isNarrowed = filter.search !== '' || countFilters(filter) > 0;
  if ((!isNarrowed && !isTyping) || isEmptyRange(filter)) return '';
  if (isTyping || isPending || isPlaceholderData) return text('archive.searching');
  if (data === undefined) return '';
  const n = meetingsIn(data).length;
  return hasNextPage ? text('archive.foundSoFar', { n }) : text('archive.found', { n });
}
