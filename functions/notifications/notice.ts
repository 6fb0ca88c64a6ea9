import * as z from 'zod';
import type { Key } from '../aws/table.ts';
import { JobRecord } from '../jobs/store.ts';

/** That an attempt of a job ended, and how. */
export const EndedJob = JobRecord.pick({ job_id: true, attempt: true }).extend({
  status: z.enum(['completed', 'failed']),
});
export type EndedJob = z.infer<typeof EndedJob>;

/** The same as it waits in the outbox: until its mail is sent, or there is nobody to tell. */
export const Notice = EndedJob.extend({ queue_key: z.string() });
export type Notice = z.infer<typeof Notice>;

export const noticeKey = ({ job_id, attempt, status }: EndedJob): Key => ({
  pk: `NOTICE#${job_id}`,
  sk: `${attempt}#${status}`,
});
export const outbox = 'NOTICES';

/** Where the outbox has a notice that is free from that time on. */
export const freeFrom = (jobId: string, time: Date) => ({
  queue: outbox,
  queue_key: `${time.toISOString()}#${jobId}`,
});

/** By then the news is no longer any. */
const keptSeconds = 7 * 24 * 3600;

export const noticeItem = (ended: EndedJob, now: Date) => ({
  ...noticeKey(ended),
  ...freeFrom(ended.job_id, now),
  ...ended,
  expires: Math.floor(now.getTime() / 1000) + keptSeconds,
});
