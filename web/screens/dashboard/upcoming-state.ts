import type { ScheduledMeeting } from '#contract/scheduled.ts';
import { isLive, jobStatuses } from '#contract/statuses.ts';
import { text } from '../../messages/text.ts';
import type { IconName } from '../../ui/icons.tsx';

const states = ['scheduled', 'uploaded', ...jobStatuses] as const;
/** Where an upcoming meeting stands: as its job does; without one, whether its recording is here. */
export type UpcomingState = (typeof states)[number];

/** The contract leaves the word open: one this build does not know counts as scheduled. */
export const stateOf = ({ processing_status }: ScheduledMeeting): UpcomingState =>
  states.find((state) => state === processing_status) ?? 'scheduled';

export function stateIcon(state: UpcomingState): IconName {
  if (state === 'queued' || state === 'processing') return 'play';
  if (state === 'completed') return 'check';
  return state === 'failed' ? 'pause' : 'calendar';
}

export const stateLabel = (state: UpcomingState): string =>
  state === 'uploaded' ? text('dashboard.uploaded') : text(`status.${state}`);

export const isMoving = (state: UpcomingState): boolean =>
  state !== 'scheduled' && state !== 'uploaded' && isLive(state);
