import {
  DynamoDBClient,
  DynamoDBServiceException,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import { encodeCursor } from '#functions/platform/aws/lists.ts';
import { Table } from '#functions/platform/aws/table.ts';

const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'ap-south-1' }));
const dynamo = mockClient(client);
const table = new Table(client, 'table');
const write = () => table.transact([{ delete: { pk: 'a', sk: 'b' } }]);
const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({
    message: 'cancelled',
    $metadata: {},
    CancellationReasons: codes.map((Code) => ({ Code })),
  });

beforeEach(() => dynamo.reset());

it('retries a transaction that conflicts with another', async () => {
  dynamo
    .on(TransactWriteCommand)
    .rejectsOnce(cancelled('None', 'TransactionConflict'))
    .rejectsOnce(cancelled('TransactionConflict'))
    .resolves({});
  expect(await write()).toBe(true);
  expect(dynamo.calls()).toHaveLength(3);
});

it('rethrows the conflict after six attempts', async () => {
  dynamo.on(TransactWriteCommand).rejects(cancelled('TransactionConflict'));
  await expect(write()).rejects.toThrow(TransactionCanceledException);
  expect(dynamo.calls()).toHaveLength(6);
});

const key = { pk: 'a', sk: 'b' };
it.each([
  ['a put', PutCommand, () => table.put(key)],
  ['an update', UpdateCommand, () => table.update(key, { set: { x: 1 } }, z.unknown())],
  ['a deletion', DeleteCommand, () => table.delete(key)],
] as const)(
  'retries %s of a record that a transaction is writing',
  async (_, command, plainWrite) => {
    const conflict = new TransactionConflictException({ message: 'in progress', $metadata: {} });
    dynamo
      .on(command as typeof PutCommand)
      .rejectsOnce(conflict)
      .resolves({});
    await plainWrite();
    expect(dynamo.calls()).toHaveLength(2);
  },
);

it('treats a failed condition as an answer, not as an error', async () => {
  dynamo
    .on(TransactWriteCommand)
    .rejects(cancelled('TransactionConflict', 'ConditionalCheckFailed'));
  expect(await write()).toBe(false);
  expect(dynamo.calls()).toHaveLength(1);
});

it('rethrows other errors', async () => {
  dynamo.on(TransactWriteCommand).rejects(cancelled('ThrottlingError'));
  await expect(write()).rejects.toThrow();
});

it('blames the cursor for an invalid query, if the query had one', async () => {
  const fault = { name: 'ValidationException', $fault: 'client', $metadata: {} } as const;
  dynamo.on(QueryCommand).rejects(new DynamoDBServiceException(fault));
  const list = { index: 'table', partition: 'a', limit: 1 } as const;
  const cursor = encodeCursor({ pk: 'a', sk: 'b' });
  await expect(table.list({ ...list, cursor }, z.unknown())).rejects.toMatchObject({
    code: 'invalid',
    message: expect.stringContaining('cursor'),
  });
  await expect(table.list(list, z.unknown())).rejects.toThrow(DynamoDBServiceException);
});
