import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Job } from '#contract/jobs.ts';
import { api } from '../../api.ts';
import { text } from '../../messages/text.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { useJobAction } from './queries.ts';

/** Retry of what failed; cancelling of what has not begun. */
export function JobActions({ job: { job_id, status, meeting_title: title } }: { job: Job }) {
  const [asking, setAsking] = useState(false);
  const retry = useJobAction(api.retryJob, {
    done: text('queue.retried'),
    failed: text('queue.retryFailed'),
  });
  const cancel = useJobAction(api.cancelJob, {
    done: text('queue.cancelled'),
    failed: text('queue.cancelFailed'),
  });
  if (status === 'failed')
    return (
      <Button
        variant="default"
        size="xs"
        loading={retry.isPending}
        aria-label={text('queue.retryNamed', { title })}
        onClick={() => retry.mutate(job_id)}
      >
        {text('queue.retry')}
      </Button>
    );
  if (status !== 'queued') return null;
  return (
    <>
      <Button
        variant="default"
        size="xs"
        loading={cancel.isPending}
        aria-label={text('queue.cancelNamed', { title })}
        onClick={() => setAsking(true)}
      >
        {text('queue.cancel')}
      </Button>
      <Confirm
        open={asking}
        title={text('queue.cancelTitle', { title })}
        confirm={text('queue.cancel')}
        cancel={text('queue.keep')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          cancel.mutate(job_id);
        }}
      >
        {text('queue.cancelText')}
      </Confirm>
    </>
  );
}
