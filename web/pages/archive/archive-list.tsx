import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { parseSearch } from '#contract/search.ts';
import { errorMessage } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Loading, StateView } from '../../ui/state-view.tsx';
import { useDeferredReady } from '../../ui/timing.ts';
import styles from './archive-meeting.module.css';
import {
  countFilters,
  type Filter,
  isEmptyRange,
  matchesFilter,
  type useFilter,
} from './filter.ts';
import { FoundMeetings } from './found-meetings.tsx';
import { MoreMeetings } from './more-meetings.tsx';
import { type ArchiveResult, meetingsIn } from './queries.ts';

interface ArchiveListProps {
  archive: ArchiveResult;
  filtering: ReturnType<typeof useFilter>;
}

/** The meetings found, or why there are none. */
export function ArchiveList({ archive, filtering }: ArchiveListProps) {
  const { data, error, isPlaceholderData, hasNextPage } = archive;
  const { filter, typed, isTyping } = filtering;
  const list = useRef<HTMLDivElement>(null);
  const isDrawn = useDeferredReady(data !== undefined);
  const { start, setTop, isReturning } = useReturn(archive);
  // The search that found what is shown.
  const [search, setSearch] = useState(filter.search);
  if (!isPlaceholderData && search !== filter.search) setSearch(filter.search);

  if (isEmptyRange(filter)) return <NoMeetings filtering={filtering} />;
  if (data === undefined ? error === null : !isDrawn || isReturning)
    return <Loading>{text('archive.loading')}</Loading>;
  if (data === undefined)
    return (
      <StateView
        icon="alert"
        title={text('meetings.failed')}
        action={<Button onClick={() => archive.refetch()}>{text('app.retry')}</Button>}
      >
        {errorMessage(error)}
      </StateView>
    );
  const isAwaited = isPlaceholderData || isTyping;
  const wanted = { ...filter, search: typed };
  return (
    <div ref={list} aria-busy={isAwaited}>
      <FoundMeetings
        meetings={meetingsIn(data)}
        search={search}
        isWaiting={(meeting) => isAwaited && !matchesFilter(meeting, wanted)}
        start={start}
        onTop={setTop}
        none={!hasNextPage && <NoMeetings filtering={filtering} isWaiting={isAwaited} />}
      />
      <MoreMeetings
        archive={archive}
        held={data}
        sort={filter.sort}
        isAwaited={isAwaited}
        list={list}
      />
    </div>
  );
}

/** Goes back to where the reader was in the list: fetches the pages that were loaded then, one after another. */
function useReturn({
  data,
  error,
  isPlaceholderData,
  isFetchingNextPage,
  hasNextPage,
  fetchNextPage,
}: ArchiveResult) {
  const pages = isPlaceholderData ? 0 : (data?.pages.length ?? 0);
  const { kept, setTop } = useListPosition(pages);
  const isReturning = pages > 0 && pages < kept.pages && hasNextPage && error === null;
  useEffect(() => {
    if (isReturning && !isFetchingNextPage) fetchNextPage();
  }, [isReturning, isFetchingNextPage, fetchNextPage]);
  return { start: kept.top, setTop, isReturning };
}

interface NoMeetingsProps {
  filtering: ReturnType<typeof useFilter>;
  /** There was none for what was searched before. */
  isWaiting?: boolean;
}

/** Instead of the list. Where there is a filter, there may be meetings without it. */
function NoMeetings({ filtering: { filter, clear }, isWaiting = false }: NoMeetingsProps) {
  if (filter.search !== '' || countFilters(filter) > 0)
    return (
      <div className={styles.card} data-waiting={isWaiting || undefined}>
        <StateView
          icon="search"
          title={text('archive.noMatch')}
          action={
            <Button variant="default" onClick={clear}>
              {text('archive.clear')}
            </Button>
          }
        >
          {searchAdvice(filter)}
        </StateView>
      </div>
    );
  return (
    <StateView
      icon="archive"
      title={text('archive.empty')}
      action={<LinkButton to={paths.upload}>{text('nav.upload')}</LinkButton>}
    >
      {text('archive.emptyText')}
    </StateView>
  );
}

function searchAdvice({ search }: Filter): string {
  const { words, phrases, beginning } = parseSearch(search);
  if (search === '' || words.length + phrases.length > 0) return text('archive.noMatchText');
  if (beginning === null) return text('archive.noWords');
  return text([...beginning].length === 1 ? 'archive.oneLetter' : 'archive.noMatchText');
}

/** Where in the list somebody was: how many pages were there, and the meeting at the top of the window. */
interface ListPosition {
  pages: number;
  top: string | undefined;
}

const start: ListPosition = { pages: 1, top: undefined };

const isPosition = (value: unknown): value is ListPosition =>
  typeof value === 'object' && value !== null && 'pages' in value && Number.isInteger(value.pages);

function readPosition(key: string): ListPosition {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (isPosition(kept)) return kept;
  } catch {}
  return start;
}

/**
 * Keeps the place of this visit to the list for when one reloads it, or comes back to it. Of each step of
 * the browser's history its own.
 */
function useListPosition(pages: number) {
  const key = `archive-place ${useLocation().key}`;
  const [arrived] = useState(() => ({ key, place: readPosition(key) }));
  const place = useRef(arrived.place);
  useEffect(() => {
    const keep = () => {
      try {
        sessionStorage.setItem(key, JSON.stringify(place.current));
      } catch {}
    };
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
      place.current = start;
    };
  }, [key]);
  useEffect(() => {
    if (pages > 0) place.current = { ...place.current, pages };
  }, [pages]);
  return {
    /** Where to begin. With another filter: at the start. */
    kept: arrived.key === key ? arrived.place : start,
    setTop: (top: string | undefined) => {
      place.current = { ...place.current, top };
    },
  };
}
