import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Job } from '#contract/jobs.ts';
import { api } from '../api.ts';
import { currentLanguage } from '../messages/language.ts';
import { text } from '../messages/text.ts';
import { meetingPath } from '../paths.ts';
import { useUser } from '../session/user.ts';
import { toast } from '../ui/toast.ts';
import { useEndedJobs } from './use-ended-jobs.ts';

/** Enough to find one meeting among those of the same words. */
const mostNamesakes = 50;

/** Whether the person made the meeting: asked of the list, since to open a transcript is on the audit trail. */
async function isMine({ meeting_id, meeting_title }: Job, name: string): Promise<boolean> {
  const { meetings } = await api.archiveMeetings({ search: meeting_title, limit: mostNamesakes });
  return meetings.some(({ id, created_by }) => id === meeting_id && created_by === name);
}

function show({ job_id, meeting_title, status }: Job, onClick: () => void): void {
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
export function JobNews() {
  const { full_name } = useUser();
  const navigate = useNavigate();
  const tell = useCallback(
    async (job: Job) => {
      if (job.status !== 'completed' && job.status !== 'failed') return;
      const mine = await isMine(job, full_name).catch(() => false);
      if (mine) show(job, () => navigate(meetingPath(job.meeting_id)));
    },
    [full_name, navigate],
  );
  useEndedJobs(tell);
  return null;
}
