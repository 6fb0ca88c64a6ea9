import { Button } from '@mantine/core';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { OutputOf } from '#contract/endpoint.ts';
import type { meetings } from '#contract/meetings.ts';
import { messageOf } from '../../messages/handled-message.ts';
import { text } from '../../messages/text.ts';
import { paths } from '../../paths.ts';
import { Loading, StateView } from '../../ui/state-view.tsx';
import { ArchiveMeeting } from './archive-meeting.tsx';

type Archive = UseInfiniteQueryResult<InfiniteData<OutputOf<typeof meetings.archiveMeetings>>>;

/** The meetings found, or why there are none. `filtered`: there may be others. */
export function ArchiveList({ archive, filtered }: { archive: Archive; filtered: boolean }) {
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = archive;
  if (isPending) return <Loading>{text('archive.loading')}</Loading>;
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
  const found = data.pages.flatMap((page) => page.meetings);
  if (found.length === 0) return <NoMeetings filtered={filtered} />;
  return (
    <>
      <ul>
        {found.map((meeting) => (
          <ArchiveMeeting key={meeting.id} meeting={meeting} />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          variant="default"
          mt="md"
          loading={isFetchingNextPage}
          onClick={() => fetchNextPage()}
        >
          {text('archive.more')}
        </Button>
      )}
    </>
  );
}

function NoMeetings({ filtered }: { filtered: boolean }) {
  return filtered ? (
    <StateView icon="search" title={text('archive.noMatch')}>
      {text('archive.noMatchText')}
    </StateView>
  ) : (
    <StateView
      icon="archive"
      title={text('archive.empty')}
      action={
        <Button component={Link} to={paths.upload}>
          {text('nav.upload')}
        </Button>
      }
    >
      {text('archive.emptyText')}
    </StateView>
  );
}
