import type { ChoiceState } from '../language/definition.ts';
import { TaskError } from '../task.ts';
import { type Turn, unexpected } from './turn.ts';

/** Where a Choice goes, and whose Output and Assign are used: the matching rule's, else its own. */
export interface Chosen {
  Next: string;
  Output?: unknown;
  Assign?: Record<string, unknown> | undefined;
}

/** Rejects with States.NoChoiceMatched when no condition is true and there is no Default. */
export async function choose({ state, scope, evaluate }: Turn<ChoiceState>): Promise<Chosen> {
  const name = scope.position.state;
  for (const [index, rule] of state.Choices.entries()) {
    const field = `Choices/${index}/Condition`;
    const condition = await evaluate(rule.Condition, field);
    if (typeof condition !== 'boolean') throw unexpected(name, field, 'true or false', condition);
    if (condition) return rule;
  }
  if (state.Default !== undefined) return { ...state, Next: state.Default };
  throw new TaskError('States.NoChoiceMatched', `No choice of state '${name}' matched`);
}
