import type { WaitState } from '../language/definition.ts';
import { sleepUntil } from './signals.ts';
import { type Turn, unexpected } from './turn.ts';

/** Waits from when the state was entered: an execution that resumes waits for what remains. */
export async function runWait(turn: Turn<WaitState>): Promise<void> {
  await sleepUntil(await wakeTime(turn), turn.run.now, turn.signal);
}

async function wakeTime({ state, scope, run, ...turn }: Turn<WaitState>): Promise<number> {
  if (state.Seconds !== undefined) {
    const seconds = await turn.evaluateInteger(state.Seconds, 'Seconds');
    return (scope.position.entered ?? run.now()) + 1000 * seconds;
  }
  const timestamp = await turn.evaluate(state.Timestamp, 'Timestamp');
  const time = typeof timestamp === 'string' ? Date.parse(timestamp) : Number.NaN;
  if (!Number.isNaN(time)) return time;
  throw unexpected(scope.position.state, 'Timestamp', 'an RFC 3339 time', timestamp);
}
