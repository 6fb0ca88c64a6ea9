import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Job } from '#contract/jobs.ts';
import { isLive } from '#contract/statuses.ts';
import { api } from '../api.ts';
import { queueQuery } from '../meetings/queries.ts';

/** Tells of each job that was queued or processed when last looked at, and has now ended. */
export function useEndedJobs(tell: (job: Job) => void): void {
  const queue = useQuery({ ...queueQuery, refetchIntervalInBackground: true }).data?.queue;
  const watched = useRef(new Map<string, Job>());
  useEffect(() => {
    if (queue === undefined) return;
    const now = new Map(queue.map((job) => [job.job_id, job]));
    for (const { job_id } of watched.current.values()) {
      const job = now.get(job_id);
      if (job?.status === 'failed') tell(job);
      // The queue does not hold what completed, or was cancelled.
      if (job === undefined) api.getJob({ id: job_id }).then(tell, () => {});
    }
    watched.current = new Map(
      queue.filter(({ status }) => isLive(status)).map((job) => [job.job_id, job]),
    );
  }, [queue, tell]);
}
