import { Button, Group } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { messageOf } from '../../messages/handled-message.ts';
import { text } from '../../messages/text.ts';
import { displayTime } from '../../ui/dates.ts';
import { Notice } from '../../ui/notice.tsx';

/** When the figures could not be loaded: says so, and of when those on the screen are, if any. */
export function StatsNotice({ stats }: { stats: UseQueryResult }) {
  if (!stats.isError) return null;
  const message = messageOf(stats.error);
  return (
    <Notice tone="warn">
      <Group justify="space-between">
        {stats.data === undefined
          ? text('dashboard.figuresFailed', { message })
          : text('dashboard.figuresOld', {
              time: displayTime(new Date(stats.dataUpdatedAt)),
              message,
            })}
        <Button
          variant="default"
          size="xs"
          loading={stats.isFetching}
          onClick={() => stats.refetch()}
        >
          {text('app.retry')}
        </Button>
      </Group>
    </Notice>
  );
}
