import { expect, test } from 'vitest';
import { readEventFilter } from '../../../local/dynamodb/event-filter.ts';

const job = {
  eventName: 'MODIFY',
  dynamodb: { Keys: { sk: { S: 'JOB' } }, NewImage: { status: { S: 'queued' }, age: 7 } },
};

const image = (rule: unknown) => ({ dynamodb: { NewImage: rule } });

test.each([
  ['one of a list', { eventName: ['INSERT', 'MODIFY'] }, true],
  ['none of a list', { eventName: ['REMOVE'] }, false],
  [
    'every field must fit',
    { eventName: ['MODIFY'], dynamodb: { Keys: { sk: { S: ['X'] } } } },
    false,
  ],
  [
    'several levels',
    { dynamodb: { Keys: { sk: { S: ['JOB'] } }, NewImage: { status: { S: ['queued'] } } } },
    true,
  ],
  ['a field that is not there', image({ none: { S: ['x'] } }), false],
  ['prefix', image({ status: { S: [{ prefix: 'que' }] } }), true],
  ['exists', image({ status: { S: [{ exists: true }] } }), true],
  ['exists: false on a missing field', image({ none: { S: [{ exists: false }] } }), true],
  ['exists: true on a missing field', image({ none: { S: [{ exists: true }] } }), false],
  ['anything but', image({ status: { S: [{ 'anything-but': ['failed', 'done'] }] } }), true],
  ['anything but this', image({ status: { S: [{ 'anything-but': 'queued' }] } }), false],
  ['anything but, on a missing field', image({ none: { S: [{ 'anything-but': ['x'] }] } }), false],
  ['numeric range', image({ age: [{ numeric: ['>', 5, '<=', 7] }] }), true],
  ['numeric out of range', image({ age: [{ numeric: ['>', 7] }] }), false],
  ['a number is not its text', image({ age: ['7'] }), false],
])('%s', (_, pattern, matches) => {
  expect(readEventFilter(JSON.stringify(pattern))(job)).toBe(matches);
});

test('an unknown rule is rejected', () => {
  expect(() => readEventFilter('{"a":[{"wildcard":"*x"}]}')).toThrow('wildcard');
});
