import path from 'node:path';
import type { Operation } from '../protocol/aws-json.ts';
import { Executions } from './executions.ts';
import { Archive } from './journal/archive.ts';
import { DefinitionStore } from './journal/definition-store.ts';
import { loadDefinition } from './language/load-definition.ts';
import { type Machine, stateMachineOperations } from './operations.ts';
import type { InvokeFor } from './tasks/task.ts';

/** A state machine of the template; `definition` is its parsed Amazon States Language. */
export interface StateMachine {
  arn: string;
  name: string;
  definition: unknown;
}

export interface StepFunctions {
  /** For `awsJson`. */
  operations: Record<string, Operation>;
  /** Resumes the executions that were running when the last process ended. */
  resume(): void;
  /** Suspends running executions, for the next process to resume. */
  close(): Promise<void>;
}

/**
 * AWS Step Functions for JSONata state machines. All state is kept in `dir`, so executions continue
 * after kill -9: completed states are not run again, the one in progress is (at least once).
 * Rejects definitions with unsupported features, naming machine, state and field.
 */
export async function createStepFunctions(options: {
  dir: string;
  machines: StateMachine[];
  invoke: InvokeFor;
  /** ms since the epoch */
  now?: () => number;
}): Promise<StepFunctions> {
  const { dir, invoke, now = Date.now } = options;
  const definitions = new DefinitionStore(path.join(dir, 'definitions'));
  const machines: Machine[] = [];
  for (const machine of options.machines) {
    if (!machine.arn.endsWith(`:stateMachine:${machine.name}`) || !/^[\w-]+$/.test(machine.name)) {
      throw new Error(`State machine ${machine.name}: the ARN ${machine.arn} does not name it`);
    }
    loadDefinition(machine.name, machine.definition);
    const stored = await definitions.put(machine.definition);
    machines.push({ ...machine, stored, created: now() });
  }
  const executions = await Executions.open({
    archive: new Archive(dir),
    invoke,
    now,
    definitions,
  });
  return {
    operations: stateMachineOperations({ machines, executions, definitions }),
    resume: () => void executions.resume(),
    close: () => executions.close(),
  };
}
