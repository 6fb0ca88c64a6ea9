import type { Flow } from '../language/definition.ts';
import type { Variables } from '../language/expressions.ts';
import type { Fact } from '../records/entries.ts';
import type { Position } from '../records/progress.ts';
import type { Invoke } from '../task.ts';

/** What all flows of one execution share. */
export interface Run {
  /** `$states.context` as far as it is the same everywhere: Execution and StateMachine. */
  context: Record<string, unknown>;
  invoke: Invoke;
  now: () => number;
  /** Resolves once the facts are on disk and the positions moved on. */
  record(scope: number[], ...facts: Fact[]): Promise<void>;
}

/** One flow at work: the machine's own, a branch or an item's. */
export interface Scope {
  path: number[];
  flow: Flow;
  position: Position;
  /** Variables of the flows around this one. */
  outer: Variables;
  /** `$states.context.Map`, inside a Map. */
  map?: { Item: { Index: number; Value: unknown } } | undefined;
}
