import { type QueryClient, type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { text } from '../../messages/text.ts';
import { useUser } from '../../session/user.ts';
import { Page } from '../../ui/page.tsx';
import { Loading } from '../../ui/state-view.tsx';
import { useUnhurried } from '../../ui/use-unhurried.ts';
import styles from './dashboard.module.css';
import { DashboardFailed } from './dashboard-failed.tsx';
import { greeting } from './greeting.ts';
import { History } from './history.tsx';
import { PersonBadges } from './person-badges.tsx';
import { historyQuery, queueQuery, recentQuery, statsQuery, upcomingQuery } from './queries.ts';
import { QueueOverview } from './queue-overview.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RecentMeetings } from './recent-meetings.tsx';
import { sampleStats } from './samples.ts';
import { QuickStats, StatCards } from './stats.tsx';
import { StatsNotice } from './stats-notice.tsx';
import { UpcomingMeetings } from './upcoming-meetings.tsx';

export function begin(queries: QueryClient): void {
  queries.prefetchQuery(statsQuery);
  queries.prefetchQuery(upcomingQuery);
  queries.prefetchQuery(queueQuery);
  queries.prefetchQuery(recentQuery);
  queries.prefetchQuery(historyQuery);
}

const hasFailed = ({ data, isError }: Pick<UseQueryResult, 'data' | 'isError'>): boolean =>
  isError && data === undefined;

export function DashboardScreen() {
  const { full_name, username } = useUser();
  const stats = useQuery(statsQuery);
  // All asked for at once, here; each part reads its own.
  const nothing = useQueries({
    queries: [statsQuery, upcomingQuery, queueQuery, recentQuery, historyQuery],
    combine: (all) => all.every(hasFailed),
  });
  const sample = hasFailed(stats);
  const figures = sample ? sampleStats : stats.data;
  const isDrawn = useUnhurried(figures !== undefined);
  return (
    <Page
      title={text('dashboard.title')}
      heading={text(greeting(), { name: full_name || username })}
      badge={<PersonBadges />}
      actions={figures && <QuickStats stats={figures} sample={sample} />}
    >
      {!isDrawn && <Loading>{text('dashboard.loading')}</Loading>}
      {nothing && <DashboardFailed />}
      {figures && isDrawn && (
        <>
          <StatsNotice stats={stats} />
          <StatCards stats={figures} sample={sample} />
          <QuickActions />
          <div className={styles.columns}>
            <UpcomingMeetings />
            <div className={styles.column}>
              <RecentMeetings />
              <QueueOverview />
            </div>
            <History />
          </div>
        </>
      )}
    </Page>
  );
}
