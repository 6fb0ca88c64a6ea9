import validate from 'asl-validator';
import { resolved } from './resolve.ts';
import type { Finding, Stack } from './stacks.ts';

/** State machines that are not as the Amazon States Language has it. */
export const invalidMachines = (stacks: Stack[]): Finding[] =>
  stacks.flatMap((stack) =>
    Object.entries(stack.template.Resources)
      .filter(([, { Type }]) => Type === 'AWS::StepFunctions::StateMachine')
      .flatMap(([at, { Properties }]) =>
        problemsOf(resolved(Properties.DefinitionString, stack)).map((problem) => ({
          stack: stack.name,
          at,
          problem,
        })),
      ),
  );

function problemsOf(text: string): string[] {
  let definition: unknown;
  try {
    definition = JSON.parse(text);
  } catch (error) {
    return [`the definition is no JSON: ${error}`];
  }
  if (typeof definition !== 'object' || definition === null) return ['the definition is no object'];
  const { isValid, errorsText } = validate(definition);
  return isValid ? [] : errorsText().split('\n');
}
