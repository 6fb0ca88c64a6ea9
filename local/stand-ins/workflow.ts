import * as z from 'zod';
import { invocation } from '../iam/calls/invocation.ts';
import { inWords, type Rights } from '../iam/rights.ts';
import type { Functions } from '../lambda/functions.ts';
import type { AccessKeys } from '../protocol/access-keys.ts';
import { integrations } from '../states/integrations.ts';
import { type StateMachines, stateMachines } from '../states/states.ts';
import type { Invoke } from '../states/task.ts';
import { notRunHere, type Template } from '../template/template.ts';

const StateMachine = z.object({
  DefinitionString: z.string(),
  DefinitionSubstitutions: notRunHere,
  StateMachineType: z.literal('STANDARD').default('STANDARD'),
});

interface Options {
  dir: string;
  functions: Functions;
  keys: AccessKeys;
  rights: Rights;
}

/** Step Functions with the template's state machines, their executions kept in `dir`. */
export function workflow(template: Template, options: Options): Promise<StateMachines> {
  const invokes = new Map<string, Invoke>();
  return stateMachines({
    dir: options.dir,
    machines: template
      .resources('AWS::StepFunctions::StateMachine', StateMachine)
      .map(({ attribute, properties }) => ({
        arn: attribute('Arn'),
        name: attribute('Name'),
        definition: JSON.parse(properties.DefinitionString),
      })),
    invoke(resource, args, signal, machineArn) {
      const invoke = invokes.get(machineArn) ?? invokeAs(machineArn, template, options);
      invokes.set(machineArn, invoke);
      return invoke(resource, args, signal);
    },
  });
}

/** The work of one state machine's Tasks, done with the rights of its role. */
function invokeAs(machineArn: string, { region }: Template, options: Options): Invoke {
  const { functions, keys, rights } = options;
  const machine = machineArn.split(':').at(-1) ?? '';
  return integrations({
    region,
    credentials: keys.of(machine),
    async lambdaInvoke(name, payload) {
      const refusal = rights.refusal(machine, [invocation(region, name)]);
      if (refusal)
        throw Object.assign(new Error(inWords(refusal)), { name: 'AccessDeniedException' });
      const answer = await functions.invoke(name, JSON.stringify(payload));
      if ('failure' in answer) return { payload: answer.failure, functionError: true };
      return { payload: JSON.parse(answer.payload) };
    },
  });
}
