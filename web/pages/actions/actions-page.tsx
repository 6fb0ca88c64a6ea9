import { NativeSelect, Text } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ActionButton } from '../../features/actions/action-form.tsx';
import { ActionRow } from '../../features/actions/action-row.tsx';
import { actionsQuery } from '../../features/actions/queries.ts';
import { nameIn } from '../../messages/names.ts';
import { text } from '../../messages/text.ts';
import { bodiesQuery } from '../../platform/api/body-queries.ts';
import { retryList } from '../../platform/api/retry-list.ts';
import { useMay, useUser } from '../../platform/user/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { LoadFailure } from '../../ui/notice.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { Loading, StateView } from '../../ui/state-view.tsx';
import styles from './actions.module.css';
import { asked, type Filtering, states, useFilter } from './filter.ts';

/** Actions: the user's own, the department's, the late ones, and those that a body waits for. */
export function ActionsPage() {
  const filtering = useFilter();
  const mayCreate = useMay('update');
  return (
    <Page
      title={text('actions.title')}
      lead={text('actions.lead')}
      actions={mayCreate ? <ActionButton action={null} /> : undefined}
    >
      <div data-screen-only="">
        <Panel title={text('actions.show')}>
          <ActionsFilter {...filtering} />
        </Panel>
      </div>
      <Panel title={text('actions.list')}>
        <ActionList {...filtering} />
      </Panel>
    </Page>
  );
}

function ActionsFilter({ filter, change }: Filtering) {
  const { department } = useUser();
  const { data: bodies = [] } = useQuery(bodiesQuery);
  return (
    <div className={styles.filter}>
      <SelectField
        label={text('actions.whose')}
        value={filter.whose}
        options={[
          { value: '', label: text('actions.everybodys') },
          { value: 'me', label: text('actions.mine') },
          ...(department === ''
            ? []
            : [{ value: 'department' as const, label: text('actions.myDepartments') }]),
        ]}
        onChange={(whose) => change({ whose })}
      />
      <SelectField
        label={text('actions.state')}
        value={filter.state}
        options={states.map((value) => ({ value, label: text(`actions.is.${value}`) }))}
        onChange={(state) => change({ state })}
      />
      <NativeSelect
        label={text('actions.body')}
        value={filter.body}
        data={[
          { value: '', label: text('actions.anyBody') },
          ...bodies.map(({ id, name, language }) => ({ value: id, label: nameIn(name, language) })),
        ]}
        onChange={({ currentTarget: { value } }) => change({ body: value })}
      />
    </div>
  );
}

function ActionList({ filter }: Filtering) {
  const { department } = useUser();
  const listed = useInfiniteQuery(actionsQuery(asked(filter, department)));
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = listed;
  const items = data?.pages.flatMap((page) => page.items);
  return (
    <>
      {filter.body !== '' && filter.state === 'unfinished' && (
        <Text size="sm" mb="md">
          {text('actions.agendaHint')}
        </Text>
      )}
      {error && (
        <LoadFailure
          title={text('actions.failed')}
          error={error}
          onRetry={() => retryList(listed)}
        />
      )}
      {!items && !error && <Loading height="12rem">{text('actions.loading')}</Loading>}
      {items?.length === 0 && !hasNextPage && (
        <StateView icon="check" title={text('actions.none')} />
      )}
      {items && items.length > 0 && (
        <ul aria-label={text('actions.list')}>
          {items.map((action) => (
            <ActionRow key={action.id} action={action} />
          ))}
        </ul>
      )}
      {hasNextPage && !error && (
        <div className={styles.more}>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {text('actions.more')}
          </Button>
        </div>
      )}
    </>
  );
}
