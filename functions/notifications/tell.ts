import * as z from 'zod';
import type { Settings } from '#contract/settings.ts';
import type { Mail, Mailer } from '../aws/mail.ts';
import type { Table } from '../aws/table.ts';
import { JobRecord, jobKey } from '../jobs/store.ts';
import { MeetingRecord, meetingKey } from '../meetings/store.ts';
import { findSettings } from '../settings/store.ts';
import { personOf } from '../users/store.ts';
import type { EndedJob } from './ended-jobs.ts';
import { letterOf } from './letter.ts';

export interface Surroundings {
  table: Table;
  mailer: Pick<Mailer, 'send'>;
  /** The portal's address, without a slash at its end. */
  site: string;
  now(): Date;
}

/** Where it is noted that a mail was sent. */
const sentKey = ({ job_id, attempt, status }: EndedJob) => ({
  pk: `MAIL#${job_id}`,
  sk: `${attempt}#${status}`,
});

/** Longer than the stream, which keeps a day, may repeat itself. */
const notedSeconds = 2 * 24 * 3600;

/**
 * Tells the creator of a meeting how the work on its recording ended: once for each attempt and
 * outcome, unless a crash comes between sending and noting it.
 */
export async function tell(at: Surroundings, ended: EndedJob): Promise<void> {
  const { table, mailer, now } = at;
  if (await table.get(sentKey(ended), z.object({}))) return;
  const mail = await mailOf(at, ended);
  if (!mail) return;
  const refusal = await mailer.send(mail);
  if (refusal) {
    // The meeting shows the same news: a mail nobody takes must not hold up those behind it.
    console.error('mail refused', { job_id: ended.job_id, refusal });
    return;
  }
  const expires = Math.floor(now().getTime() / 1000) + notedSeconds;
  await table.put({ ...sentKey(ended), expires });
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
