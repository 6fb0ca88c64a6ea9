import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../messages/handled-message.ts';
import { text } from '../../messages/text.ts';
import { Notice } from '../../ui/notice.tsx';
import { dashboardKey, statsQuery } from './queries.ts';
import { RetryLine } from './retry-line.tsx';

/** When nothing at all could be loaded: why, and one button for everything. */
export function DashboardFailed() {
  const queries = useQueryClient();
  const asking = useIsFetching({ queryKey: dashboardKey }) > 0;
  return (
    <Notice tone="bad" title={text('dashboard.failed')}>
      <RetryLine
        retry={() => queries.refetchQueries({ queryKey: dashboardKey })}
        asking={asking}
        label={text('dashboard.retryAll')}
      >
        {messageOf(queries.getQueryState(statsQuery.queryKey)?.error)}
      </RetryLine>
    </Notice>
  );
}
