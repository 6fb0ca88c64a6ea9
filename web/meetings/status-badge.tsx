import type { JobStatus } from '#contract/jobs.ts';
import type { MeetingStatus } from '#contract/meetings.ts';
import { text } from '../messages/text.ts';
import { Tag, type Tone } from '../ui/tag.tsx';

const tones: Record<MeetingStatus | JobStatus, Tone> = {
  scheduled: 'calm',
  pending: 'calm',
  queued: 'accent',
  processing: 'warn',
  completed: 'good',
  failed: 'bad',
  cancelled: 'calm',
};

/** Where a meeting, or a job, stands. */
export const StatusBadge = ({ status }: { status: MeetingStatus | JobStatus }) => (
  <Tag tone={tones[status]}>{text(`status.${status}`)}</Tag>
);
