import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../messages/handled-message.ts';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/button.tsx';
import { Loading, StateView } from '../../ui/state-view.tsx';
import { useUnhurried } from '../../ui/use-unhurried.ts';
import { fits, hasNoDay } from './filter.ts';
import { FoundMeetings } from './found-meetings.tsx';
import { type Archive, meetingsIn } from './held-meetings.ts';
import { MoreMeetings } from './more-meetings.tsx';
import { NoMeetings } from './no-meetings.tsx';
import type { useFilter } from './use-filter.ts';
import { usePlace } from './use-place.ts';

interface ArchiveListProps {
  archive: Archive;
  filtering: ReturnType<typeof useFilter>;
}

/** The meetings found, or why there are none. */
export function ArchiveList({ archive, filtering }: ArchiveListProps) {
  const { data, error, isPlaceholderData, isFetchingNextPage, hasNextPage, fetchNextPage } =
    archive;
  const { filter, typed, isTyping } = filtering;
  const list = useRef<HTMLDivElement>(null);
  const isDrawn = useUnhurried(data !== undefined);
  const pages = isPlaceholderData ? 0 : (data?.pages.length ?? 0);
  const { kept, setTop } = usePlace(pages);
  const isComingBack = pages > 0 && pages < kept.pages && hasNextPage;
  useEffect(() => {
    if (isComingBack && !isFetchingNextPage && error === null) fetchNextPage();
  }, [isComingBack, isFetchingNextPage, error, fetchNextPage]);
  // What is shown was found by this.
  const [search, setSearch] = useState(filter.search);
  if (!isPlaceholderData && search !== filter.search) setSearch(filter.search);

  if (hasNoDay(filter)) return <NoMeetings filtering={filtering} />;
  if (data === undefined ? error === null : !isDrawn || (isComingBack && error === null))
    return <Loading>{text('archive.loading')}</Loading>;
  if (data === undefined)
    return (
      <StateView
        icon="alert"
        title={text('meetings.failed')}
        action={<Button onClick={() => archive.refetch()}>{text('app.retry')}</Button>}
      >
        {messageOf(error)}
      </StateView>
    );
  const isAwaited = isPlaceholderData || isTyping;
  const wanted = { ...filter, search: typed };
  return (
    <div ref={list} aria-busy={isAwaited}>
      <FoundMeetings
        meetings={meetingsIn(data)}
        search={search}
        isWaiting={(meeting) => isAwaited && !fits(meeting, wanted)}
        start={kept.top}
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
