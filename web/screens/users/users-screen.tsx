import { TextInput } from '@mantine/core';
import { Button } from '../../ui/button.tsx';
import '@mantine/core/styles/Input.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { messageOf } from '../../messages/handled-message.ts';
import { text } from '../../messages/text.ts';
import { Icon } from '../../ui/icons.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.ts';
import { NewUser } from './new-user.tsx';
import { usersQuery } from './queries.ts';
import { useSearch } from './use-search.ts';
import { UserList } from './user-list.tsx';
import styles from './users.module.css';

/** Who may sign in, and as what. */
export function UsersScreen() {
  const users = useInfiniteQuery(usersQuery);
  const { search, setSearch, typeSearch } = useSearch();
  const field = useRef<HTMLInputElement>(null);
  const refresh = async () => {
    const { error } = await users.refetch();
    if (error !== null) toast.error(messageOf(error));
  };
  const clear = () => {
    if (field.current !== null) field.current.value = '';
    field.current?.focus();
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
