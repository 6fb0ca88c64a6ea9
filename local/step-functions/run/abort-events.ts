import type { JournalEvent } from '../journal/entries.ts';
import type { Position } from '../journal/progress.ts';
import type { Flow, State } from '../language/definition.ts';
import type { ExecutionContext } from './state-context.ts';

/** A flow inside a Parallel or Map. */
interface Child {
  flow: Flow;
  position: Position | undefined;
  path: number[];
}

/** The states that take time: others cannot be found at work. */
const lasting: State['Type'][] = ['Task', 'Wait', 'Parallel', 'Map'];

/** Records what was going on in the children of a Parallel or Map when child number `failed` failed. */
export async function recordAborted(
  run: ExecutionContext,
  state: State,
  { position, path }: { position: Position; path: number[] },
  failed: number,
): Promise<void> {
  for (const child of childrenOf(state, position, path)) {
    const event =
      child.path.at(-1) === failed
        ? ('MapIterationFailed' as const)
        : ('MapIterationAborted' as const);
    for (const { scope, events } of eventsOf(child, state, event))
      await run.record(scope, ...events);
  }
}

type ItemEnd = 'MapIterationFailed' | 'MapIterationAborted';

function eventsOf(
  { flow, position, path }: Child,
  parent: State,
  end: ItemEnd,
): { scope: number[]; events: JournalEvent[] }[] {
  if (!position || position.ended) return [];
  const events: JournalEvent[] = parent.Type === 'Map' ? [{ type: end }] : [];
  const state = position.entered === undefined ? undefined : flow.States[position.state];
  const nested = state ? childrenOf(state, position, path) : [];
  if (state && lasting.includes(state.Type))
    events.push({ type: 'StateAborted', kind: state.Type });
  return [
    ...nested.flatMap((child) => (state ? eventsOf(child, state, 'MapIterationAborted') : [])),
    { scope: path, events },
  ];
}

function childrenOf(state: State, { fork }: Position, path: number[]): Child[] {
  return (fork?.children ?? []).flatMap((position, index) => {
    const flow = state.Type === 'Map' ? state.ItemProcessor : flowsOf(state)[index];
    return flow ? [{ flow, position, path: [...path, index] }] : [];
  });
}

const flowsOf = (state: State): Flow[] => (state.Type === 'Parallel' ? state.Branches : []);
