import type { Action } from '#contract/actions.ts';
import type { Write } from '../../platform/aws/table.ts';
import { daysAfter, nineOn } from '../../platform/days.ts';
import type { ReviewRecord } from '../../records/minutes-review.ts';
import { messageItem } from '../../records/outbox.ts';

/** Milliseconds before a meeting at which its creator is reminded. */
const ahead = 3_600_000;

/**
 * The writes for a reminder of a scheduled meeting: an outbox message due an hour before. A message for an earlier time
 * is kept, and dropped when it is due because the meeting was moved. A meeting that begins sooner gets none.
 */
export function reminderOf(meeting_id: string, scheduled_time: string, now: Date): Write[] {
  const due = new Date(Date.parse(scheduled_time) - ahead);
  if (due < now) return [];
  return [{ put: messageItem({ kind: 'reminder', meeting_id, scheduled_time }, due) }];
}

type Owned = Pick<Action, 'id' | 'due_on'> & { owner: Pick<Action['owner'], 'user_id'> };

/** Days before the due day of an action at which its owner is reminded. */
const notice = 3;

/**
 * The writes for reminders of an action with a new owner or due day: messages to its owner's account, at nine o'clock
 * three days before it is due and the day after. Those for an earlier day are kept, and dropped when they are due.
 */
export function remindersOf(
  before: Owned | null,
  { id, due_on, owner }: Owned,
  now: Date,
): Write[] {
  const { user_id } = owner;
  if (due_on === null || user_id === null) return [];
  if (before?.due_on === due_on && before.owner.user_id === user_id) return [];
  const times = [
    { moment: 'ahead' as const, time: nineOn(daysAfter(due_on, -notice)) },
    { moment: 'overdue' as const, time: nineOn(daysAfter(due_on, 1)) },
  ];
  return times
    .filter(({ time }) => time > now)
    .map(({ moment, time }) => ({
      put: messageItem({ kind: 'action', action_id: id, user_id, due_on, moment }, time),
    }));
}

type Asked = Pick<ReviewRecord, 'due_on' | 'reviewers'>;

/**
 * The writes for mails of a review: a message to each new reviewer and, if the last day is new to them, one to each at
 * nine on the day before. Those for an earlier day are kept, and dropped when they are due.
 */
export function reviewMailsOf(
  meeting_id: string,
  before: Asked | null,
  { due_on, reviewers }: Asked,
  now: Date,
): Write[] {
  const known = new Set(before?.reviewers.map(({ user_id }) => user_id));
  const isMoved = before?.due_on !== due_on;
  const ahead = due_on === null ? null : nineOn(daysAfter(due_on, -1));
  return reviewers.flatMap(({ user_id }) => {
    const isNew = !known.has(user_id);
    const to = { kind: 'review' as const, meeting_id, user_id, due_on };
    return [
      ...(isNew ? [{ put: messageItem({ ...to, moment: 'asked' }, now) }] : []),
      ...(ahead !== null && ahead > now && (isNew || isMoved)
        ? [{ put: messageItem({ ...to, moment: 'ahead' }, ahead) }]
        : []),
    ];
  });
}

interface Addressed {
  id: string;
  email: string;
  email_unconfirmed?: true | undefined;
}

/**
 * The writes that report a changed email address to the old one, whose owner may not know of the change. None if there
 * was no address, or only an unconfirmed one: it may be a stranger's.
 */
export function addressChangeOf(before: Addressed, after: Addressed, now: Date): Write[] {
  if (before.email === '' || before.email_unconfirmed || before.email === after.email) return [];
  const news = {
    kind: 'address' as const,
    user_id: before.id,
    from: before.email,
    to: masked(after.email),
    changed_at: now.toISOString(),
  };
  return [{ put: messageItem(news, now) }];
}

/** Masks an address so that only its owner recognises it: a***@pune.example. */
function masked(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}***${email.slice(at)}`;
}
