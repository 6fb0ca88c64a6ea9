import { checkFlow, type Refuse } from './check-flow.ts';
import { Definition } from './definition.ts';
import { compile, expressionIn } from './expressions.ts';

/**
 * Reads a state machine's definition (Amazon States Language, JSON already parsed).
 * Throws an Error naming machine, state and field for anything that does not run here.
 */
export function loadDefinition(machine: string, json: unknown): Definition {
  const refuse: Refuse = (path, problem) => {
    throw new Error(`State machine ${machine}, ${place(path)}: ${problem}`);
  };
  const parsed = Definition.safeParse(json);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    if (!issue) throw parsed.error;
    if (issue.code !== 'unrecognized_keys') return refuse(issue.path, issue.message);
    const field = [...issue.path, issue.keys[0] ?? ''];
    return refuse(field, 'not supported by the local Step Functions');
  }
  checkFlow(parsed.data, [], refuse);
  checkExpressions(parsed.data, [], refuse);
  return parsed.data;
}

/** `States, A, Retry, 0, Foo` as `state "A", field Retry.0.Foo`; the innermost state is named. */
function place(path: PropertyKey[]): string {
  const at = path.lastIndexOf('States') + 1;
  const state = at > 0 && at < path.length ? `state "${String(path[at])}"` : '';
  const field = path.slice(state ? at + 1 : 0).join('.');
  return [state, field && `field ${field}`].filter(Boolean).join(', ') || 'the definition';
}

/** Every `{% ... %}` must be JSONata, wherever it stands. */
function checkExpressions(value: unknown, path: PropertyKey[], refuse: Refuse): void {
  if (typeof value === 'string') {
    const source = expressionIn(value);
    if (source === undefined) return;
    try {
      compile(source);
    } catch (error) {
      refuse(path, `${value} is not JSONata: ${(error as Error).message}`);
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, child] of Object.entries(value)) {
      checkExpressions(child, [...path, key], refuse);
    }
  }
}
