import { useQuery } from '@tanstack/react-query';
import type { Meeting } from '#contract/meetings.ts';
import { sentence } from '../../messages/reasons.ts';
import { text } from '../../messages/text.ts';
import { queueQuery } from '../../platform/api/meeting-queries.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/**
 * Why the recording, another one or a part was not transcribed again: the meeting is complete, and its last job
 * failed.
 */
export function FailedAgain({ meeting: { job_id, status } }: { meeting: Meeting }) {
  const { data } = useQuery({ ...queueQuery, enabled: status === 'completed' });
  const job = data?.queue.find((one) => one.job_id === job_id && one.status === 'failed');
  if (!job?.failure || status !== 'completed') return null;
  return (
    <Notice tone="bad" title={text('transcription.againFailed')}>
      {sentence(job.failure)} <TextLink to={paths.queue}>{text('transcription.toQueue')}</TextLink>
    </Notice>
  );
}
