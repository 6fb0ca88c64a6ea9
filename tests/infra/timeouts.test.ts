import { expect, it } from 'vitest';
import * as z from 'zod';
import { resourcesOf, words } from './resources.ts';

const Machine = z.object({ DefinitionString: z.unknown() });
const State = z.object({
  Type: z.string(),
  TimeoutSeconds: z.number().optional(),
  Arguments: z.union([z.string(), z.object({ FunctionName: z.string().optional() })]).optional(),
});
const States = z.record(z.string(), State);
const Definition = z.object({
  States: z.record(z.string(), State.extend({ ItemProcessor: z.object({ States }).optional() })),
});

const resources = resourcesOf('dev');
const functionSeconds = new Map(
  Object.entries(resources)
    .filter(([, { Type }]) => Type === 'AWS::Lambda::Function')
    .map(([id, { Properties }]) => [words({ Ref: id }), Number(Properties.Timeout)]),
);
const tasks = Object.values(resources)
  .filter(({ Type }) => Type === 'AWS::StepFunctions::StateMachine')
  .map(({ Properties }) => words(Machine.parse(Properties).DefinitionString))
  .flatMap((text) => Object.entries(Definition.parse(JSON.parse(text)).States))
  .flatMap(([name, state]) => [
    [name, state] as const,
    ...Object.entries(state.ItemProcessor?.States ?? {}),
  ])
  .filter(([, { Type }]) => Type === 'Task');

it.each(tasks)('the task %s has a timeout longer than that of its function', (_, task) => {
  const name = typeof task.Arguments === 'object' ? task.Arguments.FunctionName : undefined;
  const least = name === undefined ? 0 : functionSeconds.get(name);
  expect(task.TimeoutSeconds).toBeGreaterThan(least ?? Number.POSITIVE_INFINITY);
  expect(task.TimeoutSeconds).toBeLessThan(1000);
});
