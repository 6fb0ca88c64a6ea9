import { type RefObject, useEffect, useRef } from 'react';
import type { SortOrder } from '#contract/choices.ts';
import { messageOf } from '../../messages/handled-message.ts';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/button.tsx';
import { displayDay } from '../../ui/dates.ts';
import { Notice } from '../../ui/notice.tsx';
import { Loading } from '../../ui/state-view.tsx';
import { type Archive, type Held, meetingsIn } from './held-meetings.ts';
import styles from './more-meetings.module.css';
import { useFocusOnNew } from './use-focus-on-new.ts';

interface MoreMeetingsProps {
  archive: Archive;
  held: Held;
  sort: SortOrder;
  /** What is shown is not what is now searched. */
  isAwaited: boolean;
  list: RefObject<HTMLElement | null>;
}

/** How many pages at the end came short, since one page reads only so much. */
const unfinishedIn = ({ pages }: Held): number =>
  pages.length - 1 - pages.findLastIndex(({ searched_to }) => searched_to === null);

/** Below the meetings: more of them. After a page that came short the next follows by itself, after two whoever searches decides. */
export function MoreMeetings({ archive, held, sort, isAwaited, list }: MoreMeetingsProps) {
  const { error, hasNextPage, isFetchingNextPage, fetchNextPage } = archive;
  const goesOn = hasNextPage && !isAwaited && error === null && unfinishedIn(held) % 2 === 1;
  useEffect(() => {
    if (goesOn && !isFetchingNextPage) fetchNextPage();
  }, [goesOn, isFetchingNextPage, fetchNextPage]);
  const isBusy = isFetchingNextPage || goesOn;
  const n = meetingsIn(held).length;
  const button = useRef<HTMLButtonElement>(null);
  const leadToNew = useFocusOnNew(list, button, { n, isBusy });
  const day = held.pages.at(-1)?.searched_to ?? null;

  if (!hasNextPage) return null;
  if (n === 0 && isBusy) return <Loading>{text('archive.searching')}</Loading>;
  return (
    <div className={styles.more}>
      {archive.isFetchNextPageError && (
        <Notice tone="bad" title={text('meetings.failed')}>
          {messageOf(error)}
        </Notice>
      )}
      {day !== null && !isBusy && (
        <p className={styles.searched}>
          {text(sort === 'newest' ? 'archive.searchedBack' : 'archive.searchedUp', {
            date: displayDay(day),
          })}
        </p>
      )}
      <Button
        ref={button}
        variant="default"
        loading={isBusy}
        disabled={isAwaited}
        onClick={() => {
          leadToNew();
          fetchNextPage();
        }}
      >
        {text(day === null ? 'archive.more' : 'archive.further')}
      </Button>
    </div>
  );
}
