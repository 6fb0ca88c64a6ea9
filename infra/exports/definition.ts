const expression = (jsonata: string) => `{% ${jsonata} %}`;

/** Whatever went wrong may pass, and every step can be repeated: wait longer each time, spread by jitter. */
const retry = [
  {
    ErrorEquals: ['States.ALL'],
    IntervalSeconds: 2,
    BackoffRate: 3,
    MaxAttempts: 4,
    MaxDelaySeconds: 60,
    JitterStrategy: 'FULL',
  },
];

const call = (fn: string, payload: string, rest: object) => ({
  Type: 'Task',
  Resource: 'arn:aws:states:::lambda:invoke',
  Arguments: { FunctionName: fn, Payload: expression(payload) },
  Retry: retry,
  ...rest,
});

/**
 * The walk of one export. Input: `{ id, step: 1 }`. Each step of the function answers what the next one
 * is told, until it answers that the export has ended.
 */
export const exportDefinition = (fn: string) => ({
  Comment: 'One export: step by step to the end; on any error fail',
  QueryLanguage: 'JSONata',
  StartAt: 'Step',
  TimeoutSeconds: 12 * 3600,
  States: {
    Step: call(fn, '$states.input', {
      Catch: [
        {
          ErrorEquals: ['States.ALL'],
          Output: expression(
            '{"id": $states.context.Execution.Input.id, "failure": $states.errorOutput}',
          ),
          Next: 'Fail',
        },
      ],
      Output: expression('$states.result.Payload'),
      Next: 'Ended?',
    }),
    'Ended?': {
      Type: 'Choice',
      Choices: [{ Condition: expression('$states.input.ended'), Next: 'Done' }],
      Default: 'Step',
    },
    Done: { Type: 'Succeed' },
    Fail: call(fn, '$states.input', { Next: 'Failed' }),
    Failed: { Type: 'Fail', Error: 'ExportFailed', Cause: 'The log of the function says why' },
  },
});
