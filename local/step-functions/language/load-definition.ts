import { Definition, type Flow, type State } from './definition.ts';
import { compile, expressionIn } from './expressions.ts';

/**
 * Validates a definition (parsed Amazon States Language). Throws an Error naming machine, state and
 * field for anything unsupported.
 */
export function loadDefinition(machine: string, json: unknown): Definition {
  const refuse: Refuse = (path, problem) => {
    throw new Error(`State machine ${machine}, ${describePath(path)}: ${problem}`);
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

/**
 * Formats `States, A, Retry, 0, Foo` as `state "A", field Retry.0.Foo`, naming the innermost state.
 */
function describePath(path: PropertyKey[]): string {
  const at = path.lastIndexOf('States') + 1;
  const state = at > 0 && at < path.length ? `state "${String(path[at])}"` : '';
  const field = path.slice(state ? at + 1 : 0).join('.');
  return [state, field && `field ${field}`].filter(Boolean).join(', ') || 'the definition';
}

/** Checks the syntax of every `{% ... %}`. */
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

/** Throws an error about this path of the definition. */
type Refuse = (path: PropertyKey[], problem: string) => never;

/** Checks that the states of a flow, and of the flows inside it, are connected. */
function checkFlow(flow: Flow, path: PropertyKey[], refuse: Refuse): void {
  for (const [target, at] of exits(flow, path)) {
    if (!Object.hasOwn(flow.States, target)) refuse(at, `there is no state "${target}" to go to`);
  }
  for (const [name, state] of Object.entries(flow.States)) {
    checkState(state, [...path, 'States', name], refuse);
  }
}

function checkState(state: State, path: PropertyKey[], refuse: Refuse): void {
  if (state.Type === 'Choice' || state.Type === 'Succeed' || state.Type === 'Fail') return;
  if ((state.Next === undefined) === (state.End === undefined)) {
    refuse(path, 'needs either Next or End');
  }
  if (state.Type === 'Wait' && (state.Seconds === undefined) === (state.Timestamp === undefined)) {
    refuse(path, 'needs either Seconds or Timestamp');
  }
  if (state.Type === 'Map') checkFlow(state.ItemProcessor, [...path, 'ItemProcessor'], refuse);
  if (state.Type === 'Parallel') {
    for (const [index, branch] of state.Branches.entries()) {
      checkFlow(branch, [...path, 'Branches', index], refuse);
    }
  }
}

/** Every state name that the flow refers to, with its path. */
function* exits(flow: Flow, path: PropertyKey[]): Generator<[string, PropertyKey[]]> {
  yield [flow.StartAt, [...path, 'StartAt']];
  for (const [name, state] of Object.entries(flow.States)) {
    const here = [...path, 'States', name];
    const catchers = 'Catch' in state ? state.Catch : [];
    const rules = state.Type === 'Choice' ? state.Choices : [];
    if ('Next' in state && state.Next !== undefined) yield [state.Next, [...here, 'Next']];
    if ('Default' in state && state.Default !== undefined) {
      yield [state.Default, [...here, 'Default']];
    }
    for (const [index, { Next }] of catchers.entries()) yield [Next, [...here, 'Catch', index]];
    for (const [index, { Next }] of rules.entries()) yield [Next, [...here, 'Choices', index]];
  }
}
