import { isWritten } from '#contract/minutes-steps.ts';
import { may } from '#contract/permissions.ts';
import type { Mail } from '../../platform/aws/mail.ts';
import { MeetingRecord, meetingKey } from '../../records/meetings.ts';
import { findMinutes } from '../../records/minutes.ts';
import { agreementsOf, findReview, type ReviewRecord } from '../../records/minutes-review.ts';
import type { ReviewMail } from '../../records/outbox.ts';
import type { DeliveryDeps } from './delivery.ts';
import { composeMail, dayFor, oneLine, recipientOf } from './letter.ts';

type MailDeps = Pick<DeliveryDeps, 'table' | 'site'>;

/**
 * The mail to a person who was asked to review minutes: only if they still are, until that day, and may read the
 * meeting. It names the meeting, or only its day if it is confidential, and contains nothing of the minutes.
 */
export async function mailOfReview(
  { table, site }: MailDeps,
  message: ReviewMail,
): Promise<Mail | null> {
  const { meeting_id, user_id, moment } = message;
  const [meeting, review] = await Promise.all([
    table.get(meetingKey(meeting_id), MeetingRecord),
    openReview(table, message),
  ]);
  if (!meeting || !review) return null;
  const to = await recipientOf(
    table,
    user_id,
    (choices) => moment === 'asked' || choices.meetingReminders,
  );
  if (!to || !may(to.person, 'read', meeting)) return null;
  const day = dayFor(to.preferences, meeting.date);
  const what = meeting.confidential ? day : `${oneLine(meeting.title)}, ${day}`;
  const { due_on } = review;
  return composeMail({ table, site }, to, ({ review: words }) => ({
    subject: words[moment].subject(what),
    paragraphs: [
      words[moment].happens(what),
      ...(due_on === null ? [] : [words.due(dayFor(to.preferences, due_on))]),
      { link: words.open, to: `${site}/meetings/${meeting_id}/minutes` },
    ],
  }));
}

/** The review that a person is asked for; null where they have agreed before they are reminded. */
async function openReview(
  table: MailDeps['table'],
  { meeting_id, user_id, due_on, moment }: ReviewMail,
): Promise<ReviewRecord | null> {
  const [minutes, review] = await Promise.all([
    findMinutes(table, meeting_id),
    findReview(table, meeting_id),
  ]);
  const isAsked = review?.reviewers.some((one) => one.user_id === user_id);
  const isOpen = minutes !== null && minutes.state !== 'discarded' && isWritten(minutes.state);
  if (!isOpen || !review || !isAsked) return null;
  if (moment === 'asked') return review;
  const own = (await agreementsOf(table, meeting_id)).find((one) => one.user_id === user_id);
  return review.due_on !== due_on || own?.version === minutes.version ? null : review;
}
