import validateAsl from 'asl-validator';
import { describe, expect, it } from 'vitest';
import { loadDefinition } from '../../../local/step-functions/language/load-definition.ts';
import { call, machine } from './emulator.ts';

const done = { Type: 'Pass', End: true };

/** Uses every type and field that runs here. */
const everything = {
  Comment: 'all of it',
  ...machine(
    {
      Task: {
        Type: 'Task',
        Resource: 'arn:aws:states:::aws-sdk:transcribe:startTranscriptionJob',
        Arguments: { TranscriptionJobName: "{% 'job-' & $states.input.id %}" },
        TimeoutSeconds: 60,
        Retry: [
          {
            ErrorEquals: ['Transcribe.LimitExceededException'],
            IntervalSeconds: 2,
            BackoffRate: 2,
            MaxAttempts: 5,
            MaxDelaySeconds: 60,
            JitterStrategy: 'FULL',
          },
        ],
        Catch: [
          {
            ErrorEquals: ['States.ALL'],
            Assign: { problem: '{% $states.errorOutput %}' },
            Output: '{% $states.errorOutput.Cause %}',
            Next: 'Fail',
          },
        ],
        Assign: { job: '{% $states.result.TranscriptionJob %}' },
        Output: '{% $states.input %}',
        Next: 'Wait',
      },
      Wait: { Type: 'Wait', Seconds: 5, Next: 'Until' },
      Until: { Type: 'Wait', Timestamp: '2030-01-01T00:00:00Z', Next: 'Choice' },
      Choice: {
        Type: 'Choice',
        Choices: [{ Condition: "{% $job.Status = 'COMPLETED' %}", Next: 'Parallel' }],
        Default: 'Wait',
      },
      Parallel: {
        Type: 'Parallel',
        Arguments: '{% $job %}',
        Branches: [{ StartAt: 'Left', States: { Left: done } }],
        Next: 'Map',
      },
      Map: {
        Type: 'Map',
        Items: '{% $states.input %}',
        ItemSelector: { value: '{% $states.context.Map.Item.Value %}' },
        MaxConcurrency: 2,
        ItemProcessor: {
          ProcessorConfig: { Mode: 'INLINE' },
          StartAt: 'Each',
          States: { Each: call('each') },
        },
        Next: 'Succeed',
      },
      Succeed: { Type: 'Succeed', Output: '{% $states.input %}' },
      Fail: { Type: 'Fail', Error: 'Failed', Cause: '{% $problem.Cause %}' },
    },
    { TimeoutSeconds: 3600 },
  ),
};

describe('a definition', () => {
  it('that is accepted here is accepted by asl-validator', () => {
    expect(validateAsl(everything)).toMatchObject({ isValid: true });
    expect(() => loadDefinition('job', everything)).not.toThrow();
  });

  const task = call('x');
  const refused: [object, string][] = [
    [{ T: { ...task, HeartbeatSeconds: 5 } }, 'state "T", field HeartbeatSeconds: not supported'],
    [
      { T: { ...task, Resource: `${task.Resource}.waitForTaskToken` } },
      'state "T", field Resource: must be arn:aws:states:::lambda:invoke',
    ],
    [{ T: { ...task, ResultPath: '$.x' } }, 'state "T", field ResultPath: not supported'],
    [
      { T: { ...task, Retry: [{ ErrorEquals: ['A'], Jitter: 1 }] } },
      'state "T", field Retry.0.Jitter: not supported',
    ],
    [{ A: { Type: 'Activity' } }, 'state "A", field Type: Invalid discriminator value'],
    [{ P: { Type: 'Pass', Next: 'Q' } }, 'state "P", field Next: there is no state "Q"'],
    [{ P: { Type: 'Pass' } }, 'state "P": needs either Next or End'],
    [{ W: { Type: 'Wait', End: true } }, 'state "W": needs either Seconds or Timestamp'],
    [
      { P: { ...done, Output: { a: '{% $ ( %}' } } },
      'state "P", field Output.a: {% $ ( %} is not JSONata',
    ],
    [
      { P: { ...done, Assign: { states: 1 } } },
      'state "P", field Assign: the variable states is reserved',
    ],
    [
      {
        M: {
          Type: 'Map',
          ToleratedFailureCount: 1,
          ItemProcessor: { StartAt: 'P', States: { P: done } },
          End: true,
        },
      },
      'state "M", field ToleratedFailureCount: not supported',
    ],
    [
      {
        P: {
          Type: 'Parallel',
          Branches: [{ StartAt: 'Q', States: { Q: { ...done, Parameters: {} } } }],
          End: true,
        },
      },
      'state "Q", field Parameters: not supported',
    ],
  ];
  it.each(refused)('%j is refused', (states, message) => {
    const load = () => loadDefinition('job', machine(states as Record<string, object>));
    expect(load).toThrow(`State machine job, ${message}`);
  });

  it('in JSONPath is refused', () => {
    expect(() => loadDefinition('job', { StartAt: 'P', States: { P: done } })).toThrow(
      'State machine job, field QueryLanguage',
    );
  });
});
