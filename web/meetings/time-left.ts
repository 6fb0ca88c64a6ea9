import type { Job } from '#contract/jobs.ts';

/** Too early a guess would be wild. */
const least = { progress: 5, seconds: 10 };

/**
 * Minutes until a job is likely done, going on as it went so far; 0 for less than one. Null where there is
 * nothing to go by. `now`: milliseconds since 1970.
 */
export function minutesLeft({ status, progress, started_at }: Job, now: number): number | null {
  if (status !== 'processing' || started_at === null) return null;
  const seconds = (now - Date.parse(started_at)) / 1000;
  if (progress < least.progress || seconds < least.seconds) return null;
  return Math.round((seconds * (100 - progress)) / progress / 60);
}
