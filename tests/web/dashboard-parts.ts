import { screen, within } from '@testing-library/react';
import type { Action } from '#contract/actions.ts';
import type { MeetingSummary } from '#contract/meetings.ts';
import type { ScheduledMeeting } from '#contract/scheduled.ts';
import type { SittingSummary } from '#contract/sittings.ts';
import type { Handlers } from './fake-api.ts';
import { saying } from './fake-api.ts';
import { archiveOf, system } from './records.ts';

export const stats = {
  total_meetings: 41,
  pending_transcriptions: 2,
  this_month_meetings: 7,
  active_users: 9,
  completed_today: 3,
  average_duration_minutes: 47.6,
};

export const page = (...meetings: MeetingSummary[]) => archiveOf(meetings);

/** Twelve months to November 2026, with meetings in the last two. */
const months = Array.from({ length: 12 }, (_, index) => {
  const month = new Date(Date.UTC(2025, 11 + index)).toISOString().slice(0, 7);
  return { month, meetings: index < 10 ? 0 : index, hours: index < 10 ? 0 : index + 0.5 };
});

export const scheduledOf = ({
  stage = saying('Scheduled'),
  ...facts
}: Partial<Omit<ScheduledMeeting, 'message'>> = {}): ScheduledMeeting => ({
  id: 's1',
  title: 'Budget review',
  description: '',
  scheduled_time: '2026-11-24T05:00:00.000Z',
  department: 'Finance',
  priority: 'normal',
  created_by: 'System',
  created_by_id: 'u1',
  confidential: false,
  recording_uploaded: false,
  job_id: null,
  processing_status: 'scheduled',
  stage,
  message: stage.detail,
  progress: 0,
  ...facts,
});

/** A server with empty data for everything that the dashboard requests. */
export const quiet = {
  getMe: () => system,
  getDashboardStats: () => stats,
  getDashboardHistory: () => ({ months }),
  archiveMeetings: () => page(),
  listUpcoming: () => ({ meetings: [] as ScheduledMeeting[], cursor: null }),
  getQueue: () => ({ queue: [] }),
  listSittings: () => ({ items: [] as SittingSummary[], cursor: null }),
  listActions: () => ({ items: [] as Action[], cursor: null }),
} satisfies Handlers;

/** A part of the page by its heading. */
export const panel = async (name: string) => within(await screen.findByRole('region', { name }));
