import { useInfiniteQuery } from '@tanstack/react-query';
import { text } from '../../messages/text.ts';
import { retryList } from '../../platform/api/retry-list.ts';
import { useMay } from '../../platform/user/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { LoadFailure } from '../../ui/notice.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { Loading, StateView } from '../../ui/state-view.tsx';
import { type Filter, type Filtering, useFilter } from './filter.ts';
import { ImportTerms } from './import-terms.tsx';
import { termsQuery, useExport } from './queries.ts';
import { Suggestions } from './suggestions.tsx';
import { NewTerm } from './term-form.tsx';
import { TermRow } from './term-row.tsx';
import styles from './vocabulary.module.css';
import { VocabularyFilter } from './vocabulary-filter.tsx';

/** Names and expressions that transcripts are to have right, and what waits to become one. */
export function VocabularyPage() {
  const filtering = useFilter();
  const keeps = useMay('keep_terms');
  return (
    <Page
      title={text('vocabulary.title')}
      lead={text('vocabulary.lead')}
      actions={
        <>
          <NewTerm />
          {keeps && <ImportTerms />}
          <Export filter={filtering.filter} />
        </>
      }
    >
      <Panel title={text('vocabulary.suggestions')}>
        <Suggestions />
      </Panel>
      <div data-screen-only="">
        <Panel title={text('vocabulary.filters')}>
          <VocabularyFilter {...filtering} />
        </Panel>
      </div>
      <Panel title={text('vocabulary.list')}>
        <Terms {...filtering} />
      </Panel>
    </Page>
  );
}

function Export({ filter }: { filter: Filter }) {
  const exporting = useExport(filter);
  return (
    <Button
      variant="default"
      leftSection={<Icon name="download" size={16} />}
      loading={exporting.isPending}
      onClick={() => exporting.mutate()}
    >
      {text('vocabulary.export')}
    </Button>
  );
}

/** The terms that match. A page may be short or empty while others remain. */
function Terms(filtering: Filtering) {
  const listed = useInfiniteQuery(termsQuery(filtering.filter));
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = listed;
  const items = data?.pages.flatMap((page) => page.items);
  return (
    <>
      {error && (
        <LoadFailure
          title={text('vocabulary.failed')}
          error={error}
          onRetry={() => retryList(listed)}
        />
      )}
      {!items && !error && <Loading height="12rem">{text('vocabulary.loading')}</Loading>}
      {items?.length === 0 && !hasNextPage && <Nothing {...filtering} />}
      {items && items.length > 0 && (
        <ol aria-label={text('vocabulary.list')}>
          {items.map((term) => (
            <TermRow key={term.id} term={term} />
          ))}
        </ol>
      )}
      {hasNextPage && !error && (
        <div className={styles.more}>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {text('vocabulary.more')}
          </Button>
        </div>
      )}
    </>
  );
}

const Nothing = ({ isUsed, clear }: Filtering) =>
  isUsed ? (
    <StateView
      icon="search"
      title={text('vocabulary.none')}
      action={
        <Button variant="default" onClick={clear}>
          {text('vocabulary.clear')}
        </Button>
      }
    />
  ) : (
    <StateView icon="vocabulary" title={text('vocabulary.empty')}>
      <p>{text('vocabulary.emptyText')}</p>
    </StateView>
  );
