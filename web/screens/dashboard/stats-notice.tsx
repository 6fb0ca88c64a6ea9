import type { UseQueryResult } from '@tanstack/react-query';
import { messageOf } from '../../messages/handled-message.ts';
import { text } from '../../messages/text.ts';
import { displayTime } from '../../ui/dates.ts';
import { Notice } from '../../ui/notice.tsx';
import { RetryLine } from './retry-line.tsx';

/** When the figures could not be loaded: of when those on the screen are, or that they are samples. */
export function StatsNotice({ stats }: { stats: UseQueryResult }) {
  if (!stats.isError) return null;
  const message = messageOf(stats.error);
  const sample = stats.data === undefined;
  const line = (
    <RetryLine
      label={text('dashboard.retryFigures')}
      asking={stats.isFetching}
      retry={() => stats.refetch()}
    >
      {sample
        ? text('dashboard.figuresSample', { message })
        : text('dashboard.figuresOld', {
            time: displayTime(new Date(stats.dataUpdatedAt)),
            message,
          })}
    </RetryLine>
  );
  return sample ? (
    <Notice tone="warn" title={text('dashboard.samples')}>
      {line}
    </Notice>
  ) : (
    <Notice tone="warn">{line}</Notice>
  );
}
