import type { Retrier } from './definition.ts';

/** Errors no wildcard matches: they end the execution. */
const terminal = ['States.DataLimitExceeded', 'States.Runtime'];

/**
 * Whether an ErrorEquals list names this error, by name or by the wildcards States.ALL and States.TaskFailed.
 * https://docs.aws.amazon.com/step-functions/latest/dg/concepts-error-handling.html
 */
export function matchesError(errorEquals: string[], error: string): boolean {
  if (error === 'States.Runtime') return false;
  return errorEquals.some(
    (name) =>
      name === error ||
      (name === 'States.ALL' && !terminal.includes(error)) ||
      (name === 'States.TaskFailed' && !terminal.includes(error) && error !== 'States.Timeout'),
  );
}

/** Milliseconds to wait before a retry; `attempt` counts the retries this retrier has already made. */
export function retryDelay(retrier: Retrier, attempt: number, random = Math.random): number {
  const seconds = Math.min(
    retrier.IntervalSeconds * retrier.BackoffRate ** attempt,
    retrier.MaxDelaySeconds ?? Number.POSITIVE_INFINITY,
  );
  return 1000 * seconds * (retrier.JitterStrategy === 'FULL' ? random() : 1);
}
