import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, it } from 'vitest';
import { Table } from '#functions/aws/table.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const table = new Table(dynamo as unknown as DynamoDBDocumentClient, 'table');
const write = () => table.transact([{ delete: { pk: 'a', sk: 'b' } }]);
const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({
    message: 'cancelled',
    $metadata: {},
    CancellationReasons: codes.map((Code) => ({ Code })),
  });

beforeEach(() => dynamo.reset());

it('tries a transaction again that met another', async () => {
  dynamo
    .on(TransactWriteCommand)
    .rejectsOnce(cancelled('None', 'TransactionConflict'))
    .rejectsOnce(cancelled('TransactionConflict'))
    .resolves({});
  expect(await write()).toBe(true);
  expect(dynamo.calls()).toHaveLength(3);
});

it('gives up with the conflict, so that the caller is told to try later', async () => {
  dynamo.on(TransactWriteCommand).rejects(cancelled('TransactionConflict'));
  await expect(write()).rejects.toThrow(TransactionCanceledException);
  expect(dynamo.calls()).toHaveLength(6);
});

it('takes a condition that did not hold for an answer, not for a fault', async () => {
  dynamo
    .on(TransactWriteCommand)
    .rejects(cancelled('TransactionConflict', 'ConditionalCheckFailed'));
  expect(await write()).toBe(false);
  expect(dynamo.calls()).toHaveLength(1);
});

it('hides no other fault', async () => {
  dynamo.on(TransactWriteCommand).rejects(cancelled('ThrottlingError'));
  await expect(write()).rejects.toThrow();
});
