import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, machine, openWorld, type World } from './emulator.ts';

const pass = (more: object) => ({ Type: 'Pass', End: true, ...more });

const definitions = {
  pass: machine({ P: pass({ Output: { twice: '{% $states.input.n * 2 %}', plain: 'as it is' } }) }),
  untouched: machine({ P: pass({}) }),
  context: machine({ P: pass({ Output: '{% $states.context %}' }) }),
  assign: machine({
    A: { Type: 'Pass', Assign: { n: '{% $states.input.n + 1 %}', k: 1 }, Next: 'B' },
    B: { Type: 'Pass', Assign: { n: '{% $n + 1 %}', was: '{% $n %}' }, Next: 'C' },
    C: pass({ Output: '{% [$n, $was, $k, $states.input.n] %}' }),
  }),
  task: machine({ T: call('double') }),
  'task-input': machine({
    T: { Type: 'Task', Resource: 'arn:aws:states:::lambda:invoke', End: true },
  }),
  'task-null': machine({
    T: { Type: 'Task', Resource: 'arn:aws:states:::aws-sdk:any:nothing', End: true },
  }),
  choice: machine({
    C: {
      Type: 'Choice',
      Choices: [
        { Condition: '{% $states.input.n > 10 %}', Next: 'Big', Assign: { rule: 'big' } },
        { Condition: '{% $states.input.n > 5 %}', Next: 'Big', Output: 'middling' },
      ],
      Default: 'Small',
      Output: 'small',
    },
    Big: pass({ Output: '{% $exists($rule) ? $rule : $states.input %}' }),
    Small: { Type: 'Succeed', Output: '{% $states.input %}' },
  }),
  wait: machine({
    W: { Type: 'Wait', Seconds: '{% $states.input.seconds %}', Next: 'U' },
    U: { Type: 'Wait', Timestamp: '{% $states.input.until %}', Output: 'awake', End: true },
  }),
  parallel: machine({
    P: {
      Type: 'Parallel',
      Arguments: { n: '{% $states.input.n + 1 %}' },
      Assign: { both: '{% $states.result %}' },
      Branches: [
        machine({
          A: call('double', {
            Arguments: { FunctionName: 'double', Payload: '{% $states.input %}' },
          }),
        }),
        machine({ B: pass({ Assign: { mine: 1 }, Output: "{% $states.input.n & '!' %}" }) }),
      ].map(({ QueryLanguage: _, ...flow }) => flow),
      Next: 'R',
    },
    R: pass({ Output: { both: '{% $both %}', leaked: '{% $exists($mine) %}' } }),
  }),
  map: machine({
    A: { Type: 'Pass', Assign: { factor: 3 }, Next: 'M' },
    M: {
      Type: 'Map',
      Items: '{% $states.input.list %}',
      ItemSelector: {
        v: '{% $states.context.Map.Item.Value %}',
        i: '{% $states.context.Map.Item.Index %}',
      },
      MaxConcurrency: 2,
      ItemProcessor: {
        ProcessorConfig: { Mode: 'INLINE' },
        StartAt: 'One',
        States: {
          One: call('track', { Next: 'Two', End: undefined }),
          Two: pass({ Output: '{% $states.input * $factor + $states.context.Map.Item.Index %}' }),
        },
      },
      End: true,
    },
  }),
  fail: machine({
    F: { Type: 'Fail', Error: 'Refused', Cause: "{% 'because ' & $states.input.why %}" },
  }),
  nested: machine({
    M: {
      Type: 'Map',
      Items: [1, 2],
      ItemProcessor: {
        StartAt: 'P',
        States: {
          P: {
            Type: 'Parallel',
            Branches: [
              { StartAt: 'A', States: { A: pass({ Output: '{% $states.input %}' }) } },
              {
                StartAt: 'B',
                States: { B: pass({ Output: '{% $states.context.Map.Item.Index %}' }) },
              },
            ],
            End: true,
          },
        },
      },
      End: true,
    },
  }),
};

let atOnce = 0;
let mostAtOnce = 0;
let world: World;

beforeAll(async () => {
  // Definitions pass as JSON, so that what is undefined here is absent there.
  world = await openWorld(JSON.parse(JSON.stringify(definitions)), {
    nothing: () => undefined,
    double: ({ n }: { n: number }) => n * 2,
    track: async ({ v }: { v: number }) => {
      atOnce += 1;
      mostAtOnce = Math.max(mostAtOnce, atOnce);
      await new Promise((resolve) => setTimeout(resolve, 20));
      atOnce -= 1;
      return v;
    },
  });
});
afterAll(() => world.close());

describe('each state type', () => {
  const outputs: [string, unknown, unknown][] = [
    ['pass', { n: 4 }, { twice: 8, plain: 'as it is' }],
    ['untouched', [1, null, 'é'], [1, null, 'é']],
    ['assign', { n: 1 }, [3, 2, 1, 1]],
    ['task', { n: 21 }, 42],
    ['task-input', { FunctionName: 'double', Payload: { n: 1 } }, { StatusCode: 200, Payload: 2 }],
    ['task-null', { n: 1 }, null],
    ['choice', { n: 11 }, 'big'],
    ['choice', { n: 6 }, 'middling'],
    ['choice', { n: 1 }, 'small'],
    ['parallel', { n: 1 }, { both: [4, '2!'], leaked: false }],
    [
      'nested',
      {},
      [
        [1, 0],
        [2, 1],
      ],
    ],
  ];
  it.each(outputs)('%s of %j', async (name, input, output) => {
    expect(await world.run(name, input)).toMatchObject({ status: 'SUCCEEDED', output });
  });

  it('Wait lasts as long as it says', async () => {
    const began = Date.now();
    const until = new Date(began + 1300).toISOString();
    expect(await world.run('wait', { seconds: 1, until })).toMatchObject({ output: 'awake' });
    expect(Date.now() - began).toBeGreaterThanOrEqual(1299);
  });

  it('Map keeps the order and its concurrency', async () => {
    const { output } = await world.run('map', { list: [5, 6, 7, 8, 9] });
    expect(output).toEqual([15, 19, 23, 27, 31]);
    expect(mostAtOnce).toBe(2);
    expect(await world.run('map', { list: [] })).toMatchObject({ output: [] });
  });

  it('Fail ends the execution with its error and cause', async () => {
    expect(await world.run('fail', { why: 'tests' })).toEqual({
      status: 'FAILED',
      error: 'Refused',
      cause: 'because tests',
      output: undefined,
    });
  });

  it('the context names execution, state and machine', async () => {
    const arn = await world.start('context', { a: 1 }, 'named');
    const { output } = await world.ended(arn);
    expect(output).toMatchObject({
      Execution: { Id: arn, Name: 'named', Input: { a: 1 }, StartTime: expect.any(String) },
      State: { Name: 'P', EnteredTime: expect.any(String) },
      StateMachine: { Name: 'context' },
    });
  });
});
