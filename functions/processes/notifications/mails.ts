import type { Announcement } from '#contract/announcements.ts';
import type { Mail } from '../../platform/aws/mail.ts';
import { findAction } from '../../records/actions.ts';
import { Broadcast, broadcastKey } from '../../records/broadcasts.ts';
import { readableActions } from '../../records/closed-matter.ts';
import { JobRecord, jobKey } from '../../records/jobs.ts';
import { MeetingRecord, meetingKey } from '../../records/meetings.ts';
import type {
  ActionReminder,
  AddressChange,
  BroadcastMail,
  JobEnded,
  Reminder,
} from '../../records/outbox.ts';
import { findSettings } from '../../records/settings.ts';
import { lookUpUser } from '../../records/users.ts';
import type { DeliveryDeps } from './delivery.ts';
import { mailOfDigest } from './digest.ts';
import {
  composeMail,
  dayFor,
  instantFor,
  type MailText,
  oneLine,
  paragraphsIn,
  recipientOf,
} from './letter.ts';
import type { MailWords } from './words/en.ts';

/** The mail to one recipient of a broadcast. */
export async function mailOfBroadcast(
  deps: DeliveryDeps,
  message: BroadcastMail,
): Promise<Mail | null> {
  const broadcast = await deps.table.get(broadcastKey(message.broadcast_id), Broadcast);
  if (!broadcast) return null;
  if (broadcast.kind === 'notice') return null;
  return broadcast.kind === 'announcement'
    ? mailOfAnnouncement(deps, broadcast, message.user_id)
    : mailOfDigest(deps, broadcast, message.user_id);
}

type MailDeps = Pick<DeliveryDeps, 'table' | 'site' | 'now'>;

/** Tells the creator of a meeting how processing its recording ended, if that still holds. */
export async function mailOfJobEnded(
  { table, site }: MailDeps,
  ended: JobEnded,
): Promise<Mail | null> {
  const job = await table.get(jobKey(ended.job_id), JobRecord);
  if (job?.attempt !== ended.attempt || job.status !== ended.status) return null;
  const meeting = await table.get(meetingKey(job.meeting_id), MeetingRecord);
  if (meeting?.job_id !== job.job_id) return null;
  const failed = job.status === 'failed';
  const to = await recipientOf(
    table,
    meeting.created_by_id,
    ({ transcriptionComplete }) => failed || transcriptionComplete,
  );
  if (!to) return null;
  const { id } = meeting;
  const title = oneLine(meeting.title);
  return composeMail({ table, site }, to, (words) =>
    failed
      ? failure(words, { id, title, error: oneLine(job.failure?.detail ?? '') }, site)
      : success(words, { id, title }, site),
  );
}

const success = (
  { completed }: MailWords,
  { id, title }: { id: string; title: string },
  site: string,
): MailText => ({
  subject: completed.subject(title),
  paragraphs: [
    completed.happened(title),
    { link: completed.open, to: `${site}/meetings/${id}/transcript` },
  ],
});

const failure = (
  { failed }: MailWords,
  { id, title, error }: { id: string; title: string; error: string },
  site: string,
): MailText => ({
  subject: failed.subject(title),
  paragraphs: [
    failed.happened(title),
    failed.reason(error),
    failed.advice,
    { link: failed.open, to: `${site}/meetings/${id}` },
  ],
});

type ReminderDeps = Pick<DeliveryDeps, 'table' | 'site' | 'now'>;

/**
 * Reminds the creator of a meeting that is about to begin, if it still is and has no recording yet.
 * Attendees are free text, so nobody else can be reminded.
 */
export async function mailOfReminder(deps: ReminderDeps, reminder: Reminder): Promise<Mail | null> {
  const { table, site, now } = deps;
  const { meeting_id, scheduled_time } = reminder;
  if (now() >= new Date(scheduled_time)) return null;
  const meeting = await table.get(meetingKey(meeting_id), MeetingRecord);
  if (meeting?.scheduled_time !== scheduled_time || meeting.recording) return null;
  if (meeting.sitting_cancelled) return null;
  const to = await recipientOf(table, meeting.created_by_id, (choices) => choices.meetingReminders);
  if (!to) return null;
  const title = oneLine(meeting.title);
  return composeMail({ table, site }, to, ({ reminder }) => ({
    subject: reminder.subject(title),
    paragraphs: [
      reminder.happens(title, instantFor(to.preferences, scheduled_time)),
      reminder.advice,
      { link: reminder.open, to: `${site}/meetings/${meeting_id}` },
    ],
  }));
}

/** Reminds the owner of an action, if it still is theirs, is still due that day, and nothing was reported. */
export async function mailOfAction(
  { table, site, now }: MailDeps,
  { action_id, user_id, due_on, moment }: ActionReminder,
): Promise<Mail | null> {
  const action = await findAction(table, action_id);
  if (action?.owner.user_id !== user_id || action.due_on !== due_on) return null;
  if (action.state === 'closed' || action.state === 'reported') return null;
  const to = await recipientOf(table, user_id, (choices) => choices.meetingReminders);
  if (!to) return null;
  const isReadable = await readableActions({ table, user: to.person, now }, [action]);
  if (!isReadable(action)) return null;
  const text = oneLine(action.text);
  return composeMail({ table, site }, to, ({ action: words }) => ({
    subject: words[moment].subject(text),
    paragraphs: [
      words[moment].happens(text, dayFor(to.preferences, due_on)),
      words.advice,
      { link: words.open, to: `${site}/actions/${action_id}` },
    ],
  }));
}

/** The administrators' own announcement. */
async function mailOfAnnouncement(
  { table, site }: MailDeps,
  { subject, text }: Announcement,
  userId: string,
): Promise<Mail | null> {
  const to = await recipientOf(table, userId, (choices) => choices.systemMaintenance);
  if (!to) return null;
  return composeMail({ table, site }, to, ({ announcement }) => ({
    subject,
    paragraphs: [announcement.from, ...paragraphsIn(text)],
  }));
}

/**
 * The mail to a person's previous address. As a security mail it ignores notification settings, and also goes to
 * people who may no longer sign in.
 */
export async function mailOfAddress(
  { table, site }: MailDeps,
  { user_id, from, to, changed_at }: AddressChange,
): Promise<Mail | null> {
  const person = await lookUpUser(table, user_id);
  if (person === null || person === 'removed') return null;
  const { preferences } = await findSettings(table, user_id);
  const reader = { person: { ...person, email: from }, preferences };
  return composeMail({ table, site }, reader, ({ address, settings }) => ({
    subject: address.subject,
    paragraphs: [address.happened(to, instantFor(preferences, changed_at)), address.advice],
    footer: [address.why, { link: settings.open, to: `${site}/settings` }],
  }));
}
