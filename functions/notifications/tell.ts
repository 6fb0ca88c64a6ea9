import type { Settings } from '#contract/settings.ts';
import type { Mail, Mailer } from '../aws/mail.ts';
import type { Table } from '../aws/table.ts';
import { JobRecord, jobKey } from '../jobs/store.ts';
import { MeetingRecord, meetingKey } from '../meetings/store.ts';
import { findSettings } from '../settings/store.ts';
import { personOf } from '../users/store.ts';
import { letterOf } from './letter.ts';
import type { EndedJob } from './notice.ts';

export interface Surroundings {
  table: Table;
  mailer: Pick<Mailer, 'send'>;
  /** The portal's address, without a slash at its end. */
  site: string;
}

/**
 * Tells the creator of a meeting how the work on its recording ended, if that still is so. Throws what
 * a later try may not meet.
 */
export async function tell(at: Surroundings, ended: EndedJob): Promise<void> {
  const mail = await mailOf(at, ended);
  if (!mail) return;
  const refusal = await at.mailer.send(mail);
  // The meeting shows the same news: a mail that nobody will take need not wait.
  if (refusal) console.error('mail refused', { job_id: ended.job_id, refusal });
}

/** The mail there is to send as things stand now; null when nobody is to be told, or it is no longer so. */
async function mailOf({ table, site }: Surroundings, ended: EndedJob): Promise<Mail | null> {
  const job = await table.get(jobKey(ended.job_id), JobRecord);
  if (job?.attempt !== ended.attempt || job.status !== ended.status) return null;
  const meeting = await table.get(meetingKey(job.meeting_id), MeetingRecord);
  if (meeting?.job_id !== job.job_id) return null;
  const person = await personOf(table, meeting.created_by_id);
  if (person === null || person === 'removed' || !person.is_active || !person.email) return null;
  const { preferences, notifications } = await findSettings(table, person.id);
  if (!wants(notifications, ended)) return null;
  return {
    to: person.email,
    ...letterOf({
      language: preferences.language,
      name: person.full_name,
      meeting,
      error: job.status === 'failed' ? (job.error ?? '') : null,
      site,
    }),
  };
}

const wants = (choices: Settings['notifications'], { status }: EndedJob): boolean =>
  choices.emailNotifications && (status === 'failed' || choices.transcriptionComplete);
