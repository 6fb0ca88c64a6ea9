import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import type { ScheduledMeeting } from '#contract/scheduled.ts';
import { LazyRecordingDialog } from '../../features/uploads/recording-actions.tsx';
import { errorMessage } from '../../messages/error-message.ts';
import { withMessages } from '../../messages/language.ts';
import { text } from '../../messages/text.ts';
import { displayTime } from '../../platform/preferences/dates.ts';
import { useMay } from '../../platform/user/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { DialogLoadFailed, lazyComponent } from '../../ui/lazy-part.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/page.tsx';
import { Loading, StateView } from '../../ui/state-view.tsx';
import styles from './lists.module.css';
import { queueQuery, upcomingQuery } from './queries.ts';
import { RetryLine } from './retry-line.tsx';
import { sampleUpcoming } from './samples.ts';
import { UpcomingMeeting } from './upcoming-meeting.tsx';

/** Scheduled meetings and their state, with forms to schedule one and to upload a recording. */
export function UpcomingMeetings() {
  const upcoming = useQuery(upcomingQuery);
  const queue = useQuery(queueQuery);
  const mayCreate = useMay('create');
  const scheduleButton = useRef<HTMLButtonElement>(null);
  // Undefined until first opened, so that the code is loaded only then.
  const [scheduling, setScheduling] = useState<boolean>();
  const [chosen, setChosen] = useState<ScheduledMeeting | null>();
  const [edited, setEdited] = useState<ScheduledMeeting | null>();
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
            onEdit={() => setEdited(meeting)}
            onDeleted={() => scheduleButton.current?.focus()}
          />
        ))}
      </ul>
      <Suspense>
        {scheduling !== undefined && (
          <ScheduleDialog open={scheduling} onClose={() => setScheduling(false)} />
        )}
        {chosen !== undefined && (
          <LazyRecordingDialog meeting={chosen} onClose={() => setChosen(null)} />
        )}
        {edited !== undefined && (
          <EditScheduledDialog meeting={edited} onClose={() => setEdited(null)} />
        )}
      </Suspense>
    </Panel>
  );
}

/** Shown when loading failed: how old the list is, or that it shows samples. */
function UpcomingNotice({ upcoming }: { upcoming: UseQueryResult }) {
  if (!upcoming.isError) return null;
  const message = errorMessage(upcoming.error);
  return (
    <div className={styles.notice}>
      <Notice tone="warn">
        <RetryLine
          label={text('dashboard.retryUpcoming')}
          loading={upcoming.isFetching}
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

/** The dialogs with everything about uploads, messages included, are loaded when first opened. */
const ScheduleDialog = lazyComponent(
  async () =>
    (await withMessages(import('./schedule-dialog.tsx'), 'upload', 'sittings')).ScheduleDialog,
  DialogLoadFailed,
);

const EditScheduledDialog = lazyComponent(
  async () =>
    (await withMessages(import('./edit-scheduled-dialog.tsx'), 'upload')).EditScheduledDialog,
  DialogLoadFailed,
);
