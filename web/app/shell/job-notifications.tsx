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

function notify({ job_id, meeting_title, status }: Job, onClick: () => void): void {
  const title = text(status === 'failed' ? 'news.failed' : 'news.completed');
  try {
    const notification = new Notification(title, {
      body: meeting_title,
      lang: currentLanguage(),
      // Open windows share the tag, so that one notification shows.
      tag: job_id,
    });
    notification.addEventListener('click', () => {
      window.focus();
      onClick();
      notification.close();
    });
  } catch {
    // Mobile browsers reject notifications made by a page.
    toast.info(text('news.toast', { news: title, title: meeting_title }));
  }
}

/** Shows browser notifications about recordings of the user's own meetings while the portal is open. */
export function JobNotifications() {
  const { id } = useUser();
  const navigate = useNavigate();
  const onFinished = useCallback(
    (job: Job) => {
      if (job.status !== 'completed' && job.status !== 'failed') return;
      if (job.meeting_created_by_id === id)
        notify(job, () => navigate(meetingPath(job.meeting_id)));
    },
    [id, navigate],
  );
  useFinishedJobs(onFinished);
  return null;
}

/** Calls `onFinished` for each job that was queued or running when last polled and has ended since. */
export function useFinishedJobs(onFinished: (job: Job) => void): void {
  const queue = useQuery({ ...queueQuery, refetchIntervalInBackground: true }).data?.queue;
  const watched = useRef(new Map<string, Job>());
  useEffect(() => {
    if (queue === undefined) return;
    const now = new Map(queue.map((job) => [job.job_id, job]));
    for (const { job_id } of watched.current.values()) {
      const job = now.get(job_id);
      if (job?.status === 'failed') onFinished(job);
      // Completed and cancelled jobs leave the queue.
      if (job === undefined) api.getJob({ id: job_id }).then(onFinished, () => {});
    }
    watched.current = new Map(
      queue.filter(({ status }) => isActiveJob(status)).map((job) => [job.job_id, job]),
    );
  }, [queue, onFinished]);
}
