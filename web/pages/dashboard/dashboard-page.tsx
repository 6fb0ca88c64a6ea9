import {
  type QueryClient,
  type UseQueryResult,
  useIsFetching,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { Suspense } from 'react';
import { useStore } from 'zustand';
import { departmentLabel } from '../../features/meetings/departments.ts';
import { errorMessage } from '../../messages/error-message.ts';
import { withMessages } from '../../messages/language.ts';
import { text } from '../../messages/text.ts';
import { hourOf } from '../../platform/preferences/dates.ts';
import { demoIsOffered } from '../../platform/session/config.ts';
import { useMay, useUser } from '../../platform/user/current-user.ts';
import { lazyComponent } from '../../ui/lazy-part.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Loading } from '../../ui/state-view.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useDeferredReady } from '../../ui/timing.ts';
import styles from './dashboard-page.module.css';
import {
  dashboardKey,
  historyQuery,
  queueQuery,
  recentQuery,
  statsQuery,
  upcomingQuery,
} from './queries.ts';
import { QueueOverview } from './queue-overview.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RecentMeetings } from './recent-meetings.tsx';
import { RetryLine } from './retry-line.tsx';
import { sampleStats } from './samples.ts';
import { QuickStats, StatCards, StatsNotice } from './stats.tsx';
import { UpcomingMeetings } from './upcoming-meetings.tsx';
import { WhenReached } from './when-reached.tsx';

export function prefetch(queries: QueryClient): void {
  queries.prefetchQuery(statsQuery);
  queries.prefetchQuery(upcomingQuery);
  queries.prefetchQuery(queueQuery);
  queries.prefetchQuery(recentQuery);
  queries.prefetchQuery(historyQuery);
}

const hasFailed = ({ data, isError }: Pick<UseQueryResult, 'data' | 'isError'>): boolean =>
  isError && data === undefined;

export function DashboardPage() {
  const { full_name, username } = useUser();
  const stats = useQuery(statsQuery);
  // All queries start together here; each part reads its own.
  const nothing = useQueries({
    queries: [statsQuery, upcomingQuery, queueQuery, recentQuery, historyQuery],
    combine: (all) => all.every(hasFailed),
  });
  const sample = hasFailed(stats);
  const figures = sample ? sampleStats : stats.data;
  const isDrawn = useDeferredReady(figures !== undefined);
  return (
    <Page
      title={text('dashboard.title')}
      heading={text(greeting(), { name: full_name || username })}
      badge={<UserBadges />}
      actions={figures && <QuickStats stats={figures} sample={sample} />}
    >
      {!isDrawn && <Loading>{text('dashboard.loading')}</Loading>}
      {nothing && <DashboardFailed />}
      {figures && isDrawn && (
        <>
          <StatsNotice stats={stats} />
          <OptionalDemoOffer total={sample ? undefined : figures.total_meetings} />
          <StatCards stats={figures} sample={sample} />
          <QuickActions />
          <div className={styles.columns}>
            <UpcomingMeetings />
            <WhenReached>
              <MeetingsOfBodies />
            </WhenReached>
            <div className={styles.column}>
              <RecentMeetings />
              <WhenReached>
                <ActionsDue />
              </WhenReached>
              <QueueOverview />
            </div>
            <WhenReached>
              <History />
            </WhenReached>
          </div>
        </>
      )}
    </Page>
  );
}

/** The lower part of the page, with its own messages. */
const History = lazyComponent(async () => (await import('./history.tsx')).History);
const loadAhead = () => withMessages(import('./ahead.tsx'), 'ahead', 'actions');
const MeetingsOfBodies = lazyComponent(async () => (await loadAhead()).MeetingsOfBodies);
const ActionsDue = lazyComponent(async () => (await loadAhead()).ActionsDue);

const LazyDemoOffer = lazyComponent(
  () => import('./demo-offer.tsx').then(({ DemoOffer }) => DemoOffer),
  () => null,
);

/** For administrators of an empty portal on their own computer. */
function OptionalDemoOffer({ total }: { total: number | undefined }) {
  const upcoming = useQuery(upcomingQuery).data?.meetings.length;
  const isOffered = useStore(demoIsOffered);
  const isAdmin = useMay('system_settings');
  const isShown = isOffered && isAdmin && total === 0 && upcoming === 0;
  return <Suspense>{isShown && <LazyDemoOffer />}</Suspense>;
}

/** Badges with the user's role and department. */
export function UserBadges() {
  const { role, department } = useUser();
  return (
    <>
      <Tag tone="accent">{text(`role.${role}`).toUpperCase()}</Tag>
      {department !== '' && (
        <Tag tone="calm" outlined>
          {departmentLabel(department)}
        </Tag>
      )}
    </>
  );
}

/** The greeting for the time of day in the user's time zone. */
export function greeting() {
  const hour = hourOf(new Date());
  if (hour < 12) return 'dashboard.morning';
  return hour < 17 ? 'dashboard.afternoon' : 'dashboard.evening';
}

/** Shown when everything failed to load: the reason, and one button to retry. */
export function DashboardFailed() {
  const queries = useQueryClient();
  const loading = useIsFetching({ queryKey: dashboardKey }) > 0;
  return (
    <Notice tone="bad" title={text('dashboard.failed')}>
      <RetryLine
        retry={() => queries.refetchQueries({ queryKey: dashboardKey })}
        loading={loading}
        label={text('dashboard.retryAll')}
      >
        {errorMessage(queries.getQueryState(statsQuery.queryKey)?.error)}
      </RetryLine>
    </Notice>
  );
}
