import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import type { ScheduledMeeting } from '#contract/scheduled.ts';
import { text } from '../../messages/text.ts';
import { useMay } from '../../session/user.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Loading, StateView } from '../../ui/state-view.tsx';
import { ScheduleDialog, UploadDialog } from './dialogs.ts';
import styles from './lists.module.css';
import { queueQuery, upcomingQuery } from './queries.ts';
import { sampleUpcoming } from './samples.ts';
import { UpcomingMeeting } from './upcoming-meeting.tsx';
import { UpcomingNotice } from './upcoming-notice.tsx';

/** What is planned and what became of it; scheduling, and a recording for each. */
export function UpcomingMeetings() {
  const upcoming = useQuery(upcomingQuery);
  const queue = useQuery(queueQuery);
  const mayCreate = useMay('create');
  const scheduleButton = useRef<HTMLButtonElement>(null);
  // Undefined until first opened: only then is its code fetched.
  const [scheduling, setScheduling] = useState<boolean>();
  const [chosen, setChosen] = useState<ScheduledMeeting | null>();
  const sample = upcoming.isError && upcoming.data === undefined;
  const meetings = sample
    ? sampleUpcoming(new Date(upcoming.errorUpdatedAt))
    : upcoming.data?.meetings;
  return (
    <Panel
      title={text('dashboard.upcoming')}
      action={
        mayCreate && (
          <Button
            ref={scheduleButton}
            size="xs"
            leftSection={<Icon name="plus" size={16} />}
            onClick={() => setScheduling(true)}
          >
            {text('dashboard.scheduleNew')}
          </Button>
        )
      }
    >
      {upcoming.isPending && <Loading height="24rem">{text('app.loading')}</Loading>}
      <UpcomingNotice upcoming={upcoming} />
      {meetings?.length === 0 && (
        <StateView icon="calendar" title={text('dashboard.upcomingEmpty')}>
          {text('dashboard.upcomingEmptyText')}
        </StateView>
      )}
      <ul className={styles.list}>
        {meetings?.map((meeting) => (
          <UpcomingMeeting
            key={meeting.id}
            meeting={meeting}
            sample={sample}
            job={queue.data?.queue.find(({ job_id }) => job_id === meeting.job_id)}
            seenAt={queue.dataUpdatedAt}
            onUpload={() => setChosen(meeting)}
            onDeleted={() => scheduleButton.current?.focus()}
          />
        ))}
      </ul>
      <Suspense>
        {scheduling !== undefined && (
          <ScheduleDialog open={scheduling} onClose={() => setScheduling(false)} />
        )}
        {chosen !== undefined && <UploadDialog meeting={chosen} onClose={() => setChosen(null)} />}
      </Suspense>
    </Panel>
  );
}
