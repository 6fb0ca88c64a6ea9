import type { Mail } from '../../aws/mail.ts';
import { JobRecord, jobKey } from '../../jobs/store.ts';
import { MeetingRecord, meetingKey } from '../../meetings/store.ts';
import { letterTo, type Told } from '../letter.ts';
import type { Ended } from '../notice.ts';
import { oneLine } from '../paragraph.ts';
import { recipientOf } from '../recipient.ts';
import type { Surroundings } from '../tell.ts';
import type { Words } from '../words/en.ts';

type At = Pick<Surroundings, 'table' | 'site'>;

/** To the creator of a meeting, how the work on its recording ended, if that still is so. */
export async function mailOfEnded({ table, site }: At, ended: Ended): Promise<Mail | null> {
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
  return letterTo(to, site, (words) =>
    failed
      ? failure(words, { id, title, error: oneLine(job.error ?? '') }, site)
      : success(words, { id, title }, site),
  );
}

const success = (
  { completed }: Words,
  { id, title }: { id: string; title: string },
  site: string,
): Told => ({
  subject: completed.subject(title),
  paragraphs: [
    completed.happened(title),
    { link: completed.open, to: `${site}/transcription-view/${id}` },
  ],
});

const failure = (
  { failed }: Words,
  { id, title, error }: { id: string; title: string; error: string },
  site: string,
): Told => ({
  subject: failed.subject(title),
  paragraphs: [
    failed.happened(title),
    failed.reason(error),
    failed.advice,
    { link: failed.open, to: `${site}/meeting/${id}` },
  ],
});
