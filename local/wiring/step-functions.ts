import * as z from 'zod';
import { type Template, unsupported } from '../cloudformation/template.ts';
import { describeRefusal, type Rights } from '../iam/rights.ts';
import { lambdaInvokeAccess } from '../iam/service-access.ts';
import type { Functions } from '../lambda/emulator.ts';
import type { AccessKeys } from '../protocol/signature.ts';
import { createStepFunctions, type StepFunctions } from '../step-functions/emulator.ts';
import { integrations } from '../step-functions/tasks/integrations.ts';
import type { Invoke } from '../step-functions/tasks/task.ts';

const StateMachine = z.object({
  DefinitionString: z.string(),
  DefinitionSubstitutions: unsupported,
  StateMachineType: z.literal('STANDARD').default('STANDARD'),
});

interface Options {
  dir: string;
  functions: Functions;
  keys: AccessKeys;
  rights: Rights;
}

/** Step Functions with the state machines of the template, their executions stored in `dir`. */
export function stepFunctionsFromTemplate(
  template: Template,
  options: Options,
): Promise<StepFunctions> {
  const invokes = new Map<string, Invoke>();
  return createStepFunctions({
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

/** Runs the tasks of a state machine with the permissions of its role. */
function invokeAs(machineArn: string, { region }: Template, options: Options): Invoke {
  const { functions, keys, rights } = options;
  const machine = machineArn.split(':').at(-1) ?? '';
  return integrations({
    region,
    credentials: keys.of(machine),
    async lambdaInvoke(name, payload) {
      const refusal = rights.refusal(machine, [lambdaInvokeAccess(region, name)]);
      if (refusal)
        throw Object.assign(new Error(describeRefusal(refusal)), { name: 'AccessDeniedException' });
      const answer = await functions.invoke(name, JSON.stringify(payload));
      if ('failure' in answer) return { payload: answer.failure, functionError: true };
      return { payload: JSON.parse(answer.payload) };
    },
  });
}
