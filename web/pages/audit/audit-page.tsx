import { useInfiniteQuery } from '@tanstack/react-query';
import { text } from '../../messages/text.ts';
import { retryList } from '../../platform/api/retry-list.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { LoadFailure } from '../../ui/notice.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { Loading, StateView } from '../../ui/state-view.tsx';
import { AuditFilter } from './audit-filter.tsx';
import { AuditLine } from './audit-line.tsx';
import { type Filtering, isEmptyRange, useFilter } from './filter.ts';
import { auditQuery, useExport } from './queries.ts';

/** Who did what to which record, for administrators. */
export function AuditPage() {
  const filtering = useFilter();
  const { filter } = filtering;
  const exporting = useExport(filter);
  return (
    <Page
      title={text('audit.title')}
      lead={text('audit.lead')}
      actions={
        <Button
          variant="default"
          leftSection={<Icon name="download" size={16} />}
          loading={exporting.isPending}
          disabled={isEmptyRange(filter)}
          onClick={() => exporting.mutate()}
        >
          {text('audit.export')}
        </Button>
      }
    >
      <div data-screen-only="">
        <Panel title={text('audit.filters')}>
          <AuditFilter {...filtering} />
        </Panel>
      </div>
      <Panel title={text('audit.list')}>
        {isEmptyRange(filter) ? <NothingFound {...filtering} /> : <Lines {...filtering} />}
      </Panel>
    </Page>
  );
}

/** The lines that match. A page may be short or empty while older lines remain: many are read to find few. */
function Lines(filtering: Filtering) {
  const listed = useInfiniteQuery(auditQuery(filtering.filter));
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = listed;
  const entries = data?.pages.flatMap((page) => page.entries);
  return (
    <>
      {error && (
        <LoadFailure title={text('audit.failed')} error={error} onRetry={() => retryList(listed)} />
      )}
      {!entries && !error && <Loading>{text('audit.loading')}</Loading>}
      {entries?.length === 0 && !hasNextPage && <NothingFound {...filtering} />}
      {entries && entries.length > 0 && (
        <ol aria-label={text('audit.list')}>
          {entries.map((entry) => (
            <AuditLine key={entry.id} entry={entry} onFilter={filtering.change} />
          ))}
        </ol>
      )}
      {hasNextPage && !error && (
        <Button
          variant="default"
          style={{ marginTop: 'var(--mantine-spacing-md)' }}
          loading={isFetchingNextPage}
          onClick={() => fetchNextPage()}
        >
          {text('audit.more')}
        </Button>
      )}
    </>
  );
}

const NothingFound = ({ isUsed, clear }: Filtering) => (
  <StateView
    icon="search"
    title={text('audit.none')}
    action={
      isUsed && (
        <Button variant="default" onClick={clear}>
          {text('audit.clear')}
        </Button>
      )
    }
  />
);
