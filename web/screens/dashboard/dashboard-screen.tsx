import { useQuery } from '@tanstack/react-query';
import { departmentLabel } from '../../meetings/department.ts';
import { text } from '../../messages/text.ts';
import { useUser } from '../../session/user.ts';
import { Page } from '../../ui/page.tsx';
import { Loading } from '../../ui/state-view.tsx';
import { Tag } from '../../ui/tag.tsx';
import { greeting } from './greeting.ts';
import { statsQuery } from './queries.ts';
import { QuickActions } from './quick-actions.tsx';
import { RecentMeetings } from './recent-meetings.tsx';
import { QuickStats, StatCards } from './stats.tsx';
import { StatsNotice } from './stats-notice.tsx';

export function DashboardScreen() {
  const { full_name, username, role, department } = useUser();
  const stats = useQuery(statsQuery);
  return (
    <Page
      title={text('dashboard.title')}
      heading={text(greeting(), { name: full_name || username })}
      badge={
        <>
          <Tag tone="accent">{text(`role.${role}`).toUpperCase()}</Tag>
          {department !== '' && (
            <Tag tone="calm" outlined>
              {departmentLabel(department)}
            </Tag>
          )}
        </>
      }
      actions={stats.data && <QuickStats stats={stats.data} />}
    >
      {stats.isPending && <Loading>{text('dashboard.loading')}</Loading>}
      <StatsNotice stats={stats} />
      {stats.data && <StatCards stats={stats.data} />}
      <QuickActions />
      <RecentMeetings />
    </Page>
  );
}
