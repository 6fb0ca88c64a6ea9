import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { errorMessage } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.ts';
import { NewUser } from './new-user.tsx';
import { usersQuery } from './queries.ts';
import { UserList } from './user-list.tsx';
import styles from './users.module.css';

/** The accounts and their roles. */
export function UsersPage() {
  const users = useInfiniteQuery(usersQuery);
  const { search, setSearch, typeSearch } = useSearch();
  const field = useRef<HTMLInputElement>(null);
  const refresh = async () => {
    const { error } = await users.refetch();
    if (error !== null) toast.error(errorMessage(error));
  };
  const clear = () => {
    if (field.current !== null) field.current.value = '';
    field.current?.focus();
    typeSearch.cancel();
    setSearch('');
  };
  return (
    <Page
      title={text('users.title')}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<Icon name="refresh" size={16} />}
            loading={users.isRefetching}
            onClick={refresh}
          >
            {text('app.refresh')}
          </Button>
          <NewUser />
        </>
      }
    >
      <Panel title={text('users.list')}>
        <TextInput
          ref={field}
          type="search"
          className={styles.search}
          label={text('users.search')}
          leftSection={<Icon name="search" size={16} />}
          defaultValue={search}
          onChange={(event) => typeSearch(event.currentTarget.value)}
        />
        <UserList users={users} search={search} onClear={clear} />
      </Panel>
    </Page>
  );
}

const searchDebounce = 300;

/** The search, kept in the query string, so that it survives reloads and can be shared. */
export function useSearch() {
  const [parameters, setParameters] = useSearchParams();
  const setSearch = (search: string) =>
    setParameters(search === '' ? {} : { search }, { replace: true });
  return {
    search: parameters.get('search')?.trim() ?? '',
    setSearch,
    typeSearch: useDebouncedCallback(setSearch, searchDebounce),
  };
}
