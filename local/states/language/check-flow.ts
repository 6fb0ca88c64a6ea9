import type { Flow, State } from './definition.ts';

/** Throws: something at this path in the definition does not run. */
export type Refuse = (path: PropertyKey[], problem: string) => never;

/** Refuses a flow, or one inside it, whose states do not lead to one another. */
export function checkFlow(flow: Flow, path: PropertyKey[], refuse: Refuse): void {
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

/** Every name of a state that something in the flow goes to, and where it stands. */
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
