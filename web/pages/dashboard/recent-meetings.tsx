import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { MeetingSummary } from '#contract/meetings.ts';
import { departmentLabel } from '../../features/meetings/departments.ts';
import { ConfidentialBadge, StatusBadge } from '../../features/meetings/meeting-labels.tsx';
import { text } from '../../messages/text.ts';
import { meetingPath, paths } from '../../platform/navigation/paths.ts';
import { displayDay } from '../../platform/preferences/dates.ts';
import { spelledDuration } from '../../ui/formats.ts';
import { Row } from '../../ui/lists.tsx';
import { Panel } from '../../ui/page.tsx';
import { Loading, StateView } from '../../ui/state-view.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './lists.module.css';
import { recentQuery } from './queries.ts';
import { RetryLine } from './retry-line.tsx';

/** The latest meetings. */
export function RecentMeetings() {
  const { data, isError, isPending, isFetching, refetch } = useQuery(recentQuery);
  return (
    <Panel
      title={text('dashboard.recent')}
      action={<TextLink to={paths.archive}>{text('dashboard.viewAll')}</TextLink>}
    >
      {isPending && <Loading height="21rem">{text('app.loading')}</Loading>}
      {data === undefined && isError && (
        <RetryLine label={text('dashboard.retryRecent')} loading={isFetching} retry={refetch}>
          {text('dashboard.recentFailed')}
        </RetryLine>
      )}
      {data?.meetings.length === 0 && (
        <StateView icon="archive" title={text('dashboard.recentEmpty')} />
      )}
      <ul className={styles.list}>
        {data?.meetings.map((meeting) => (
          <RecentMeeting key={meeting.id} meeting={meeting} />
        ))}
      </ul>
    </Panel>
  );
}

function RecentMeeting({ meeting }: { meeting: MeetingSummary }) {
  const facts = [
    meeting.department === '' ? text('department.none') : departmentLabel(meeting.department),
    displayDay(meeting.date),
    ...(meeting.duration > 0 ? [spelledDuration(meeting.duration)] : []),
    text('dashboard.participants', { n: meeting.participants }),
  ];
  return (
    <Row
      head={
        <TextLink to={meetingPath(meeting.id)} strong>
          {meeting.title}
        </TextLink>
      }
      actions={
        <Group gap="xs" align="start">
          <ConfidentialBadge of={meeting} />
          <StatusBadge status={meeting.status} />
        </Group>
      }
    >
      <p className={styles.facts}>{facts.join(' · ')}</p>
    </Row>
  );
}
