import { expect, it } from 'vitest';
import { expressions } from '#functions/platform/aws/expressions.ts';

it('combines set, remove and add in one update expression with placeholders', () => {
  const changes = { set: { status: 'queued', error: undefined }, add: { version: 1 } };
  expect(expressions({ changes })).toEqual({
    UpdateExpression: 'SET #status = :0 REMOVE #error ADD #version :1',
    ExpressionAttributeNames: { '#status': 'status', '#error': 'error', '#version': 'version' },
    ExpressionAttributeValues: { ':0': 'queued', ':1': 1 },
  });
});

it('builds conditions for one value or one of several', () => {
  const condition = { exists: true, is: { status: ['pending', 'failed'], version: 3 } };
  expect(expressions({ condition }).ConditionExpression).toBe(
    'attribute_exists(pk) AND #status IN (:0, :1) AND #version IN (:2)',
  );
});

it('builds a condition for an absent attribute', () => {
  const condition = { exists: true, is: { revision: undefined } };
  expect(expressions({ condition })).toEqual({
    ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(#revision)',
    ExpressionAttributeNames: { '#revision': 'revision' },
    ExpressionAttributeValues: undefined,
  });
});

it('omits empty maps, which DynamoDB rejects', () => {
  expect(expressions({})).toEqual({
    ExpressionAttributeNames: undefined,
    ExpressionAttributeValues: undefined,
  });
});
