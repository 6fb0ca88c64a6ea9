import { type RefObject, useEffect, useRef } from 'react';
import type { SortOrder } from '#contract/choices.ts';
import { errorMessage } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { displayDay } from '../../platform/preferences/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Loading } from '../../ui/state-view.tsx';
import styles from './more-meetings.module.css';
import { type ArchivePages, type ArchiveResult, meetingsIn } from './queries.ts';

interface MoreMeetingsProps {
  archive: ArchiveResult;
  held: ArchivePages;
  sort: SortOrder;
  /** What is shown is not what is now searched. */
  isAwaited: boolean;
  list: RefObject<HTMLElement | null>;
}

/** How many pages at the end came short, since one page reads only so much. */
const incompletePages = ({ pages }: ArchivePages): number =>
  pages.length - 1 - pages.findLastIndex(({ searched_to }) => searched_to === null);

/** Below the meetings: more of them. After a page that came short the next follows by itself, after two whoever searches decides. */
export function MoreMeetings({ archive, held, sort, isAwaited, list }: MoreMeetingsProps) {
  const { error, hasNextPage, isFetchingNextPage, fetchNextPage } = archive;
  const goesOn = hasNextPage && !isAwaited && error === null && incompletePages(held) % 2 === 1;
  useEffect(() => {
    if (goesOn && !isFetchingNextPage) fetchNextPage();
  }, [goesOn, isFetchingNextPage, fetchNextPage]);
  const isBusy = isFetchingNextPage || goesOn;
  const n = meetingsIn(held).length;
  const button = useRef<HTMLButtonElement>(null);
  const leadToNew = useFocusOnFirstNew(list, button, { n, isBusy });
  const day = held.pages.at(-1)?.searched_to ?? null;

  if (!hasNextPage) return null;
  if (n === 0 && isBusy) return <Loading>{text('archive.searching')}</Loading>;
  return (
    <div className={styles.more}>
      {archive.isFetchNextPageError && (
        <Notice tone="bad" title={text('meetings.failed')}>
          {errorMessage(error)}
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

/**
 * Who asked for more at the keyboard goes on with the first that is new: the button they pressed is below
 * all that came, or gone. Where nothing came, the button has the focus again. Who left it meanwhile is left alone.
 */
function useFocusOnFirstNew(
  list: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
  { n, isBusy }: { n: number; isBusy: boolean },
): () => void {
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    const place = wanted.current;
    if (isBusy || place === null) return;
    wanted.current = null;
    const { activeElement } = document;
    if (activeElement !== document.body && activeElement !== button.current) return;
    const first = list.current?.querySelector<HTMLElement>(`[data-index="${place}"] a`);
    (n > place && first ? first : button.current)?.focus({ preventScroll: true });
  }, [n, isBusy, list, button]);
  return () => {
    wanted.current = n;
  };
}
