import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, machine, openWorld, type World } from '../step-functions/emulator.ts';

/* The outputs that AWS recorded for these states; local/README.md lists what differs. */

const pass = (Output: unknown, more: object = {}) => ({ Type: 'Pass', Output, End: true, ...more });
const identity = { StartAt: 'Process', States: { Process: { Type: 'Pass', End: true } } };
const map = (more: object) =>
  machine({ Start: { Type: 'Map', ItemProcessor: identity, End: true, ...more } });

const literals = {
  constant_null: null,
  constant_float: 0.1,
  constant_not_jsonata: ' {% states.input %} ',
  constant_varpath_states: '$states.input',
  'constant_jp_input.$': '$',
  constant_jp_context: '$$',
  constant_if: "States.Format('Format:{}', 101)",
  constant_lst: [null, 0, 0.1, true, [], { constant: 0 }, ' {% states.input %} ', '$no.such.path'],
  constant_obj: { in_obj: { constant: [] } },
};

const choice = machine({
  ChoiceState: {
    Type: 'Choice',
    Choices: [
      { Condition: "{% $not($states.input.type = 'Private') %}", Next: 'Public' },
      { Condition: '{% $states.input.value = 0 %}', Next: 'ValueIsZero' },
      {
        Condition: '{% $states.input.value >= 20 and $states.input.value < 30 %}',
        Next: 'ValueInTwenties',
      },
    ],
    Default: 'DefaultState',
  },
  Public: pass('Public'),
  ValueIsZero: pass('ValueIsZero'),
  ValueInTwenties: pass('ValueInTwenties'),
  DefaultState: { Type: 'Fail', Cause: 'No Matches!' },
});

/** A Choice whose rule and default each have what is given. */
const condition = (rule: object, otherwise: object) =>
  machine({
    ChoiceState: {
      Type: 'Choice',
      Choices: [{ Condition: '{% $states.input.condition %}', Next: 'Last', ...rule }],
      Default: 'Last',
      ...otherwise,
    },
    Last: pass('{% $exists($set) ? $set : $states.input %}'),
  });
const outputs = condition({ Output: 'Condition' }, { Output: 'Default' });
const assigns = condition({ Assign: { set: 'Condition' } }, { Assign: { set: 'Default' } });

const partition = machine({ P: pass('{% $partition($states.input.fst, $states.input.snd) %}') });
const range = machine({
  P: pass('{% $range($states.input.fst, $states.input.snd, $states.input.trd) %}'),
});
const parse = machine({ P: pass('{% $parse($states.input) %}') });
const numbers = [0, 1, 2, 3];
const chunks = (length: number, size: number) =>
  Array.from({ length: Math.ceil(length / size) }, (_, n) =>
    numbers.slice(0, length).slice(n * size, (n + 1) * size),
  );
const partitions = [1, 2, 3, 4].flatMap((length) =>
  [1, 2, 3, 4, 5].map(
    (snd): Row => [
      'partition',
      partition,
      { fst: numbers.slice(0, length), snd },
      chunks(length, snd),
    ],
  ),
);

type Row = [string, object, unknown, unknown];
const rows: Row[] = [
  ['an empty object', machine({ P: pass({}) }), {}, {}],
  ['literals', machine({ P: pass(literals) }), {}, literals],
  [
    'an expression over input and variables',
    machine({
      Init: { Type: 'Pass', Assign: { constant: 1 }, Next: 'State0' },
      State0: pass('{% $sum($states.input.values) + $constant %}'),
    }),
    { values: [1, 2, 3] },
    7,
  ],
  ...[null, 0, 0.1, true, 'string literal', []].map(
    (value): Row => [`the output ${JSON.stringify(value)}`, machine({ P: pass(value) }), {}, value],
  ),
  ['the input as output', machine({ P: pass('{% $states.input %}') }), { a: 'b' }, { a: 'b' }],
  [
    'a list with expressions in it',
    machine({ P: pass([null, '$nosuchvar', '{% $states.input %}', { key: '{% true %}' }]) }),
    { a: 'b' },
    [null, '$nosuchvar', { a: 'b' }, { key: true }],
  ],
  [
    'a pattern that matches',
    machine({ P: pass('{% $contains("hello world", /wor/) %}') }),
    {},
    true,
  ],
  ['one that does not', machine({ P: pass('{% $contains("hello world", /xyz/) %}') }), {}, false],
  ['in single quotes', machine({ P: pass("{% $contains('hello world', /wor/) %}") }), {}, true],
  ['and does not', machine({ P: pass("{% $contains('hello world', /xyz/) %}") }), {}, false],
  ...partitions,
  ['range', range, { fst: 0, snd: 9, trd: 3 }, [0, 3, 6, 9]],
  ['range', range, { fst: 0, snd: 10, trd: 3 }, [0, 3, 6, 9]],
  ['range of one', range, { fst: 1, snd: 9, trd: 9 }, 1],
  ['range', range, { fst: 1, snd: 9, trd: 2 }, [1, 3, 5, 7, 9]],
  ['parse', parse, '-0', 0],
  ['parse', parse, '1', 1],
  ['parse', parse, '1.1', 1.1],
  ['parse', parse, 'true', true],
  ['parse', parse, '"HelloWorld"', 'HelloWorld'],
  ['parse', parse, '[1, 2, "HelloWorld"]', [1, 2, 'HelloWorld']],
  ['parse', parse, '{"Arg1": 1, "Arg2": []}', { Arg1: 1, Arg2: [] }],
  [
    'merge',
    machine({ P: pass('{% $merge([$states.input.part1, $states.input.part2]) %}') }),
    { part1: { hello: 'world' }, part2: { foo: 'bar' } },
    { hello: 'world', foo: 'bar' },
  ],
  [
    'a quote that was assigned',
    machine({
      Pass: { Type: 'Pass', Assign: { var: '"' }, Next: 'Check' },
      Check: pass("{% $var = '\"' %}"),
    }),
    {},
    true,
  ],
  [
    'a quote that was put out',
    machine({
      Pass: { Type: 'Pass', Output: '"', Next: 'Check' },
      Check: pass("{% $states.input = '\"' %}"),
    }),
    {},
    true,
  ],
  ['the first choice', choice, { type: 'Public', value: 0 }, 'Public'],
  ['the second choice', choice, { type: 'Private', value: 0 }, 'ValueIsZero'],
  ['the third choice', choice, { type: 'Private', value: 22 }, 'ValueInTwenties'],
  ['the output of a choice', outputs, { condition: true }, 'Condition'],
  ['the output of the default', outputs, { condition: false }, 'Default'],
  ['what a choice assigns', assigns, { condition: true }, 'Condition'],
  ['what the default assigns', assigns, { condition: false }, 'Default'],
  [
    'a constant condition',
    condition({ Condition: true, Output: 'Condition' }, {}),
    {},
    'Condition',
  ],
  ['items', map({ Items: [1, 2, 3] }), {}, [1, 2, 3]],
  ['items by an expression', map({ Items: '{% $states.input.list %}' }), { list: [1, 2] }, [1, 2]],
  ['no items', map({ Items: '{% [] %}' }), {}, []],
  ['one item', map({ Items: '{% [0] %}' }), {}, [0]],
  [
    'items of all kinds',
    map({ Items: "{% ['a', 1, true, {}, null, []] %}" }),
    {},
    ['a', 1, true, {}, null, []],
  ],
  [
    'MaxConcurrency by an expression',
    map({ Items: [1], MaxConcurrency: '{% $states.input %}' }),
    1,
    [1],
  ],
  [
    'items through a selector',
    map({
      Items: '{% $states.input.list %}',
      ItemSelector: {
        at: '{% $states.context.Map.Item.Index %}',
        value: '{% $states.context.Map.Item.Value %}',
      },
    }),
    { list: ['x', 'y'] },
    [
      { at: 0, value: 'x' },
      { at: 1, value: 'y' },
    ],
  ],
  [
    'what a task returns',
    machine({
      T: call('echo', { Output: '{% $states.result.Payload %}', TimeoutSeconds: '{% 10 %}' }),
    }),
    { a: 1 },
    { a: 1 },
  ],
];

let world: World;
beforeAll(async () => {
  const definitions = Object.fromEntries(rows.map(([, definition], n) => [`m${n}`, definition]));
  world = await openWorld(definitions, { echo: (payload: unknown) => payload });
});
afterAll(() => world.close());

it.each(rows.map(([name, , input, output], n) => [name, input, output, n] as const))(
  '%s of %j is %j',
  async (_, input, output, n) => {
    expect(await world.run(`m${n}`, input)).toMatchObject({ status: 'SUCCEEDED', output });
  },
);

it('the context names what AWS names', async () => {
  const context = machine({
    P: pass('{% $states.context %}', { End: undefined, Next: 'T' }),
    T: call('echo', {
      Arguments: { FunctionName: 'echo', Payload: '{% $states.context.State %}' },
      Output: ['{% $states.input %}', '{% $states.result.Payload %}'],
    }),
  });
  const own = await openWorld(
    { context: JSON.parse(JSON.stringify(context)) },
    { echo: (payload: unknown) => payload },
  );
  try {
    const { output } = await own.run('context', { a: 1 });
    expect(output).toEqual([
      {
        Execution: {
          Id: expect.stringContaining(':execution:context:'),
          Input: { a: 1 },
          Name: expect.any(String),
          RoleArn: expect.stringMatching(/^arn:aws:iam::\d{12}:role\//),
          StartTime: expect.any(String),
          RedriveCount: 0,
        },
        State: { Name: 'P', EnteredTime: expect.any(String) },
        StateMachine: { Id: expect.stringContaining(':stateMachine:context'), Name: 'context' },
      },
      // Only a task may be retried.
      { Name: 'T', EnteredTime: expect.any(String), RetryCount: 0 },
    ]);
  } finally {
    await own.close();
  }
});
