import type { JobStatus } from '#contract/jobs.ts';
import type { MeetingStatus } from '#contract/meetings.ts';
import { text } from '../messages/text.ts';
import { Icon, type IconName } from '../ui/icons.tsx';
import type { Tone } from '../ui/tag.tsx';
import tones from '../ui/tones.module.css';
import styles from './status-icon.module.css';

const looks: Record<MeetingStatus | JobStatus, { tone: Tone; icon: IconName }> = {
  scheduled: { tone: 'calm', icon: 'calendar' },
  pending: { tone: 'calm', icon: 'pause' },
  queued: { tone: 'accent', icon: 'clock' },
  processing: { tone: 'warn', icon: 'refresh' },
  completed: { tone: 'good', icon: 'check' },
  failed: { tone: 'bad', icon: 'alert' },
  cancelled: { tone: 'calm', icon: 'close' },
};

/** Where a meeting, or a job, stands: a drawing with the status as its name. */
export function StatusIcon({ status }: { status: MeetingStatus | JobStatus }) {
  const { tone, icon } = looks[status];
  const name = text(`status.${status}`);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an image of no file
    <span role="img" aria-label={name} title={name} className={`${styles.icon} ${tones[tone]}`}>
      <Icon name={icon} size={18} />
    </span>
  );
}
