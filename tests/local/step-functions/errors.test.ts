import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TaskError } from '../../../local/step-functions/tasks/task.ts';
import { call, machine, openWorld, type World } from './emulator.ts';

const all = ['States.ALL'];
const done = { Type: 'Pass', End: true };

const definitions = {
  backoff: machine({
    T: call('flaky', {
      Retry: [
        { ErrorEquals: ['Other'], MaxAttempts: 9 },
        { ErrorEquals: ['Flaky'], IntervalSeconds: 1, BackoffRate: 1.5, MaxAttempts: 2 },
      ],
      Output: '{% [$states.result.Payload, $states.context.State.RetryCount] %}',
    }),
  }),
  exhausted: machine({
    T: call('always', {
      Retry: [{ ErrorEquals: ['Always'], IntervalSeconds: 1, MaxAttempts: 1 }],
      Catch: [
        { ErrorEquals: ['Never'], Next: 'Wrong' },
        {
          ErrorEquals: ['Always'],
          Assign: { why: '{% $states.errorOutput.Cause %}' },
          Output: '{% $states.errorOutput.Error %}',
          Next: 'Right',
        },
        { ErrorEquals: all, Next: 'Wrong' },
      ],
    }),
    Wrong: done,
    Right: { Type: 'Pass', Output: '{% [$states.input, $why] %}', End: true },
  }),
  'caught-plain': machine({
    T: call('always', { Catch: [{ ErrorEquals: ['States.TaskFailed'], Next: 'Right' }] }),
    Right: done,
  }),
  uncaught: machine({ T: call('always') }),
  plain: machine({ T: call('broken') }),
  undefined: machine({ P: { ...done, Output: { a: ['{% $states.input.nope %}'] } } }),
  throws: machine({ P: { ...done, Output: "{% $parse('{') %}" } }),
  'not-boolean': machine({
    C: { Type: 'Choice', Choices: [{ Condition: '{% 1 %}', Next: 'P' }] },
    P: done,
  }),
  'no-choice': machine({
    C: { Type: 'Choice', Choices: [{ Condition: false, Next: 'P' }] },
    P: done,
  }),
  'caught-expression': machine({
    T: call('echo', { Output: '{% $nope %}', Catch: [{ ErrorEquals: all, Next: 'P' }] }),
    P: done,
  }),
  'task-timeout': machine({
    T: call('hang', {
      TimeoutSeconds: '{% 1 %}',
      Catch: [
        { ErrorEquals: ['States.TaskFailed'], Next: 'Wrong' },
        { ErrorEquals: ['States.Timeout'], Next: 'Right' },
      ],
    }),
    Wrong: done,
    Right: { ...done, Output: 'gave up' },
  }),
  'machine-timeout': machine({ T: call('hang') }, { TimeoutSeconds: 1 }),
  siblings: machine({
    P: {
      Type: 'Parallel',
      Branches: [
        { StartAt: 'H', States: { H: call('hang') } },
        { StartAt: 'W', States: { W: { Type: 'Wait', Seconds: 1000, End: true } } },
        {
          StartAt: 'F',
          States: {
            F: call('later', { Catch: [{ ErrorEquals: all, Next: 'G' }] }),
            G: { Type: 'Fail', Error: 'Mine', Cause: 'first' },
          },
        },
      ],
      Catch: [{ ErrorEquals: ['Mine'], Next: 'Right' }],
      End: true,
    },
    Right: done,
  }),
  'parallel-again': machine({
    P: {
      Type: 'Parallel',
      Branches: [{ StartAt: 'T', States: { T: call('secondTime') } }],
      Retry: [{ ErrorEquals: all, IntervalSeconds: 1 }],
      End: true,
    },
  }),
  'map-fails': machine({
    M: {
      Type: 'Map',
      MaxConcurrency: 1,
      ItemProcessor: { StartAt: 'T', States: { T: call('odd') } },
      End: true,
    },
  }),
  'large-result': machine({
    T: call('large', { Output: 'small', Catch: [{ ErrorEquals: all, Next: 'P' }] }),
    P: done,
  }),
  'large-output': machine({
    P: { ...done, Output: "{% $join($map([1..3000], function($n) { $pad('', 100, 'x') })) %}" },
  }),
};

let attempts: number[] = [];
let secondTimes = 0;
const given = new Map<string, unknown>();
const seen: unknown[] = [];
let world: World;

beforeAll(async () => {
  world = await openWorld(definitions, {
    echo: (payload: unknown) => payload,
    flaky: () => {
      attempts.push(Date.now());
      if (attempts.length < 3) throw new TaskError('Flaky', `attempt ${attempts.length}`);
      return 'at last';
    },
    always: () => {
      throw new TaskError('Always', 'no luck');
    },
    broken: () => {
      throw new TypeError('a bug');
    },
    later: async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      throw new Error('later');
    },
    hang: ({ as }: { as: string }, signal: AbortSignal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          given.set(as, signal.reason);
          reject(signal.reason);
        });
      }),
    secondTime: () => {
      secondTimes += 1;
      if (secondTimes === 1) throw new TaskError('First', '');
      return secondTimes;
    },
    odd: (n: number) => {
      seen.push(n);
      if (n % 2 === 0) throw new TaskError('Even', `${n}`);
      return n;
    },
    large: () => 'x'.repeat(262_144),
  });
});
afterAll(() => world.close());

describe.concurrent('Retry and Catch', () => {
  it('retries with backoff and counts', async () => {
    attempts = [];
    expect(await world.run('backoff')).toMatchObject({ output: ['at last', 2] });
    const [first = 0, second = 0, third = 0] = attempts;
    expect(second - first).toBeGreaterThanOrEqual(1000);
    expect(third - second).toBeGreaterThanOrEqual(1500);
  });

  it('goes to the first matching catcher when retries are used up', async () => {
    const { output } = await world.run('exhausted');
    expect(output).toEqual(['Always', 'no luck']);
  });

  it('gives the error output where a catcher has no Output', async () => {
    const { output } = await world.run('caught-plain');
    expect(output).toEqual({ Error: 'Always', Cause: 'no luck' });
  });

  it('ends the execution with an uncaught error', async () => {
    const failed = { status: 'FAILED', error: 'Always', cause: 'no luck' };
    expect(await world.run('uncaught')).toMatchObject(failed);
    expect(await world.run('plain')).toMatchObject({
      error: 'States.TaskFailed',
      cause: 'TypeError: a bug',
    });
  });
});

describe.concurrent('failing expressions', () => {
  const causes: [string, string][] = [
    [
      'undefined',
      "executing the state 'P' (entered at the event id #2). The JSONata expression '$states.input.nope' specified for the field 'Output/a/0' returned nothing",
    ],
    ['throws', "specified for the field 'Output' threw an error"],
    [
      'not-boolean',
      "'Choices/0/Condition' returned an unexpected result type. Expected 'boolean', but was 'number' for value: 1",
    ],
  ];
  it.each(causes)('%s', async (name, cause) => {
    expect(await world.run(name)).toMatchObject({
      status: 'FAILED',
      error: 'States.QueryEvaluationError',
      cause: expect.stringContaining(cause),
    });
  });

  it('may be caught', async () => {
    expect(await world.run('caught-expression')).toMatchObject({
      output: { Error: 'States.QueryEvaluationError' },
    });
  });

  it('a Choice without a match', async () => {
    expect(await world.run('no-choice')).toMatchObject({ error: 'States.NoChoiceMatched' });
  });
});

describe.concurrent('time limits', () => {
  it('a state aborts its task with States.Timeout', async () => {
    expect(await world.run('task-timeout', { as: 'task' })).toMatchObject({ output: 'gave up' });
    expect(given.get('task')).toMatchObject({ name: 'States.Timeout' });
  });

  it('a machine ends as TIMED_OUT', async () => {
    expect(await world.run('machine-timeout', { as: 'machine' })).toMatchObject({
      status: 'TIMED_OUT',
    });
  });
});

describe.concurrent('concurrent flows', () => {
  it('a failing branch aborts the others, and the Parallel may catch the error', async () => {
    const { output } = await world.run('siblings', { as: 'sibling' });
    expect(output).toEqual({ Error: 'Mine', Cause: 'first' });
    expect(given.get('sibling')).toMatchObject({ name: 'Mine' });
  });

  it('a Parallel tries all its branches again', async () => {
    expect(await world.run('parallel-again')).toMatchObject({ output: [2] });
  });

  it('a failing item stops a Map', async () => {
    expect(await world.run('map-fails', [1, 2, 3])).toMatchObject({ error: 'Even', cause: '2' });
    expect(seen).toEqual([1, 2]);
  });
});

it('a payload above 256 KiB may be caught by States.ALL, and ends the execution otherwise', async () => {
  const tooLarge = 'States.DataLimitExceeded';
  const caught = { status: 'SUCCEEDED', output: { Error: tooLarge } };
  expect(await world.run('large-result')).toMatchObject(caught);
  const failed = { status: 'FAILED', error: tooLarge };
  expect(await world.run('large-output')).toMatchObject(failed);
});
