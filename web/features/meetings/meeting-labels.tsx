import { departments } from '#contract/choices.ts';
import type { Job, JobStatus } from '#contract/jobs.ts';
import type { MeetingStatus } from '#contract/meetings.ts';
import type { Priority } from '#contract/values.ts';
import { text } from '../../messages/text.ts';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { Tag, type Tone } from '../../ui/tag.tsx';
import tones from '../../ui/tones.module.css';
import iconStyles from './status-icon.module.css';

const statusTones: Record<MeetingStatus | JobStatus, Tone> = {
  scheduled: 'calm',
  pending: 'calm',
  queued: 'accent',
  processing: 'warn',
  completed: 'good',
  failed: 'bad',
  cancelled: 'calm',
};

/** The status of a meeting or a job. */
export const StatusBadge = ({ status }: { status: MeetingStatus | JobStatus }) => (
  <Tag tone={statusTones[status]}>{text(`status.${status}`)}</Tag>
);

const statusIcons: Record<MeetingStatus | JobStatus, { tone: Tone; icon: IconName }> = {
  scheduled: { tone: 'calm', icon: 'calendar' },
  pending: { tone: 'calm', icon: 'pause' },
  queued: { tone: 'accent', icon: 'clock' },
  processing: { tone: 'warn', icon: 'refresh' },
  completed: { tone: 'good', icon: 'check' },
  failed: { tone: 'bad', icon: 'alert' },
  cancelled: { tone: 'calm', icon: 'close' },
};

/** The status of a meeting or a job as an icon. */
export function StatusIcon({ status }: { status: MeetingStatus | JobStatus }) {
  const { tone, icon } = statusIcons[status];
  const name = text(`status.${status}`);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an SVG, not an image file
    <span role="img" aria-label={name} title={name} className={`${iconStyles.icon} ${tones[tone]}`}>
      <Icon name={icon} size={18} />
    </span>
  );
}

const priorityTones: Record<Priority, Tone> = {
  low: 'calm',
  normal: 'calm',
  high: 'warn',
  urgent: 'bad',
};

export const PriorityBadge = ({ priority }: { priority: Priority }) => (
  <Tag tone={priorityTones[priority]} outlined>
    {text('priority.badge', { priority: text(`priority.${priority}`) })}
  </Tag>
);

/** The full name of a department; one that is not on the list stays as written. */
export function departmentLabel(department: string): string {
  const known = departments.find((name) => name === department);
  return known === undefined ? department : text(`department.${known}`);
}

/** Below either, an estimate would be a guess. */
const leastToEstimate = { progress: 5, seconds: 10 };

/**
 * Estimated minutes until a job is done, from its speed so far; 0 for less than one. Null when it is too
 * early to tell. `now`: milliseconds since 1970.
 */
export function minutesLeft({ status, progress, started_at }: Job, now: number): number | null {
  if (status !== 'processing' || started_at === null) return null;
  const seconds = (now - Date.parse(started_at)) / 1000;
  if (progress < leastToEstimate.progress || seconds < leastToEstimate.seconds) return null;
  return Math.round((seconds * (100 - progress)) / progress / 60);
}
