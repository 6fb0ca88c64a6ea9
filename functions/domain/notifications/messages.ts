import type { Write } from '../../platform/aws/table.ts';
import { messageItem } from '../../records/outbox.ts';

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
  return [{ put: messageItem({ kind: 'reminder', meeting_id, scheduled_time }, due) }];
}

interface Addressed {
  id: string;
  email: string;
}

/**
 * What whoever changes a person's address writes in the same step: a notice to the address of before,
 * whose owner may know nothing of it. Where there was none, nobody is there to be told.
 */
export function addressChangeOf(before: Addressed, after: Addressed, now: Date): Write[] {
  if (before.email === '' || before.email === after.email) return [];
  const news = {
    kind: 'address' as const,
    user_id: before.id,
    from: before.email,
    to: masked(after.email),
    changed_at: now.toISOString(),
  };
  return [{ put: messageItem(news, now) }];
}

/** Enough of an address for its owner to know it by: a***@pune.example. */
function masked(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}***${email.slice(at)}`;
}
