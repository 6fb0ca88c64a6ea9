import type { Mail } from '../../aws/mail.ts';
import { MeetingRecord, meetingKey } from '../../meetings/store.ts';
import { instantFor } from '../dates.ts';
import { letterTo } from '../letter.ts';
import type { Reminder } from '../notice.ts';
import { oneLine } from '../paragraph.ts';
import { recipientOf } from '../recipient.ts';
import type { Surroundings } from '../tell.ts';

type At = Pick<Surroundings, 'table' | 'site' | 'now'>;

/**
 * To the creator of a meeting that is about to begin, while it still is to begin then and has no
 * recording. Its attendees are names as people write them: whose they are could only be guessed.
 */
export async function mailOfReminder(at: At, reminder: Reminder): Promise<Mail | null> {
  const { table, site, now } = at;
  const { meeting_id, scheduled_time } = reminder;
  if (now() >= new Date(scheduled_time)) return null;
  const meeting = await table.get(meetingKey(meeting_id), MeetingRecord);
  if (meeting?.scheduled_time !== scheduled_time || meeting.recording) return null;
  const to = await recipientOf(table, meeting.created_by_id, (choices) => choices.meetingReminders);
  if (!to) return null;
  const title = oneLine(meeting.title);
  return letterTo(to, site, ({ reminder }) => ({
    subject: reminder.subject(title),
    paragraphs: [
      reminder.happens(title, instantFor(to.preferences, scheduled_time)),
      reminder.advice,
      { link: reminder.open, to: `${site}/meeting/${meeting_id}` },
    ],
  }));
}
