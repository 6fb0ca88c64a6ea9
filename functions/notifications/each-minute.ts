import { beginDigest } from './rounds/begin-digest.ts';
import { stepOn } from './rounds/step.ts';
import type { Surroundings } from './tell.ts';
import { tellDue } from './tell-due.ts';

/**
 * What a run does: tells what waits, and only then has a round put more. So the news of one person
 * never wait behind those for all. A run that met faults still takes a round one page further: notices
 * that cannot be sent do not hold it up for ever.
 */
export async function eachMinute(at: Surroundings, end: Date): Promise<void> {
  await beginDigest(at);
  let ending: Awaited<ReturnType<typeof tellDue>>;
  do {
    ending = await tellDue(at, end);
  } while (ending !== 'late' && (await stepOn(at)) && ending === 'told');
}
