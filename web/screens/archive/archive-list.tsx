import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { messageOf } from '../../messages/handled-message.ts';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/button.tsx';
import { Loading, StateView } from '../../ui/state-view.tsx';
import { useUnhurried } from '../../ui/use-unhurried.ts';
import { fitting } from './fitting.ts';
import { FoundMeetings } from './found-meetings.tsx';
import type { Held } from './held-meetings.ts';
import { NoMeetings } from './no-meetings.tsx';
import type { useFilter } from './use-filter.ts';
import { usePlace } from './use-place.ts';

interface ArchiveListProps {
  archive: UseInfiniteQueryResult<Held>;
  filtering: ReturnType<typeof useFilter>;
}

/** The meetings found, or why there are none. */
export function ArchiveList({ archive, filtering }: ArchiveListProps) {
  const { data, error, isPlaceholderData, isFetchingNextPage } = archive;
  const isDrawn = useUnhurried(data !== undefined);
  const { hasNextPage, fetchNextPage } = archive;
  const pages = isPlaceholderData ? 0 : (data?.pages.length ?? 0);
  const { kept, setTop } = usePlace(pages);
  const isComingBack = pages > 0 && pages < kept.pages && hasNextPage;
  useEffect(() => {
    if (isComingBack && !isFetchingNextPage && error === null) fetchNextPage();
  }, [isComingBack, isFetchingNextPage, error, fetchNextPage]);

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
  const { filter, typed, isTyping, clear } = filtering;
  const isAwaited = isPlaceholderData || isTyping;
  const held = data.pages.flatMap(({ meetings }) => meetings);
  const found = isAwaited ? fitting(held, { search: typed, status: filter.status }) : held;
  if (found.length === 0 && isAwaited) return <Loading>{text('archive.loading')}</Loading>;
  if (found.length === 0 && !hasNextPage)
    return (
      <NoMeetings
        onClear={filter.search !== '' || filter.status !== undefined ? clear : undefined}
      />
    );
  return (
    <>
      <FoundMeetings meetings={found} start={kept.top} onTop={setTop} />
      {hasNextPage && !isAwaited && (
        <Button
          variant="default"
          style={{ marginTop: 'var(--mantine-spacing-md)' }}
          loading={isFetchingNextPage}
          onClick={() => fetchNextPage()}
        >
          {text('archive.more')}
        </Button>
      )}
    </>
  );
}
