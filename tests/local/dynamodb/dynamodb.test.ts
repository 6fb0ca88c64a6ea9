import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { DescribeTableCommand, QueryCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, expect, test } from 'vitest';
import { secretHeader } from '../../../local/dynamodb/dynoxide.ts';
import { sweep } from '../../../local/dynamodb/time-to-live.ts';
import { pidOf } from '../../../local/host/processes.ts';
import { until } from '../cloudformation/assembly.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import {
  closeDatabases,
  failed,
  keysOf,
  type StreamEvent,
  started,
  table,
  taken,
  withStream,
} from './emulator.ts';

afterEach(closeDatabases);

test('tables, their records and a later index survive a restart', async () => {
  const dataDir = await temporaryFolder();
  const before = await started(dataDir, { Records: table(['list']) });
  await before.put('a', { list: { S: 'x' }, queue: { S: 'y' } });
  await before.close();

  const { client } = await started(dataDir, { Records: table(['list', 'queue']) });
  const { Table } = await client.send(new DescribeTableCommand({ TableName: 'test-Records' }));
  expect(Table?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName)).toEqual([
    'list',
    'queue',
  ]);
  const { Items } = await client.send(
    new QueryCommand({
      TableName: 'test-Records',
      IndexName: 'queue',
      KeyConditionExpression: 'queue = :y',
      ExpressionAttributeValues: { ':y': { S: 'y' } },
    }),
  );
  expect(Items?.[0]?.pk).toEqual({ S: 'a' });
});

test('the database rejects calls without its secret', async () => {
  const { running, put } = await started(await temporaryFolder(), { Records: table() });
  await put('a');
  const scan = (operationHeader: string) =>
    fetch(running.database.url, {
      method: 'POST',
      headers: {
        [operationHeader]: 'DynamoDB_20120810.Scan',
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-date': '20261122T000000Z',
        authorization:
          'AWS4-HMAC-SHA256 Credential=a/20261122/ap-south-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
      },
      body: JSON.stringify({ TableName: 'test-Records' }),
    }).then((response) => response.json());
  const refused = { __type: 'com.amazon.coral.service#UnknownOperationException' };
  expect(await scan('x-amz-target')).toEqual(refused);
  expect(await scan(secretHeader())).toEqual(refused);
  expect(await scan(running.database.operationHeader)).toMatchObject({ Count: 1 });
});

test('a changed table key is rejected, and the table is kept', async () => {
  const dataDir = await temporaryFolder();
  await (await started(dataDir, { Records: table() })).close();
  const other = table();
  other.Properties.KeySchema = [{ AttributeName: 'list', KeyType: 'HASH' }];
  await expect(started(dataDir, { Records: other })).rejects.toThrow('another key');
});

test('a query for an empty key is refused, as by AWS', async () => {
  const { client } = await started(await temporaryFolder(), { Records: table(['list']) });
  const query = new QueryCommand({
    TableName: 'test-Records',
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': { S: '' } },
  });
  await expect(client.send(query)).rejects.toMatchObject({ name: 'ValidationException' });
});

test('filtered changes arrive as Lambda stream events, once across a restart', async () => {
  const dataDir = await temporaryFolder();
  const before = await started(dataDir, withStream);
  const events: (StreamEvent & { Records: object[] })[] = [];
  const take = (event: StreamEvent) => {
    events.push(event);
    return taken;
  };
  await before.startMappings(take);
  await before.put('a', { bytes: { B: new Uint8Array([1, 2]) } });
  await until(() => events.length > 0);
  expect(events[0]).toEqual({
    Records: [
      {
        eventID: expect.any(String),
        eventName: 'INSERT',
        eventVersion: '1.1',
        eventSource: 'aws:dynamodb',
        awsRegion: 'ap-south-1',
        dynamodb: {
          ApproximateCreationDateTime: expect.any(Number),
          Keys: { pk: { S: 'a' } },
          NewImage: { pk: { S: 'a' }, bytes: { B: 'AQI=' } },
          SequenceNumber: expect.any(String),
          SizeBytes: expect.any(Number),
          StreamViewType: 'NEW_AND_OLD_IMAGES',
        },
        eventSourceARN: 'arn:aws:dynamodb:ap-south-1:000000000000:table/test-Records/stream/local',
      },
    ],
  });
  const cursor = path.join(dataDir, 'streams/Mapping.json');
  await until(() => readFile(cursor).catch(() => undefined));
  await before.close();

  const second = await started(dataDir, withStream);
  await second.put('b');
  await second.startMappings(take);
  await until(() => events.length > 1);
  expect(events.slice(1).flatMap(keysOf)).toEqual(['b']);
});

test('a change that the function rejects goes to the dead letters, the others arrive', async () => {
  const dataDir = await temporaryFolder();
  const { put, startMappings, say } = await started(dataDir, withStream);
  for (const pk of ['1', '2', 'poison', '4', '5']) await put(pk);
  const arrived: string[] = [];
  let tries = 0;
  await startMappings((event) => {
    const keys = keysOf(event);
    if (keys.includes('poison')) {
      if (keys.length === 1) tries++;
      return failed;
    }
    arrived.push(...keys);
    return taken;
  });
  await until(() => arrived.includes('5'));
  expect(arrived).toEqual(['1', '2', '4', '5']);
  expect(tries).toBe(2);
  const letters = path.join(dataDir, 'dead-letters/test-Failed.jsonl');
  expect(JSON.parse(await readFile(letters, 'utf8'))).toMatchObject({
    DDBStreamBatchInfo: { startSequenceNumber: '3', endSequenceNumber: '3', batchSize: 1 },
  });
  expect(say).toHaveBeenCalledWith(expect.stringContaining(letters));
});

test('an unprocessed batch is delivered again after a restart', async () => {
  const dataDir = await temporaryFolder();
  const before = await started(dataDir, withStream);
  await before.put('a');
  let tried = false;
  const followers = await before.startMappings(() => {
    tried = true;
    return failed;
  });
  await until(() => tried);
  followers.close();
  await before.close();
  expect(await readdir(path.join(dataDir, 'streams'))).toEqual([]);

  const second = await started(dataDir, withStream);
  const arrived: string[] = [];
  await second.startMappings((event) => {
    arrived.push(...keysOf(event));
    return taken;
  });
  await until(() => arrived.length > 0);
  expect(arrived).toEqual(['a']);
});

test('only expired records are deleted', async () => {
  const { client, put, tables } = await started(await temporaryFolder(), { Records: table() });
  const now = 1_800_000_000;
  await put('old', { expires: { N: String(now - 1) } });
  await put('young', { expires: { N: String(now + 60) } });
  await put('for ever');
  await put('a text', { expires: { S: '1' } });
  const deleted = await Promise.all(tables.map((one) => sweep(client, one, now * 1000)));
  expect(deleted).toEqual([1]);
  const { Items = [] } = await client.send(new ScanCommand({ TableName: 'test-Records' }));
  expect(Items.map(({ pk }) => pk?.S).sort()).toEqual(['a text', 'for ever', 'young']);
});

test('a crashed database is restarted with every acknowledged record', async () => {
  const dataDir = await temporaryFolder();
  const { client, put, say } = await started(dataDir, { Records: table() });
  await put('a');
  const pidFile = path.join(dataDir, 'records.pid');
  const mark = await readFile(pidFile, 'utf8');
  process.kill(pidOf(mark), 'SIGKILL');
  await until(async () => (await readFile(pidFile, 'utf8')) !== mark);
  await put('b');
  const { Count } = await client.send(new ScanCommand({ TableName: 'test-Records' }));
  expect(Count).toBe(2);
  expect(say).toHaveBeenCalledWith(expect.stringContaining('restarting'));
});
