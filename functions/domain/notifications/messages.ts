import type { Action } from '#contract/actions.ts';
import type { Write } from '../../platform/aws/table.ts';
import { daysAfter, nineOn } from '../../platform/days.ts';
import type { ReviewRecord } from '../../records/minutes-review.ts';
import { messageItem } from '../../records/outbox.ts';

/** How long before a meeting its creator is reminded. */
const ahead = 3_600_000;

/**
 * What is written together with a meeting's scheduled time: a message due an hour before. One for an
 * earlier time stays and will find that the meeting was moved. A meeting that begins sooner gets none.
 */
export function reminderOf(meeting_id: string, scheduled_time: string, now: Date): Write[] {
  const due = new Date(Date.parse(scheduled_time) - ahead);
  if (due < now) return [];
  return [{ put: messageItem({ kind: 'reminder', meeting_id, scheduled_time }, due) }];
}

type Owned = Pick<Action, 'id' | 'due_on'> & { owner: Pick<Action['owner'], 'user_id'> };

/** Days before the day on which an action is due. */
const notice = 3;

/**
 * What is written together with an action that has a new owner or day: messages to whoever has an account, three days
 * before it is due and the day after, at nine. Those of an earlier day stay and will find that it was changed.
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
 * What a review calls for: a message to each reviewer who is new to it, and, where its last day is new to them, one to
 * each at nine on the day before. Those of an earlier day stay and will find that it was changed.
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
 * What is written together with a person's new address: a message to the old one, whose owner may know
 * nothing of it. Nothing where there was none, or one that nobody has confirmed: it may be a stranger's.
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

/** Enough of an address for its owner to recognise it: a***@pune.example. */
function masked(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}***${email.slice(at)}`;
}
