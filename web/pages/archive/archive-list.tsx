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

/** The meetings found, or a message if there are none. */
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
        loaded={data}
        sort={filter.sort}
        isAwaited={isAwaited}
        list={list}
      />
    </div>
  );
}

/** Restores the reader's position: loads the pages that were loaded before, one after another. */
function useReturn({
  data,
  error,
  isPlaceholderData,
  isFetchingNextPage,
  hasNextPage,
  fetchNextPage,
}: ArchiveResult) {
  const pages = isPlaceholderData ? 0 : (data?.pages.length ?? 0);
  const { restored, setTop } = useListPosition(pages);
  const isReturning = pages > 0 && pages < restored.pages && hasNextPage && error === null;
  useEffect(() => {
    if (isReturning && !isFetchingNextPage) fetchNextPage();
  }, [isReturning, isFetchingNextPage, fetchNextPage]);
  return { start: restored.top, setTop, isReturning };
}

interface NoMeetingsProps {
  filtering: ReturnType<typeof useFilter>;
  /** The previous search found nothing. */
  isWaiting?: boolean;
}

/** Shown instead of the list. Offers to clear the filter if there is one. */
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
  const { words, phrases, prefix } = parseSearch(search);
  if (search === '' || words.length + phrases.length > 0) return text('archive.noMatchText');
  if (prefix === null) return text('archive.noWords');
  return text([...prefix].length === 1 ? 'archive.oneLetter' : 'archive.noMatchText');
}

/** A position in the list: the number of loaded pages, and the id of the meeting at the top. */
interface ListPosition {
  pages: number;
  top: string | undefined;
}

const start: ListPosition = { pages: 1, top: undefined };

const isPosition = (value: unknown): value is ListPosition =>
  typeof value === 'object' && value !== null && 'pages' in value && Number.isInteger(value.pages);

function readPosition(key: string): ListPosition {
  try {
    const restored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (isPosition(restored)) return restored;
  } catch {}
  return start;
}

/** Stores the position per history entry, for reloads and for coming back. */
function useListPosition(pages: number) {
  const key = `archive-place ${useLocation().key}`;
  const [arrived] = useState(() => ({ key, position: readPosition(key) }));
  const position = useRef(arrived.position);
  useEffect(() => {
    const keep = () => {
      try {
        sessionStorage.setItem(key, JSON.stringify(position.current));
      } catch {}
    };
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
      position.current = start;
    };
  }, [key]);
  useEffect(() => {
    if (pages > 0) position.current = { ...position.current, pages };
  }, [pages]);
  return {
    /** Where to start: at the top for another filter. */
    restored: arrived.key === key ? arrived.position : start,
    setTop: (top: string | undefined) => {
      position.current = { ...position.current, top };
    },
  };
}
