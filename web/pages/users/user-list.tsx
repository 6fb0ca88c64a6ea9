import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { User } from '#contract/users.ts';
import { errorMessage } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/notice.tsx';
import { Loading, StateView } from '../../ui/state-view.tsx';
import { UserRow } from './user-row.tsx';
import styles from './users.module.css';

interface UserListProps {
  users: UseInfiniteQueryResult<InfiniteData<{ users: User[] }>>;
  search: string;
  onClear: () => void;
}

/** All users, or those that match. A search loads all remaining pages. */
export function UserList({ users: query, search, onClear }: UserListProps) {
  const { data, error, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const searchesOn = search !== '' && hasNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (searchesOn && !isFetching) void fetchNextPage();
  }, [searchesOn, isFetching, fetchNextPage]);
  if (data === undefined) {
    if (error === null) return <Loading>{text('users.loading')}</Loading>;
    return (
      <StateView
        icon="alert"
        title={text('users.failed')}
        action={<Button onClick={() => query.refetch()}>{text('app.retry')}</Button>}
      >
        {errorMessage(error)}
      </StateView>
    );
  }
  const all = data.pages.flatMap(({ users }) => users);
  const shown = all.filter((user) => matches(user, search));
  const n = shown.length;
  const countLabel = () => {
    if (searchesOn) return text('users.searching');
    // Not all users were searched.
    if (isFetchNextPageError) return text('users.countLoaded', { n: all.length });
    if (search !== '') return text('users.found', { n });
    return text(hasNextPage ? 'users.countLoaded' : 'users.count', { n });
  };
  return (
    <>
      <output className={styles.count}>{countLabel()}</output>
      <ul>
        {shown.map((user) => (
          <UserRow key={user.id} user={user} />
        ))}
      </ul>
      {n === 0 && !searchesOn && !isFetchNextPageError && (
        <StateView
          icon="search"
          title={text('users.none')}
          action={
            <Button variant="default" onClick={onClear}>
              {text('users.clearSearch')}
            </Button>
          }
        >
          {text('users.noneHint')}
        </StateView>
      )}
      {isFetchNextPageError && (
        <LoadFailure title={text('users.failed')} error={error} onRetry={() => fetchNextPage()} />
      )}
      {hasNextPage && !searchesOn && !isFetchNextPageError && (
        <Button
          variant="default"
          style={{ marginTop: 'var(--mantine-spacing-md)' }}
          loading={query.isFetchingNextPage}
          onClick={() => fetchNextPage()}
        >
          {text('users.more')}
        </Button>
      )}
    </>
  );
}

const fold = (text: string): string => text.normalize('NFC').toLocaleLowerCase();

/** Whether every word of the search occurs in the name, email address or username. */
function matches({ full_name, email, username }: User, search: string): boolean {
  const facts = fold(`${full_name} ${email} ${username}`);
  return fold(search)
    .split(/\s+/)
    .every((word) => facts.includes(word));
}
