import type { Job } from '#contract/jobs.ts';
import type { ScheduledMeeting } from '#contract/scheduled.ts';
import { departmentLabel } from '../../features/meetings/departments.ts';
import { ConfidentialBadge } from '../../features/meetings/meeting-labels.tsx';
import { timeLeftText } from '../../features/meetings/time-left.ts';
import { locale } from '../../messages/language.ts';
import { sentence } from '../../messages/reasons.ts';
import { text } from '../../messages/text.ts';
import { meetingPath } from '../../platform/navigation/paths.ts';
import { dayOf, displayInstant, displayMonth } from '../../platform/preferences/dates.ts';
import { displayNumber } from '../../ui/formats.ts';
import { Icon } from '../../ui/icons.tsx';
import { Tag } from '../../ui/tag.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { JobProgress } from './job-progress.tsx';
import { isMoving, stateIcon, stateLabel, stateOf, UpcomingActions } from './upcoming-actions.tsx';
import styles from './upcoming-meeting.module.css';

interface UpcomingMeetingProps {
  meeting: ScheduledMeeting;
  /** Its job in the queue, if any. */
  job: Job | undefined;
  /** When the queue was fetched, in milliseconds since 1970. */
  seenAt: number;
  /** A labelled sample, without actions. */
  sample: boolean;
  onUpload: () => void;
  onEdit: () => void;
  onDeleted: () => void;
}

export function UpcomingMeeting({
  meeting,
  job,
  seenAt,
  sample,
  onUpload,
  onEdit,
  onDeleted,
}: UpcomingMeetingProps) {
  const { title, scheduled_time, department, stage, progress } = meeting;
  const state = stateOf(meeting);
  const facts = [
    displayInstant(scheduled_time),
    ...(department === '' ? [] : [departmentLabel(department)]),
  ];
  return (
    <li className={styles.meeting}>
      <DateBadge instant={scheduled_time} />
      <div>
        <div className={styles.head}>
          {sample ? (
            <span className={styles.title}>{title}</span>
          ) : (
            <TextLink to={meetingPath(meeting.id)} className={styles.title ?? ''}>
              {title}
            </TextLink>
          )}
          <ConfidentialBadge of={meeting} />
          {sample && <Tag tone="warn">{text('dashboard.sample')}</Tag>}
        </div>
        <p className={styles.facts}>{facts.join(' · ')}</p>
        {state === 'failed' && <p className={styles.facts}>{sentence(job?.failure ?? stage)}</p>}
        {isMoving(state) && (
          <JobProgress
            title={title}
            progress={progress}
            stage={stage}
            timeLeft={job ? timeLeftText(job, seenAt) : null}
          />
        )}
        <div className={styles.foot}>
          <span className={styles.state} data-state={state}>
            <Icon name={stateIcon(state)} size={16} />
            {stateLabel(state)}
          </span>
          {!sample && (
            <UpcomingActions
              meeting={meeting}
              state={state}
              onUpload={onUpload}
              onEdit={onEdit}
              onDeleted={onDeleted}
            />
          )}
        </div>
      </div>
    </li>
  );
}

/** Day and month at a glance; the full date is beside it. */
function DateBadge({ instant }: { instant: string }) {
  const day = dayOf(new Date(instant));
  return (
    <span className={styles.date} aria-hidden="true">
      <span className={styles.month}>{displayMonth(day.slice(0, 7), locale())}</span>
      <span className={styles.day}>{displayNumber(Number(day.slice(8)))}</span>
    </span>
  );
}
