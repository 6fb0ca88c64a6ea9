import type { ParallelState } from '../language/definition.ts';
import { withinPayloadLimit } from '../language/payload.ts';
import { together } from './signals.ts';
import type { Turn } from './turn.ts';

/** Runs all branches side by side; gives their outputs in their order. One failing stops the others. */
export async function runParallel(turn: Turn<ParallelState>): Promise<unknown[]> {
  const { state, scope, record, signal } = turn;
  const branches = state.Branches;
  if (startedBranches(turn) < branches.length) await startBranches(turn);
  try {
    const output = await together(
      signal,
      branches.map(
        (flow, index) => (group) => turn.runChild({ flow, map: scope.map }, index, group),
      ),
    );
    withinPayloadLimit(output, `The result of state '${scope.position.state}'`);
    await record({ type: 'ParallelStateSucceeded' });
    return output;
  } catch (error) {
    if (!signal.aborted) await record({ type: 'ParallelStateFailed' });
    throw error;
  }
}

const startedBranches = ({ scope }: Turn) => scope.position.fork?.children.length ?? 0;

/** The branches' input is written down before any runs: one that resumes must not see another. */
async function startBranches({ state, scope, run, evaluate }: Turn<ParallelState>): Promise<void> {
  const { input, state: name } = scope.position;
  const argument = withinPayloadLimit(
    state.Arguments === undefined ? input : await evaluate(state.Arguments, 'Arguments'),
    `The Arguments of state '${name}'`,
  );
  await run.record(scope.path, { type: 'ParallelStateStarted' });
  await Promise.all(
    state.Branches.map(({ StartAt }, index) =>
      run.record([...scope.path, index], {
        type: 'BranchStarted',
        state: StartAt,
        input: argument,
      }),
    ),
  );
}
