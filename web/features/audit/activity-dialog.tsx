import { Text } from '@mantine/core';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { AuditEntry } from '#contract/audit.ts';
import { errorMessage } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { retryList } from '../../platform/api/retry-list.ts';
import { displayInstant } from '../../platform/preferences/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/lists.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Loading, StateView } from '../../ui/state-view.tsx';
import { TitledDialog } from '../../ui/titled-dialog.tsx';
import { actionName, OutcomeTag } from './action-name.tsx';

interface ActivityDialogProps {
  open: boolean;
  onClose: () => void;
}

export function ActivityDialog({ open, onClose }: ActivityDialogProps) {
  return (
    <TitledDialog open={open} title={text('settings.activity')} onClose={onClose}>
      <ActivityList />
    </TitledDialog>
  );
}

/** Pages of the account's activity, newest first. Refetched whenever the dialog opens. */
const activityQuery = infiniteQueryOptions({
  queryKey: ['activity'],
  queryFn: ({ pageParam, signal }) => api.listMyActivity({ limit: 20, cursor: pageParam }, signal),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ cursor }) => cursor ?? undefined,
  gcTime: 0,
});

/** The account's activity, newest first. */
function ActivityList() {
  const listed = useInfiniteQuery(activityQuery);
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = listed;
  const entries = data?.pages.flatMap((page) => page.entries);
  return (
    <>
      {error && (
        <>
          <Notice tone="bad">{errorMessage(error)}</Notice>
          <Button variant="default" onClick={() => retryList(listed)}>
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
          <OutcomeTag outcome={outcome} />
        </>
      }
    >
      <Text size="sm" c="dimmed">
        {text('activity.from', { time: displayInstant(at), address: from })}
      </Text>
    </Row>
  );
}
