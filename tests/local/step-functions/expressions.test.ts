import { describe, expect, it } from 'vitest';
import { evaluate } from '../../../local/step-functions/language/expressions.ts';
import { matchesError, retryDelay } from '../../../local/step-functions/run/run-flow.ts';

const value = (expression: string) =>
  evaluate(`{% ${expression} %}`, { list: [1, 2, 3] }, 'Output');

describe('the functions Step Functions adds to JSONata', () => {
  const values: [string, unknown][] = [
    ['$partition([1,2,3,4,5], 2)', [[1, 2], [3, 4], [5]]],
    ['$range(0, 10, 5)', [0, 5, 10]],
    ['$range(3, 1, -1)', [3, 2, 1]],
    ["$hash('a', 'SHA-1')", '86f7e437faa5a7fce15d1ddcb9eaeaea377667b8'],
    ["$hash('a', 'MD5')", '0cc175b9c0f1b6a831c399e269772661'],
    ["$length($hash('a', 'SHA-512'))", 128],
    ['$parse(\'{"z":1}\').z', 1],
    ['$parse("[1,2]")', [1, 2]],
    ['$random(7) = $random(7) and $random(7) != $random(8)', true],
    ['$random() < 1', true],
    ['$match($uuid(), /^[0-9a-f]{8}-[0-9a-f]{4}-4/).index', 0],
    ['$sum($list)', 6],
  ];
  it.each(values)('%s', async (expression, expected) => {
    expect(await value(expression)).toEqual(expected);
  });

  const refused = [
    "$eval('1')",
    "$hash('a', 'CRC')",
    '$range(0, 5, 0)',
    '$partition([1], 0)',
    '$list.none',
    '$sum',
    '[function($x) { $x }]',
  ];
  it.each(refused)('%s fails', async (expression) => {
    await expect(value(expression)).rejects.toMatchObject({
      name: 'States.QueryEvaluationError',
      message: expect.stringContaining("the field 'Output'"),
    });
  });
});

describe('templates', () => {
  it('replaces expressions at any depth and leaves the rest', async () => {
    const template = { a: ['{% $n %}', { b: '{%$n + 1%}' }], c: ' {% $n %}', d: null, e: 1.5 };
    const evaluated = { a: [1, { b: 2 }], c: ' {% $n %}', d: null, e: 1.5 };
    expect(await evaluate(template, { n: 1 }, 'Output')).toEqual(evaluated);
  });

  it('does not let one result change another', async () => {
    const shared = { deep: [1] };
    const result = (await evaluate('{% $v %}', { v: shared }, 'Output')) as typeof shared;
    result.deep.push(2);
    expect(shared).toEqual({ deep: [1] });
  });
});

describe('matching errors', () => {
  const rows: [string[], string, boolean][] = [
    [['A', 'B'], 'B', true],
    [['A'], 'a', false],
    [['States.ALL'], 'States.Timeout', true],
    [['States.TaskFailed'], 'States.Timeout', false],
    [['States.TaskFailed'], 'Mine', true],
    [['States.ALL'], 'States.DataLimitExceeded', true],
    [['States.TaskFailed'], 'States.DataLimitExceeded', false],
    [['States.DataLimitExceeded'], 'States.DataLimitExceeded', true],
    [['States.ALL'], 'States.Runtime', false],
  ];
  it.each(rows)('%j with %s: %s', (names, error, matches) => {
    expect(matchesError(names, error)).toBe(matches);
  });
});

describe('the delay before a retry', () => {
  const retrier = {
    ErrorEquals: ['States.ALL'],
    IntervalSeconds: 2,
    BackoffRate: 3,
    MaxAttempts: 9,
    MaxDelaySeconds: 20,
    JitterStrategy: 'NONE' as const,
  };
  it('grows up to its maximum', () => {
    expect([0, 1, 2, 3].map((attempt) => retryDelay(retrier, attempt))).toEqual([
      2000, 6000, 18_000, 20_000,
    ]);
  });
  it('is anything up to that with full jitter', () => {
    expect(retryDelay({ ...retrier, JitterStrategy: 'FULL' }, 1, () => 0.25)).toBe(1500);
  });
});
