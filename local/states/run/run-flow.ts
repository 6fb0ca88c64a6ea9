import type { State } from '../language/definition.ts';
import { matchesError, retryDelay } from '../language/retry.ts';
import type { Outcome } from '../records/entries.ts';
import { TaskError } from '../task.ts';
import { attempt, caught } from './attempt.ts';
import type { Run, Scope } from './run.ts';
import { sleepUntil } from './signals.ts';
import { takeTurn } from './turn.ts';

/**
 * Runs a flow from where its position stands to its end; gives the last state's output.
 * Rejects with the TaskError that no Retry and no Catch took, or with the signal's reason.
 */
export async function runFlow(run: Run, scope: Scope, signal: AbortSignal): Promise<unknown> {
  const { position, path, flow } = scope;
  while (!position.ended) {
    signal.throwIfAborted();
    const name = position.state;
    const state = flow.States[name];
    if (!state) throw new TaskError('States.Runtime', `There is no state '${name}'`);
    const kind = state.Type;
    if (position.entered === undefined) {
      await run.record(path, { type: 'StateEntered', state: name, kind });
    }
    const outcome = await settle(state, run, scope, signal);
    await run.record(path, { type: 'StateExited', state: name, kind, ...outcome });
  }
  return position.ended.output;
}

/** Attempts the state until it succeeds, a Catch takes its error, or nothing does. */
async function settle(state: State, run: Run, scope: Scope, signal: AbortSignal): Promise<Outcome> {
  const { position, path } = scope;
  for (;;) {
    if (position.retryAt !== undefined) await sleepUntil(position.retryAt, run.now, signal);
    const turn = takeTurn(state, run, scope, signal, runFlow);
    try {
      return await attempt(turn);
    } catch (error) {
      if (signal.aborted || !(error instanceof TaskError)) throw error;
      const { Retry, Catch } = 'Retry' in state ? state : { Retry: [], Catch: [] };
      const index = Retry.findIndex((retrier) => matchesError(retrier.ErrorEquals, error.name));
      const retrier = Retry[index];
      const made = position.retries[index] ?? 0;
      if (retrier && made < retrier.MaxAttempts) {
        const until = run.now() + retryDelay(retrier, made);
        await run.record(path, { type: 'RetryScheduled', retrier: index, until });
        continue;
      }
      const catcher = Catch.find(({ ErrorEquals }) => matchesError(ErrorEquals, error.name));
      if (!catcher) throw error;
      return await caught(turn, catcher, error);
    }
  }
}
