import * as z from 'zod';
import type { Functions } from '../lambda/functions.ts';
import type { AccessKeys } from '../protocol/access-keys.ts';
import { integrations } from '../states/integrations.ts';
import { type StateMachines, stateMachines } from '../states/states.ts';
import { notRunHere, type Template } from '../template/template.ts';

const StateMachine = z.object({
  DefinitionString: z.string(),
  DefinitionSubstitutions: notRunHere,
  StateMachineType: z.literal('STANDARD').default('STANDARD'),
});

/** Step Functions with the template's state machines, their executions kept in `dir`. */
export function workflow(
  template: Template,
  { dir, functions, keys }: { dir: string; functions: Functions; keys: AccessKeys },
): Promise<StateMachines> {
  return stateMachines({
    dir,
    machines: template
      .resources('AWS::StepFunctions::StateMachine', StateMachine)
      .map(({ attribute, properties }) => ({
        arn: attribute('Arn'),
        name: attribute('Name'),
        definition: JSON.parse(properties.DefinitionString),
      })),
    invoke: integrations({
      region: template.region,
      credentials: keys.of('workflow'),
      async lambdaInvoke(name, payload) {
        const answer = await functions.invoke(name, JSON.stringify(payload));
        if ('failure' in answer) return { payload: answer.failure, functionError: true };
        return { payload: JSON.parse(answer.payload) };
      },
    }),
  });
}
