import type { Job } from '#contract/jobs.ts';
import { useMay } from '../../session/user.ts';

/** What a job's state allows to be done with it. */
const allows = {
  retry: ({ status }: Job) => status === 'failed',
  cancel: ({ status }: Job) => status === 'queued',
  priority: ({ status }: Job) => status === 'queued',
};
type JobAction = keyof typeof allows;

/**
 * What the person at the screen may do with a job. Who may not change meetings may still retry and cancel for
 * their own: whose a job is only the server knows, so it is asked.
 */
export function useJobRights(): (job: Job, action: JobAction) => boolean {
  const mayCreate = useMay('create');
  const mayUpdate = useMay('update');
  return (job, action) => (action === 'priority' ? mayUpdate : mayCreate) && allows[action](job);
}
