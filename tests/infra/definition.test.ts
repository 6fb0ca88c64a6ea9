import validate from 'asl-validator';
import { expect, it } from 'vitest';
import { definition } from '../../infra/workflow/definition.ts';

it('the workflow is valid Amazon States Language', () => {
  const machine = definition({
    table: 'table',
    prepare: 'prepare',
    cut: 'cut',
    chunk: 'chunk',
    join: 'join',
    vocabulary: 'vocabulary',
    recognise: 'recognise',
    transcript: 'transcript',
    summarise: 'summarise',
    publish: 'publish',
    fail: 'fail',
  });
  const { isValid, errorsText } = validate(machine);
  expect(isValid, isValid ? '' : errorsText()).toBe(true);
});
