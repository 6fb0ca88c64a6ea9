import type { JobStatus } from '#contract/jobs.ts';
import type { MeetingStatus, MeetingSummary } from '#contract/meetings.ts';
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

/** Shows that a person checked the current transcript. */
export const CheckedBadge = ({ of: { checked } }: { of: Pick<MeetingSummary, 'checked'> }) =>
  checked !== null && !checked.changed && <Tag tone="good">{text('meetings.checked')}</Tag>;

/** Shows in lists and headers that only some people can read a meeting. */
export const ConfidentialBadge = ({ of }: { of: { confidential: boolean } }) =>
  of.confidential && (
    <Tag tone="bad" outlined>
      {text('confidential.badge')}
    </Tag>
  );
