import type { UseQueryResult } from '@tanstack/react-query';
import { messageOf } from '../../messages/handled-message.ts';
import { text } from '../../messages/text.ts';
import { displayTime } from '../../ui/dates.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './lists.module.css';
import { RetryLine } from './retry-line.tsx';

/** When the upcoming meetings could not be loaded: of when those shown are, or that they are samples. */
export function UpcomingNotice({ upcoming }: { upcoming: UseQueryResult }) {
  if (!upcoming.isError) return null;
  const message = messageOf(upcoming.error);
  return (
    <div className={styles.notice}>
      <Notice tone="warn">
        <RetryLine
          label={text('dashboard.retryUpcoming')}
          asking={upcoming.isFetching}
          retry={() => upcoming.refetch()}
        >
          {upcoming.data === undefined
            ? text('dashboard.upcomingSample', { message })
            : text('dashboard.upcomingOld', {
                time: displayTime(new Date(upcoming.dataUpdatedAt)),
                message,
              })}
        </RetryLine>
      </Notice>
    </div>
  );
}
