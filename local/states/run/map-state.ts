import type { MapState } from '../language/definition.ts';
import { withinPayloadLimit } from '../language/payload.ts';
import { together } from './signals.ts';
import { type Turn, unexpected } from './turn.ts';

/** Items an inline Map works on at once when MaxConcurrency is 0, as in AWS. */
const defaultConcurrency = 40;

/** Runs the ItemProcessor on each item; gives the outputs in the items' order. One failing stops the others. */
export async function runMap(turn: Turn<MapState>): Promise<unknown[]> {
  const { state, scope, record, signal } = turn;
  const limit = await turn.evaluateInteger(state.MaxConcurrency, 'MaxConcurrency');
  if (!scope.position.fork) await record({ type: 'MapStateStarted', items: await itemsOf(turn) });
  const items = scope.position.fork?.items ?? [];
  const output: unknown[] = [];
  // One iterator shared by all workers: each takes the next item that nobody has taken.
  const queue = items.entries();
  const worker = async (group: AbortSignal) => {
    for (const [index, item] of queue) {
      group.throwIfAborted();
      output[index] = await runItem(turn, index, item, group);
    }
  };
  try {
    const workers = Math.min(limit || defaultConcurrency, items.length);
    await together(signal, Array<typeof worker>(workers).fill(worker));
    withinPayloadLimit(output, `The result of state '${scope.position.state}'`);
    await record({ type: 'MapStateSucceeded' });
    return output;
  } catch (error) {
    if (!signal.aborted) await record({ type: 'MapStateFailed' });
    throw error;
  }
}

async function itemsOf({ state, scope, evaluate }: Turn<MapState>): Promise<unknown[]> {
  const { input, state: name } = scope.position;
  const items = state.Items === undefined ? input : await evaluate(state.Items, 'Items');
  if (!Array.isArray(items)) throw unexpected(name, 'Items', 'an array', items);
  return items;
}

async function runItem(turn: Turn<MapState>, index: number, item: unknown, signal: AbortSignal) {
  const { state, scope, run } = turn;
  const flow = state.ItemProcessor;
  const map = { Item: { Index: index, Value: item } };
  if (!scope.position.fork?.children[index]) {
    const input = withinPayloadLimit(
      state.ItemSelector === undefined
        ? item
        : await turn.evaluate(state.ItemSelector, 'ItemSelector', { map }),
      `Item ${index} of state '${scope.position.state}'`,
    );
    await run.record([...scope.path, index], {
      type: 'MapIterationStarted',
      state: flow.StartAt,
      input,
    });
  }
  return turn.runChild({ flow, map }, index, signal);
}
