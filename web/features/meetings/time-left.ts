import type { Job } from '#contract/jobs.ts';
import { text } from '../../messages/text.ts';

/**
 * The seconds until a job should be done; in a word where that is not known, or has passed. It only goes
 * down: the expected end is set once. `now`: milliseconds since 1970.
 */
export function timeLeft(
  { expected_end }: Pick<Job, 'expected_end'>,
  now: number,
): number | 'unknown' | 'late' {
  if (expected_end === null) return 'unknown';
  const seconds = (Date.parse(expected_end) - now) / 1000;
  return seconds >= 1 ? seconds : 'late';
}

/** The same in words, rounded to minutes; null for a job that does not run. */
export function timeLeftText(job: Job, now: number): string | null {
  if (job.status !== 'processing') return null;
  const left = timeLeft(job, now);
  if (left === 'unknown') return text('meetings.leftUnknown');
  if (left === 'late') return text('meetings.leftLate');
  return text('meetings.minutesLeft', { n: Math.round(left / 60) });
}
