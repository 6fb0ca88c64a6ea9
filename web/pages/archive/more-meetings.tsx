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
  loaded: ArchivePages;
  sort: SortOrder;
  /** The list still shows an earlier search. */
  isAwaited: boolean;
  list: RefObject<HTMLElement | null>;
}

/** How many of the last pages are incomplete: the server reads only so much per page. */
const incompletePages = ({ pages }: ArchivePages): number =>
  pages.length - 1 - pages.findLastIndex(({ searched_to }) => searched_to === null);

/**
 * Loads more meetings. After an incomplete page the next one follows automatically, after two the user
 * decides.
 */
export function MoreMeetings({ archive, loaded, sort, isAwaited, list }: MoreMeetingsProps) {
  const { error, hasNextPage, isFetchingNextPage, fetchNextPage } = archive;
  const continues =
    hasNextPage && !isAwaited && error === null && incompletePages(loaded) % 2 === 1;
  useEffect(() => {
    if (continues && !isFetchingNextPage) fetchNextPage();
  }, [continues, isFetchingNextPage, fetchNextPage]);
  const isBusy = isFetchingNextPage || continues;
  const n = meetingsIn(loaded).length;
  const button = useRef<HTMLButtonElement>(null);
  const leadToNew = useFocusOnFirstNew(list, button, { n, isBusy });
  const day = loaded.pages.at(-1)?.searched_to ?? null;

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
          {text(sort === 'oldest' ? 'archive.searchedUp' : 'archive.searchedBack', {
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
 * Focuses the first new meeting after "more" was pressed, since the button is far below it or gone. If
 * nothing new came, the button gets the focus back. Does nothing if the user has moved on.
 */
function useFocusOnFirstNew(
  list: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
  { n, isBusy }: { n: number; isBusy: boolean },
): () => void {
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    const index = wanted.current;
    if (isBusy || index === null) return;
    wanted.current = null;
    const { activeElement } = document;
    if (activeElement !== document.body && activeElement !== button.current) return;
    const first = list.current?.querySelector<HTMLElement>(`[data-index="${index}"] a`);
    (n > index && first ? first : button.current)?.focus({ preventScroll: true });
  }, [n, isBusy, list, button]);
  return () => {
    wanted.current = n;
  };
}
