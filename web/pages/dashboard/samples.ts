import type { DashboardStats } from '#contract/meetings.ts';
import type { ScheduledMeeting } from '#contract/scheduled.ts';
import { text } from '../../messages/text.ts';

/** Shown, labelled as samples, if no figures were ever loaded. */
export const sampleStats: DashboardStats = {
  total_meetings: 24,
  pending_transcriptions: 3,
  this_month_meetings: 8,
  active_users: 12,
  completed_today: 2,
  average_duration_minutes: 45,
};

const day = 86_400_000;

/** Three made-up meetings on the coming days, shown and labelled as samples if none were ever loaded. */
export function sampleUpcoming(now: Date): ScheduledMeeting[] {
  const samples = [
    [text('dashboard.sampleBudget'), 'Finance'],
    [text('dashboard.sampleWard'), 'Operations'],
    [text('dashboard.samplePolicy'), 'Policy'],
  ] as const;
  return samples.map(([title, department], index) => ({
    id: `sample-${index + 1}`,
    title,
    description: '',
    scheduled_time: new Date(now.getTime() + (index + 1) * day).toISOString(),
    department,
    priority: 'normal',
    created_by: '',
    created_by_id: '',
    confidential: false,
    recording_uploaded: false,
    job_id: null,
    processing_status: 'scheduled',
    stage: { reason: 'scheduled', params: {}, detail: '' },
    message: '',
    progress: 0,
  }));
}
