import * as z from 'zod';
import { reason } from '#contract/reasons.ts';
import { engineErrors } from '#contract/speech-engine.ts';
import { Reason } from '#contract/values.ts';
import { endJob } from '../../domain/jobs/end.ts';
import { log } from '../../platform/log/log.ts';
import { step } from './step.ts';

const Input = z.object({ failure: z.object({ Error: z.string(), Cause: z.string().default('') }) });
type Failure = z.infer<typeof Input>['failure'];

/** How a Lambda's own error reaches the state machine: `step` put the reason into the message. */
const Cause = z.object({ errorMessage: z.string() });

/** The report of another service. Errors of our own steps are already in their logs. */
const causeOf = ({ Cause: cause }: Failure) => (jsonOf(cause) === null ? { cause } : {});

/** Ends a job whose processing failed, with a reason a clerk can act on. */
export const fail = step(Input, async (deps, job, { failure }) => {
  log.error('job failed', { failure: failure.Error, ...causeOf(failure) });
  await endJob(deps, job, { status: 'failed', failure: reasonOf(failure, job.job_id) });
});

/**
 * Passes on what the steps threw on purpose and what the speech service reported; anything else is a number
 * to quote.
 */
export function reasonOf({ Error: name, Cause: cause }: Failure, jobId: string): Reason {
  if (name === 'TranscriptionFailed' && cause !== '') return reason('notTranscribed', { cause });
  if (name === engineErrors.unavailable) return reason('engineUnavailable');
  if (name === engineErrors.slow) return reason('engineSlow');
  const thrown = name === 'AppError' ? Cause.safeParse(jsonOf(cause)).data : undefined;
  const known = Reason.safeParse(jsonOf(thrown?.errorMessage ?? ''));
  return known.data ?? reason('workFailed', { number: jobId });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
