import * as z from 'zod';
import { jobFailures } from '#contract/job-messages.ts';
import { endJob } from '../../domain/jobs/end.ts';
import { log } from '../../platform/log/log.ts';
import { step } from './step.ts';

const Input = z.object({ failure: z.object({ Error: z.string(), Cause: z.string().default('') }) });
type Failure = z.infer<typeof Input>['failure'];

/** How a Lambda's own error reaches the state machine. */
const Cause = z.object({ errorMessage: z.string() });

/** What another service said. Of a step's own error the step's log has all that may be told. */
const causeOf = ({ Cause: cause }: Failure) => (jsonOf(cause) === null ? { cause } : {});

/** Ends a job whose work went wrong, with words a clerk can act on. */
export const fail = step(Input, async (deps, job, { failure }) => {
  log.error('job failed', { failure: failure.Error, ...causeOf(failure) });
  await endJob(deps, job, { status: 'failed', error: messageOf(failure, job.job_id) });
});

/** What the steps threw on purpose and what the speech service says are told; the rest is a number to quote. */
export function messageOf({ Error: name, Cause: cause }: Failure, jobId: string): string {
  if (name === 'TranscriptionFailed' && cause !== '') {
    return jobFailures.untranscribed(cause);
  }
  if (name === 'AppError') {
    const told = Cause.safeParse(jsonOf(cause));
    if (told.success) return told.data.errorMessage;
  }
  return jobFailures.unexpected(jobId);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
