import type { Write } from '../aws/table.ts';
import { noticeItem } from './notice.ts';

/** How long before a meeting its creator is reminded of it. */
const ahead = 3_600_000;

/**
 * What whoever schedules a meeting, or moves it, writes in the same step: a notice that waits for its
 * hour. One of an earlier time stays, and finds then that the meeting was moved. A meeting that begins
 * sooner has none.
 */
export function reminderOf(meeting_id: string, scheduled_time: string, now: Date): Write[] {
  const due = new Date(Date.parse(scheduled_time) - ahead);
  if (due < now) return [];
  return [{ put: noticeItem({ kind: 'reminder', meeting_id, scheduled_time }, due) }];
}
