import { StopExecutionCommand } from '@aws-sdk/client-sfn';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDefinition } from '../../../local/step-functions/language/load-definition.ts';
import { TaskError } from '../../../local/step-functions/tasks/task.ts';
import { call, machine, openWorld, type World } from '../step-functions/emulator.ts';

/* How executions fail in AWS, and the histories it recorded; local/README.md lists what differs. */

const all = ['States.ALL'];
const end = { Type: 'Pass', End: true };
const state0 = (state: object) => machine({ State0: { ...end, ...state } });
const map = (more: object) =>
  machine({
    MapState: {
      Type: 'Map',
      ItemProcessor: { StartAt: 'P', States: { P: end } },
      End: true,
      ...more,
    },
  });
const wait = (Timestamp: string) => machine({ WaitState: { Type: 'Wait', Timestamp, End: true } });
const fail = (more: object) => machine({ FailState: { Type: 'Fail', ...more } });
const raising = (more: object = {}) => call('raise', more);

/** Where an expression stands, what is wrong with it, and the events in between. */
interface EvaluationFault {
  definition: object;
  state: string;
  location?: string;
  problem: string;
  /** Of entering the state; 2 if it is the first. */
  entered?: number;
  next?: string[];
}

const undefinedResult = (location: string) =>
  `The JSONata expression '$doesNotExist' specified for the field '${location}' returned nothing (undefined).`;
const undefinedIn = (location: string, state: object): EvaluationFault => ({
  definition: state0(state),
  state: 'State0',
  location,
  problem: undefinedResult(location),
});
const nothing = '{% $doesNotExist %}';

/** Expressions that are no list, with the value and its kind as AWS names them. */
const noLists: [string, string, string][] = [
  ['1', 'number', '1'],
  ["'string'", 'string', '"string"'],
  ['true', 'boolean', 'true'],
  ["{'foo': 'bar'}", 'object', '{"foo":"bar"}'],
  ['null', 'null', 'null'],
];
const wrongItems = (source: string, kind: string, value: string) =>
  `The JSONata expression '${source}' specified for the field 'Items' returned an unexpected result type. Expected 'array', but was '${kind}' for value: ${value}`;

const noTimes = [
  '2016-12-05 21:29:29Z',
  '2016-12-05T21:29:29',
  '2016-13-05T21:29:29Z',
  '2016-12-05T25:29:29Z',
  '05-12-2016T21:29:29Z',
];

const faults: Record<string, EvaluationFault> = {
  'undefined output': undefinedIn('Output', { Output: nothing }),
  'undefined field of the output': undefinedIn('Output/result', { Output: { result: nothing } }),
  'undefined in a later state': {
    definition: machine({
      A: { Type: 'Pass', Next: 'B' },
      B: { Type: 'Pass', Next: 'State2' },
      State2: { ...end, Output: { result: nothing } },
    }),
    state: 'State2',
    location: 'Output/result',
    entered: 6,
    problem: undefinedResult('Output/result'),
  },
  'undefined variable': undefinedIn('Assign/result', { Assign: { result: nothing } }),
  'undefined arguments': undefinedIn('Arguments', call('echo', { Arguments: nothing })),
  'undefined field of the arguments': undefinedIn(
    'Arguments/FunctionName',
    call('echo', { Arguments: { FunctionName: nothing } }),
  ),
  'an unknown function': {
    definition: state0({ Output: { x: '{% $randomSeeded(1) %}' } }),
    state: 'State0',
    location: 'Output/x',
    problem:
      "The JSONata expression '$randomSeeded(1)' specified for the field 'Output/x' threw an error during evaluation. T1006: Attempted to invoke a non-function",
  },
  'a function as items': {
    definition: map({ Items: '{% $fn := function($x){$x} %}' }),
    state: 'MapState',
    location: 'Items',
    problem:
      "The JSONata expression '$fn := function($x){$x}' specified for the field 'Items' returned an unsupported result type.",
    next: ['MapStateFailed'],
  },
  ...Object.fromEntries(
    noLists.flatMap(([source, kind, value]) => [
      [
        `${kind} as items`,
        {
          definition: map({ Items: `{% ${source} %}` }),
          state: 'MapState',
          location: 'Items',
          problem: wrongItems(source, kind, value),
          next: ['MapStateFailed'],
        },
      ],
      [
        `${kind} as items by a variable`,
        {
          definition: machine({
            A: { Type: 'Pass', Assign: { ItemsVar: `{% ${source} %}` }, Next: 'MapState' },
            ...map({ Items: '{% $ItemsVar %}' }).States,
          }),
          state: 'MapState',
          location: 'Items',
          entered: 4,
          problem: wrongItems('$ItemsVar', kind, value),
          next: ['MapStateFailed'],
        },
      ],
      [
        `${kind} as the input of a Map`,
        {
          definition: machine({
            A: { Type: 'Pass', Output: `{% ${source} %}`, Next: 'MapState' },
            ...map({}).States,
          }),
          state: 'MapState',
          entered: 4,
          problem: `Map state input must be an array but was: ${value}`,
          next: ['MapStateFailed'],
        },
      ],
    ]),
  ),
  ...Object.fromEntries(
    noTimes.map((time) => [
      `the time ${time}`,
      {
        definition: wait(`{% '${time}' %}`),
        state: 'WaitState',
        location: 'Timestamp',
        problem: `The Timestamp field cannot be parsed as an ISO-8601 extended offset date-time format string: ${time}`,
      },
    ]),
  ),
};

const catching = (more: object = {}) => ({
  Catch: [
    {
      ErrorEquals: all,
      Output: { input: '{% $states.input %}', error: '{% $states.errorOutput %}' },
      Next: 'Fallback',
      ...more,
    },
  ],
});
const again = (MaxAttempts: number) => ({
  Retry: [{ ErrorEquals: all, IntervalSeconds: 1, MaxAttempts }],
});
const parallel = (more: object) => ({
  Type: 'Parallel',
  Branches: [{ StartAt: 'T', States: { T: raising() } }],
  End: true,
  ...more,
});
const failingItem = (more: object) => ({
  Type: 'Map',
  Items: [1],
  ItemProcessor: { StartAt: 'F', States: { F: { Type: 'Fail', Error: 'E', Cause: 'C' } } },
  End: true,
  ...more,
});

const raised = { Error: 'Exception', Cause: 'Some exception was raised.' };
const tooLarge = (name: string) => ({
  Error: 'States.DataLimitExceeded',
  Cause: `The state/task '${name}' returned a result with a size exceeding the maximum number of bytes service limit.`,
});
const task = ['TaskStateEntered', 'TaskScheduled', 'TaskStarted'];
const fallback = ['PassStateEntered', 'PassStateExited', 'ExecutionSucceeded'];

interface Course {
  definition: object;
  output?: unknown;
  error?: string;
  cause?: string;
  status?: string;
  /** Between the first and the last event. */
  events: string[];
}

const courses: Record<string, Course> = {
  'a task that is caught': {
    definition: machine({ T: raising(catching()), Fallback: end }),
    output: { input: {}, error: raised },
    events: [...task, 'TaskFailed', 'TaskStateExited', ...fallback],
  },
  'a task that is caught by a variable': {
    definition: machine({
      T: raising(
        catching({ Output: undefined, Assign: { errorVar: '{% $states.errorOutput %}' } }),
      ),
      Fallback: { ...end, Output: { error: '{% $errorVar %}' } },
    }),
    output: { error: raised },
    events: [...task, 'TaskFailed', 'TaskStateExited', ...fallback],
  },
  'a task that is retried and caught': {
    definition: machine({ T: raising({ ...again(1), ...catching() }), Fallback: end }),
    output: { input: {}, error: raised },
    events: [
      ...task,
      'TaskFailed',
      'TaskScheduled',
      'TaskStarted',
      'TaskFailed',
      'TaskStateExited',
      ...fallback,
    ],
  },
  'a Parallel that is caught': {
    definition: machine({ P: parallel(catching()), Fallback: end }),
    output: { input: {}, error: raised },
    events: [
      'ParallelStateEntered',
      'ParallelStateStarted',
      ...task,
      'TaskFailed',
      'TaskStateAborted',
      'ParallelStateFailed',
      'ParallelStateExited',
      ...fallback,
    ],
  },
  'a Parallel that is retried and caught': {
    definition: machine({ P: parallel({ ...again(1), ...catching() }), Fallback: end }),
    output: { input: {}, error: raised },
    events: [
      'ParallelStateEntered',
      'ParallelStateStarted',
      ...task,
      'TaskFailed',
      'TaskStateAborted',
      'ParallelStateStarted',
      ...task,
      'TaskFailed',
      'TaskStateAborted',
      'ParallelStateFailed',
      'ParallelStateExited',
      ...fallback,
    ],
  },
  'a Parallel with a Fail in it': {
    definition: machine({
      P: parallel({
        Branches: [{ StartAt: 'F', States: { F: { Type: 'Fail', Error: 'FailureType' } } }],
      }),
    }),
    error: 'FailureType',
    events: [
      'ParallelStateEntered',
      'ParallelStateStarted',
      'FailStateEntered',
      'ParallelStateFailed',
      'ExecutionFailed',
    ],
  },
  'a Map that is caught': {
    definition: machine({ M: failingItem(catching()), Fallback: end }),
    output: { input: {}, error: { Error: 'E', Cause: 'C' } },
    events: [
      'MapStateEntered',
      'MapStateStarted',
      'MapIterationStarted',
      'FailStateEntered',
      'MapIterationFailed',
      'MapStateFailed',
      'MapStateExited',
      ...fallback,
    ],
  },
  'a Map that is retried': {
    definition: machine({ M: failingItem(again(2)) }),
    error: 'E',
    cause: 'C',
    events: [
      'MapStateEntered',
      ...[1, 2, 3].flatMap(() => [
        'MapStateStarted',
        'MapIterationStarted',
        'FailStateEntered',
        'MapIterationFailed',
      ]),
      'MapStateFailed',
      'ExecutionFailed',
    ],
  },
  'items whose task is caught': {
    definition: machine({
      M: {
        Type: 'Map',
        Items: [1, 2],
        MaxConcurrency: 1,
        ItemProcessor: {
          StartAt: 'T',
          States: {
            T: raising({ ...catching({ Output: '{% $states.errorOutput.Error %}' }) }),
            Fallback: end,
          },
        },
        End: true,
      },
    }),
    output: ['Exception', 'Exception'],
    events: [
      'MapStateEntered',
      'MapStateStarted',
      ...[1, 2].flatMap(() => [
        'MapIterationStarted',
        ...task,
        'TaskFailed',
        'TaskStateExited',
        'PassStateEntered',
        'PassStateExited',
        'MapIterationSucceeded',
      ]),
      'MapStateSucceeded',
      'MapStateExited',
      'ExecutionSucceeded',
    ],
  },
  'an expression that fails in an item': {
    definition: machine({
      M: {
        Type: 'Map',
        Items: [1],
        ItemProcessor: {
          StartAt: 'P',
          States: { P: { ...end, Output: { error: '{% $stateError %}' } } },
        },
        End: true,
      },
    }),
    error: 'States.QueryEvaluationError',
    cause:
      "An error occurred while executing the state 'P' (entered at the event id #5). The JSONata expression '$stateError' specified for the field 'Output/error' returned nothing (undefined).",
    events: [
      'MapStateEntered',
      'MapStateStarted',
      'MapIterationStarted',
      'PassStateEntered',
      'EvaluationFailed',
      'MapIterationFailed',
      'MapStateFailed',
      'ExecutionFailed',
    ],
  },
  'a Fail with an error by an expression': {
    definition: fail({ Error: '{% $states.input.error %}' }),
    error: 'Exception',
    events: ['FailStateEntered', 'ExecutionFailed'],
  },
  'a Fail with a cause by an expression': {
    definition: fail({ Cause: "{% 'This failed.' %}" }),
    cause: 'This failed.',
    events: ['FailStateEntered', 'ExecutionFailed'],
  },
  'an empty Fail': { definition: fail({}), events: ['FailStateEntered', 'ExecutionFailed'] },
  'an empty Fail in an item': {
    definition: machine({
      M: failingItem({ ItemProcessor: { StartAt: 'F', States: { F: { Type: 'Fail' } } } }),
    }),
    events: [
      'MapStateEntered',
      'MapStateStarted',
      'MapIterationStarted',
      'FailStateEntered',
      'MapIterationFailed',
      'MapStateFailed',
      'ExecutionFailed',
    ],
  },
  'a result that is too large, caught by its name': {
    definition: machine({
      T: call('large', catching({ ErrorEquals: ['States.DataLimitExceeded'] })),
      Fallback: end,
    }),
    output: { input: {}, error: tooLarge('lambda') },
    events: [...task, 'TaskFailed', 'TaskStateExited', ...fallback],
  },
  'a result that is too large, caught by States.ALL': {
    definition: machine({ T: call('large', catching()), Fallback: end }),
    output: { input: {}, error: tooLarge('lambda') },
    events: [...task, 'TaskFailed', 'TaskStateExited', ...fallback],
  },
  'an output that is too large': {
    definition: machine({ State_1: { ...end, Output: "{% $pad('', 262144, 'x') %}" } }),
    error: 'States.DataLimitExceeded',
    cause: tooLarge('State_1').Cause,
    events: ['PassStateEntered', 'ExecutionFailed'],
  },
  'a task that takes too long': {
    definition: machine({ T: call('hang', { TimeoutSeconds: 1 }) }),
    error: 'States.Timeout',
    events: [...task, 'TaskTimedOut', 'ExecutionFailed'],
  },
  'one that is caught': {
    definition: machine({
      T: call('hang', { TimeoutSeconds: 1, ...catching({ Output: '{% $states.errorOutput %}' }) }),
      Fallback: end,
    }),
    output: { Error: 'States.Timeout', Cause: '' },
    events: [...task, 'TaskTimedOut', 'TaskStateExited', ...fallback],
  },
  'a machine that takes too long': {
    definition: machine({ T: call('hang') }, { TimeoutSeconds: 1 }),
    status: 'TIMED_OUT',
    events: [...task, 'ExecutionTimedOut'],
  },
  'a function that is not there': {
    definition: machine({ T: call('missing') }),
    error: 'Lambda.ResourceNotFoundException',
    cause: 'Function not found: missing',
    events: [...task, 'TaskFailed', 'ExecutionFailed'],
  },
  'a time in nanoseconds': {
    definition: wait('{% "2016-12-05T21:29:29.999999999Z" %}'),
    output: {},
    events: ['WaitStateEntered', 'WaitStateExited', 'ExecutionSucceeded'],
  },
  'a time with an offset': {
    definition: wait('{% "2016-12-05T21:29:29+05:30" %}'),
    output: {},
    events: ['WaitStateEntered', 'WaitStateExited', 'ExecutionSucceeded'],
  },
};

const stopped = machine({ State_1: { Type: 'Wait', Seconds: 1000, End: true } });
const manyTimeouts = machine({
  M: {
    Type: 'Map',
    Items: [1, 2],
    ItemProcessor: { StartAt: 'T', States: { T: call('hang', { TimeoutSeconds: 1 }) } },
    End: true,
  },
});

let world: World;
const handlers = {
  echo: (payload: unknown) => payload,
  raise: () => {
    throw new TaskError('Exception', 'Some exception was raised.');
  },
  missing: () => {
    throw new TaskError('Lambda.ResourceNotFoundException', 'Function not found: missing');
  },
  large: () => 'x'.repeat(262_144),
  hang: (_: unknown, signal: AbortSignal) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    }),
};
const nameOf = (kind: string, index: number) => `${kind}-${index}`;
const definitionsOf = (kind: string, given: Record<string, { definition: object }>) =>
  Object.values(given).map(({ definition }, index) => [nameOf(kind, index), definition]);
beforeAll(async () => {
  const definitions = Object.fromEntries([
    ...definitionsOf('fault', faults),
    ...definitionsOf('course', courses),
    ['stopped', stopped],
    ['many-timeouts', manyTimeouts],
  ]);
  // As JSON, so that what is undefined here is absent there.
  world = await openWorld(JSON.parse(JSON.stringify(definitions)), handlers);
});
afterAll(() => world.close());

describe.concurrent('an expression', () => {
  it.each(Object.keys(faults).map((name, index) => [name, index] as const))(
    '%s',
    async (name, index) => {
      const { state, location, problem, entered = 2, next = [] } = faults[name] ?? expect.fail();
      const error = 'States.QueryEvaluationError';
      const cause = `An error occurred while executing the state '${state}' (entered at the event id #${entered}). ${problem}`;
      const arn = await world.start(nameOf('fault', index), {});
      expect(await world.ended(arn)).toMatchObject({ status: 'FAILED', error, cause });
      const events = await world.history(arn);
      const failed = events.findIndex(({ type }) => type === 'EvaluationFailed');
      expect(events[failed]?.evaluationFailedEventDetails).toEqual({
        state,
        error,
        cause,
        ...(location !== undefined && { location }),
      });
      expect(events.slice(failed + 1).map(({ type }) => type)).toEqual([
        ...next,
        'ExecutionFailed',
      ]);
    },
  );
});

describe.concurrent('the course of', () => {
  it.each(Object.keys(courses).map((name, index) => [name, index] as const))(
    '%s',
    async (name, index) => {
      const { output, error, cause, events, status } = courses[name] ?? expect.fail();
      const input = name.includes('Fail with an error') ? { error: 'Exception' } : {};
      const arn = await world.start(nameOf('course', index), input);
      const expected = status ?? (output === undefined ? 'FAILED' : 'SUCCEEDED');
      expect(await world.ended(arn)).toEqual({ status: expected, error, cause, output });
      const history = await world.history(arn);
      expect(history.map(({ type }) => type)).toEqual(['ExecutionStarted', ...events]);
      expect(history.map(({ id }) => id)).toEqual(history.map((_, at) => at + 1));
    },
  );

  it('an execution that is stopped', async () => {
    const executionArn = await world.start('stopped', {});
    await world.client.send(new StopExecutionCommand({ executionArn }));
    const history = await world.history(executionArn);
    expect(history.map(({ type }) => type)).toEqual([
      'ExecutionStarted',
      'WaitStateEntered',
      'ExecutionAborted',
    ]);
  });

  it('items that are at work when one takes too long', async () => {
    const arn = await world.start('many-timeouts', {});
    expect(await world.ended(arn)).toMatchObject({
      status: 'FAILED',
      error: 'States.Timeout',
      cause: undefined,
    });
    const types = (await world.history(arn)).map(({ type }) => String(type));
    const count = (wanted: string) => types.filter((type) => type === wanted).length;
    expect(count('MapIterationFailed')).toBe(1);
    expect(count('MapIterationAborted')).toBe(1);
    expect(count('TaskStateAborted')).toBe(2);
    expect(types.slice(-2)).toEqual(['MapStateFailed', 'ExecutionFailed']);
  });
});

it('TaskScheduled names region and timeout, and TaskTimedOut has no cause', async () => {
  const index = Object.keys(courses).indexOf('one that is caught');
  const arn = await world.start(nameOf('course', index), {});
  await world.ended(arn);
  const events = await world.history(arn);
  expect(events[2]?.taskScheduledEventDetails).toMatchObject({
    region: 'ap-south-1',
    resource: 'invoke',
    resourceType: 'lambda',
    timeoutInSeconds: 1,
  });
  expect(events[4]?.taskTimedOutEventDetails).toEqual({
    error: 'States.Timeout',
    resource: 'invoke',
    resourceType: 'lambda',
  });
});

describe('what is refused when a definition is loaded', () => {
  const refused: [string, object][] = [
    ['HeartbeatSeconds', machine({ T: call('echo', { HeartbeatSeconds: 1 }) })],
    ['ToleratedFailurePercentage', map({ Items: [1], ToleratedFailurePercentage: 100 })],
    ['ToleratedFailureCount', map({ Items: [1], ToleratedFailureCount: 1 })],
    ['JSONPath', machine({ P: { ...end, QueryLanguage: 'JSONPath' } })],
    [
      'a function by its ARN',
      machine({
        T: call('echo', { Resource: 'arn:aws:lambda:ap-south-1:000000000000:function:f' }),
      }),
    ],
    [
      'a callback',
      machine({ T: call('echo', { Resource: 'arn:aws:states:::lambda:invoke.waitForTaskToken' }) }),
    ],
    [
      'a distributed Map',
      map({
        ItemProcessor: {
          ProcessorConfig: { Mode: 'DISTRIBUTED' },
          StartAt: 'P',
          States: { P: end },
        },
      }),
    ],
  ];
  it.each(refused)('%s', (_, definition) => {
    expect(() => loadDefinition('m', JSON.parse(JSON.stringify(definition)))).toThrow();
  });
});
