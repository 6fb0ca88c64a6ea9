import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { isActiveJob } from '#contract/choices.ts';
import type { Job } from '#contract/jobs.ts';
import { currentLanguage } from '../../messages/language.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { queueQuery } from '../../platform/api/meeting-queries.ts';
import { meetingPath } from '../../platform/navigation/paths.ts';
import { useUser } from '../../platform/user/current-user.ts';
import { toast } from '../../ui/toast.ts';

/** Enough to find one meeting among those of the same words. */
const maxNamesakes = 50;

/** Whether the person made the meeting: asked of the list, since to open a transcript is on the audit log. */
async function isMine({ meeting_id, meeting_title }: Job, name: string): Promise<boolean> {
  const { meetings } = await api.archiveMeetings({ search: meeting_title, limit: maxNamesakes });
  return meetings.some(({ id, created_by }) => id === meeting_id && created_by === name);
}

function notify({ job_id, meeting_title, status }: Job, onClick: () => void): void {
  const title = text(status === 'failed' ? 'news.failed' : 'news.completed');
  try {
    const notification = new Notification(title, {
      body: meeting_title,
      lang: currentLanguage(),
      // Several windows of the portal tell of it once.
      tag: job_id,
    });
    notification.addEventListener('click', () => {
      window.focus();
      onClick();
      notification.close();
    });
  } catch {
    // Phones show none that a page makes by itself.
    toast.info(text('news.toast', { news: title, title: meeting_title }));
  }
}

/** Browser notifications of the person's own recordings, as long as the portal is open. */
export function JobNotifications() {
  const { full_name } = useUser();
  const navigate = useNavigate();
  const tell = useCallback(
    async (job: Job) => {
      if (job.status !== 'completed' && job.status !== 'failed') return;
      const mine = await isMine(job, full_name).catch(() => false);
      if (mine) notify(job, () => navigate(meetingPath(job.meeting_id)));
    },
    [full_name, navigate],
  );
  useFinishedJobs(tell);
  return null;
}

/** Tells of each job that was queued or processed when last looked at, and has now ended. */
export function useFinishedJobs(tell: (job: Job) => void): void {
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
      queue.filter(({ status }) => isActiveJob(status)).map((job) => [job.job_id, job]),
    );
  }, [queue, tell]);
}
