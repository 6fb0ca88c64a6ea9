import { Text } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Resolution } from '#contract/resolutions.ts';
import { markedBy } from '#contract/search.ts';
import { MarkedText } from '../../features/transcripts/marked-text.tsx';
import { nameIn } from '../../messages/names.ts';
import { text } from '../../messages/text.ts';
import { bodiesQuery } from '../../platform/api/body-queries.ts';
import { retryList } from '../../platform/api/retry-list.ts';
import { resolutionPath } from '../../platform/navigation/paths.ts';
import { dayOf, displayDay } from '../../platform/preferences/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Row } from '../../ui/lists.tsx';
import { LoadFailure } from '../../ui/notice.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { Loading, StateView } from '../../ui/state-view.tsx';
import { Tag } from '../../ui/tag.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { popoloMotions, registerTable } from './exported.ts';
import { type Filter, type Filtering, useFilter } from './filter.ts';
import { registerQuery, useExport } from './queries.ts';
import styles from './resolutions.module.css';
import { ResolutionsFilter } from './resolutions-filter.tsx';
import { StateTag } from './state-tag.tsx';

/** The resolutions of all bodies, across meetings and years. */
export function ResolutionsPage() {
  const filtering = useFilter();
  return (
    <Page
      title={text('resolutions.title')}
      lead={text('resolutions.lead')}
      actions={<Exports filter={filtering.filter} />}
    >
      <div data-screen-only="">
        <Panel title={text('resolutions.filters')}>
          <ResolutionsFilter {...filtering} />
        </Panel>
      </div>
      <Panel title={text('resolutions.list')}>
        <Register {...filtering} />
      </Panel>
    </Page>
  );
}

function Exports({ filter }: { filter: Filter }) {
  const { data: bodies = [] } = useQuery(bodiesQuery);
  const exporting = useExport(filter);
  const file = (label: string, name: string, write: (all: Resolution[]) => Blob) => (
    <Button
      variant="default"
      leftSection={<Icon name="download" size={16} />}
      loading={exporting.isPending && exporting.variables.name === name}
      onClick={() => exporting.mutate({ name, write })}
    >
      {label}
    </Button>
  );
  return (
    <>
      {file(text('resolutions.exportCsv'), 'resolutions.csv', (all) => registerTable(all, bodies))}
      {file(text('resolutions.exportPopolo'), 'resolutions.json', (all) =>
        popoloMotions(all, bodies),
      )}
    </>
  );
}

/** The resolutions that match. A page may be short or empty while earlier ones remain. */
function Register(filtering: Filtering) {
  const { filter } = filtering;
  const listed = useInfiniteQuery(registerQuery(filter));
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = listed;
  const items = data?.pages.flatMap((page) => page.items);
  return (
    <>
      {error && (
        <LoadFailure
          title={text('resolutions.failed')}
          error={error}
          onRetry={() => retryList(listed)}
        />
      )}
      {!items && !error && <Loading height="12rem">{text('resolutions.loading')}</Loading>}
      {items?.length === 0 && !hasNextPage && <Nothing {...filtering} />}
      {items && items.length > 0 && (
        <ol aria-label={text('resolutions.list')}>
          {items.map((one) => (
            <ResolutionRow key={one.id} resolution={one} search={filter.search} />
          ))}
        </ol>
      )}
      <Reached day={data?.pages.at(-1)?.searched_to ?? null} />
      {hasNextPage && !error && (
        <div className={styles.more}>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {text('resolutions.more')}
          </Button>
        </div>
      )}
    </>
  );
}

/** How far back a search came that stopped early. */
const Reached = ({ day }: { day: string | null }) =>
  day !== null && (
    <output className={styles.more}>
      {text('resolutions.searchedBack', { date: displayDay(day) })}
    </output>
  );

function ResolutionRow({ resolution, search }: { resolution: Resolution; search: string }) {
  const { id, number, body_id, adopted_at, state, closed } = resolution;
  const { data: bodies = [] } = useQuery(bodiesQuery);
  const body = bodies.find((one) => one.id === body_id);
  const day = displayDay(dayOf(new Date(adopted_at)));
  return (
    <Row
      head={
        <>
          <TextLink to={resolutionPath(id)} strong>
            {number}
          </TextLink>
          <StateTag state={state} />
          {closed && <Tag tone="warn">{text('resolutions.closed')}</Tag>}
        </>
      }
    >
      <p className={styles.excerpt} lang={body?.language}>
        <MarkedText marked={markedBy(search)}>
          {resolution.corrected?.text ?? resolution.text}
        </MarkedText>
      </p>
      <Text size="sm" c="dimmed">
        {[body && nameIn(body.name, body.language), text('resolutions.adoptedOn', { day })]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </Row>
  );
}

const Nothing = ({ isUsed, clear }: Filtering) =>
  isUsed ? (
    <StateView
      icon="search"
      title={text('resolutions.none')}
      action={
        <Button variant="default" onClick={clear}>
          {text('resolutions.clear')}
        </Button>
      }
    />
  ) : (
    <StateView icon="resolution" title={text('resolutions.empty')}>
      <p>{text('resolutions.emptyText')}</p>
    </StateView>
  );
