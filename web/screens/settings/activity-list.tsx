import { Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { AuditEntry } from '#contract/audit.ts';
import { messageOf } from '../../messages/handled-message.ts';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/button.tsx';
import { displayInstant } from '../../ui/dates.ts';
import { Notice } from '../../ui/notice.tsx';
import { Row } from '../../ui/row.tsx';
import { Loading, StateView } from '../../ui/state-view.tsx';
import { Tag } from '../../ui/tag.tsx';
import { actionName } from './action-name.ts';
import { activityQuery } from './queries.ts';

/** What was done with the account, newest first. */
export function ActivityList() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(activityQuery);
  const entries = data?.pages.flatMap((page) => page.entries);
  return (
    <>
      {error && (
        <>
          <Notice tone="bad">{messageOf(error)}</Notice>
          <Button variant="default" onClick={() => (data ? fetchNextPage() : refetch())}>
            {text('app.retry')}
          </Button>
        </>
      )}
      {!entries && !error && <Loading>{text('activity.loading')}</Loading>}
      {entries?.length === 0 && <StateView icon="clock" title={text('activity.empty')} />}
      {entries && entries.length > 0 && (
        <ol aria-label={text('activity.list')}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {hasNextPage && !error && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {text('activity.more')}
        </Button>
      )}
    </>
  );
}

function Entry({ entry: { action, at, from, outcome } }: { entry: AuditEntry }) {
  return (
    <Row
      head={
        <>
          <span>{actionName(action)}</span>
          {outcome === 'unknown' && <Tag tone="calm">{text('activity.unknown')}</Tag>}
          {outcome !== 'unknown' && outcome !== 'done' && (
            <Tag tone="warn">{text('activity.refused')}</Tag>
          )}
        </>
      }
    >
      <Text size="sm" c="dimmed">
        {text('activity.from', { time: displayInstant(at), address: from })}
      </Text>
    </Row>
  );
}
