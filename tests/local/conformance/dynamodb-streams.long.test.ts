import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type AttributeValue,
  BatchWriteItemCommand,
  DeleteItemCommand,
  PutItemCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { afterEach, describe, expect, it } from 'vitest';
import { readEventFilter } from '../../../local/dynamodb/event-filter.ts';
import { tablesOf } from '../../../local/dynamodb/tables.ts';
import { readMappings } from '../../../local/dynamodb/template-mappings.ts';
import type { InvocationResult } from '../../../local/lambda/invocation-result.ts';
import { type Resources, template, until } from '../cloudformation/assembly.ts';
import {
  closeDatabases,
  failed,
  keysOf,
  mapping,
  type StreamEvent,
  started,
  table,
  taken,
  withStream,
} from '../dynamodb/emulator.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/* What AWS answered when these cases were recorded; local/README.md lists what differs. */

afterEach(closeDatabases);

const TableName = 'test-Records';
const key = (pk: string) => ({ pk: { S: pk } });
const put = (pk: string, more: Record<string, AttributeValue> = {}) =>
  new PutItemCommand({ TableName, Item: { ...key(pk), ...more } });
const update = (pk: string, value: string) =>
  new UpdateItemCommand({
    TableName,
    Key: key(pk),
    UpdateExpression: 'SET a = :a, sorts = :s',
    ExpressionAttributeValues: { ':a': { S: value }, ':s': { SS: ['x', 'y'] } },
  });
const remove = (pk: string) => new DeleteItemCommand({ TableName, Key: key(pk) });
type Write = PutItemCommand | UpdateItemCommand | DeleteItemCommand | BatchWriteItemCommand;
const batch = (...requests: object[]) =>
  new BatchWriteItemCommand({ RequestItems: { [TableName]: requests } });

const resources = (more: object = {}, pattern: object = {}) => ({
  ...withStream,
  Mapping: mapping(pattern, more),
});

it('a stream has a record for each change, and none for a write that changes nothing', async () => {
  const cases: Record<string, [Write[], string]> = {
    'put, update, delete': [
      [put('1'), update('1', 'x'), remove('1')],
      'INSERT 1, MODIFY 1, REMOVE 1',
    ],
    'the same PutItem': [[put('2', { n: { N: '1' } }), put('2', { n: { N: '1' } })], 'INSERT 2'],
    'a set in another order': [
      [put('3', { s: { SS: ['x', 'y'] } }), put('3', { s: { SS: ['y', 'x'] } })],
      'INSERT 3',
    ],
    'the same UpdateItem': [
      [update('4', 'x'), update('4', 'x'), update('4', 'y')],
      'INSERT 4, MODIFY 4',
    ],
    'DeleteItem of nothing': [[remove('5')], ''],
    BatchWriteItem: [
      [
        batch({ PutRequest: { Item: key('6') } }),
        batch({ PutRequest: { Item: { ...key('6'), b: { S: '1' } } } }),
        batch({ DeleteRequest: { Key: key('6') } }),
      ],
      'INSERT 6, MODIFY 6, REMOVE 6',
    ],
  };
  const { client, startMappings } = await started(await temporaryFolder(), resources());
  for (const [writes] of Object.values(cases))
    for (const write of writes) await client.send(write as ReturnType<typeof put>);
  await client.send(put('last'));
  const seen: string[] = [];
  await startMappings(({ Records }) => {
    seen.push(...Records.map(({ eventName, dynamodb }) => `${eventName} ${dynamodb.Keys.pk.S}`));
    return taken;
  });
  await until(() => seen.includes('INSERT last'));
  const found = Object.keys(cases).map((name, index) => [
    name,
    seen.filter((one) => one.endsWith(` ${index + 1}`)).join(', '),
  ]);
  const expected = Object.entries(cases).map(([name, [, records]]) => [name, records]);
  expect(found).toEqual(expected);
});

it('a record has both images, with bytes in base64', async () => {
  const { client, startMappings } = await started(await temporaryFolder(), resources());
  await client.send(put('a', { data: { B: Uint8Array.of(0x90) } }));
  await client.send(put('a', { version: { N: '2' } }));
  const events: StreamEvent[] = [];
  await startMappings((event) => {
    events.push(event);
    return taken;
  });
  await until(() => events.length > 0);
  const record = {
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: 'ap-south-1',
    eventSourceARN: expect.stringMatching(
      /^arn:aws:dynamodb:ap-south-1:\d{12}:table\/test-Records\/stream\//,
    ),
  };
  const dynamodb = { Keys: key('a'), StreamViewType: 'NEW_AND_OLD_IMAGES' };
  const before = { ...key('a'), data: { B: 'kA==' } };
  expect(events[0]?.Records).toMatchObject([
    { ...record, eventName: 'INSERT', dynamodb: { ...dynamodb, NewImage: before } },
    {
      ...record,
      eventName: 'MODIFY',
      dynamodb: { ...dynamodb, OldImage: before, NewImage: { ...key('a'), version: { N: '2' } } },
    },
  ]);
});

describe('event filters', () => {
  const image = (more: object = {}) => ({ id: { S: 'id' }, ...more });
  const record = (eventName: string, NewImage: object) => ({
    eventName,
    eventSource: 'aws:dynamodb',
    dynamodb: { ApproximateCreationDateTime: 1_700_000_000, NewImage },
  });
  const present = record('INSERT', image({ presentKey: { S: 'presentValue' } }));
  const absent = record('INSERT', image());
  const newImage = (NewImage: object) => ({ dynamodb: { NewImage } });
  const number = (n: string) => record('INSERT', image({ numericFilter: { N: n } }));
  const prefixed = (text: string) => record('INSERT', image({ prefix: { S: text } }));

  const cases: [string, object, object[], boolean[]][] = [
    ['one name', { eventName: ['INSERT'] }, [absent], [true]],
    [
      'either name',
      { eventName: ['INSERT', 'MODIFY'] },
      [absent, record('MODIFY', image()), record('REMOVE', image())],
      [true, true, false],
    ],
    [
      'two fields',
      { eventName: ['INSERT'], eventSource: ['aws:dynamodb'] },
      [absent, record('MODIFY', image())],
      [true, false],
    ],
    [
      'a value with its type',
      newImage({ presentKey: { S: ['presentValue'] } }),
      [present, absent],
      [true, false],
    ],
    [
      'exists',
      newImage({ presentKey: { S: [{ exists: true }] } }),
      [present, absent],
      [true, false],
    ],
    [
      'exists: false looks at leaves only',
      newImage({ presentKey: [{ exists: false }] }),
      [absent, present],
      [true, true],
    ],
    [
      'numbers are texts',
      newImage({ numericFilter: { N: [{ numeric: ['>', 100] }, { 'anything-but': '101' }] } }),
      [number('42'), number('101')],
      [true, false],
    ],
    [
      'a prefix',
      newImage({ prefix: { S: [{ prefix: 'us-1' }] } }),
      [prefixed('us-1-other-suffix'), prefixed('other-suffix')],
      [true, false],
    ],
    [
      'the time is a number',
      { dynamodb: { ApproximateCreationDateTime: [{ numeric: ['>', 0] }] } },
      [absent],
      [true],
    ],
  ];
  it.each(cases)('%s', (_, pattern, records, expected) => {
    expect(records.map(readEventFilter(JSON.stringify(pattern)))).toEqual(expected);
  });

  it.each(['"single-string"', '[{"eventName": ["INSERT"=123}]'])('refuses %s', (pattern) => {
    expect(() => readEventFilter(pattern)).toThrow();
  });
});

describe('an event source mapping', () => {
  it.each([1, 3])(
    'gives up after %i retries and sends a letter that names the position',
    async (MaximumRetryAttempts) => {
      const dataDir = await temporaryFolder();
      const { client, startMappings } = await started(dataDir, resources({ MaximumRetryAttempts }));
      await client.send(put('a'));
      let invocations = 0;
      await startMappings(() => {
        invocations++;
        return failed;
      });
      const file = path.join(dataDir, 'dead-letters/test-Failed.jsonl');
      const letters = () => readFile(file, 'utf8').catch(() => '');
      await until(letters);
      expect(invocations).toBe(1 + MaximumRetryAttempts);
      const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;
      expect(JSON.parse(await letters())).toEqual({
        requestContext: {
          requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
          functionArn: 'arn:aws:lambda:ap-south-1:000000000000:function:test-Fn',
          condition: 'RetryAttemptsExhausted',
          approximateInvokeCount: 1 + MaximumRetryAttempts,
        },
        responseContext: {
          statusCode: 200,
          executedVersion: '$LATEST',
          functionError: 'Unhandled',
        },
        version: '1.0',
        timestamp: expect.stringMatching(/\.\d{3}Z$/),
        DDBStreamBatchInfo: {
          shardId: expect.stringMatching(/^shardId-/),
          startSequenceNumber: '1',
          endSequenceNumber: '1',
          approximateArrivalOfFirstRecord: expect.stringMatching(time),
          approximateArrivalOfLastRecord: expect.stringMatching(time),
          batchSize: 1,
          streamArn: expect.stringContaining('table/test-Records/stream/'),
        },
      });
    },
  );

  it('drops what fails where nobody is to be told', async () => {
    const dataDir = await temporaryFolder();
    const { client, startMappings, say } = await started(
      dataDir,
      resources({ DestinationConfig: undefined, MaximumRetryAttempts: 0 }),
    );
    await client.send(put('a'));
    await startMappings(() => failed);
    await until(() => say.mock.calls.length > 0);
    expect(say).toHaveBeenCalledWith(expect.stringContaining('nobody is told'));
  });

  it('takes whatever the function answers for success', async () => {
    const answers = ['null', '{}', '""', '[]', '{"batchItemFailures":[]}'];
    const { client, startMappings } = await started(
      await temporaryFolder(),
      resources({ BatchSize: 1 }),
    );
    for (const answer of answers) await client.send(put(answer));
    const seen: string[] = [];
    await startMappings((event) => {
      const [payload = ''] = keysOf(event);
      seen.push(payload);
      return { payload };
    });
    await until(() => seen.length === answers.length);
    await pause(300);
    expect(seen).toEqual(answers);
  });

  it.each([
    ['TRIM_HORIZON', ['before', 'after']],
    ['LATEST', ['after']],
  ])('begins at %s', async (StartingPosition, expected) => {
    const { client, startMappings } = await started(
      await temporaryFolder(),
      resources({ StartingPosition }),
    );
    await client.send(put('before'));
    const seen: string[] = [];
    await startMappings((event) => {
      seen.push(...keysOf(event));
      return taken;
    });
    await pause(400);
    await client.send(put('after'));
    await until(() => seen.includes('after'));
    expect(seen).toEqual(expected);
  });

  it('delivers nothing while it is disabled', async () => {
    const { client, startMappings } = await started(
      await temporaryFolder(),
      resources({ Enabled: false }),
    );
    await client.send(put('a'));
    let invocations = 0;
    await startMappings(() => {
      invocations++;
      return taken;
    });
    await pause(300);
    expect(invocations).toBe(0);
  });

  const elsewhere = (Destination: string) => ({
    DestinationConfig: { OnFailure: { Destination } },
  });
  const refused: [string, object, string][] = [
    [
      'FunctionResponseTypes',
      { FunctionResponseTypes: ['ReportBatchItemFailures'] },
      'FunctionResponseTypes',
    ],
    [
      'MaximumBatchingWindowInSeconds',
      { MaximumBatchingWindowInSeconds: 1 },
      'MaximumBatchingWindowInSeconds',
    ],
    ['MaximumRecordAgeInSeconds', { MaximumRecordAgeInSeconds: 60 }, 'MaximumRecordAgeInSeconds'],
    ['TumblingWindowInSeconds', { TumblingWindowInSeconds: 1 }, 'TumblingWindowInSeconds'],
    ['a topic for failures', elsewhere('arn:aws:sns:ap-south-1:000000000000:t'), 'not a queue'],
    ['a bucket for failures', elsewhere('arn:aws:s3:::b'), 'not a queue'],
    [
      'a stream that is not there',
      { EventSourceArn: 'arn:aws:dynamodb:ap-south-1:000000000000:table/t/stream/1' },
      'not the stream',
    ],
  ];
  /** The mappings of a template whose table has a stream. */
  const read = async (made: Resources) => {
    const from = await template({ resources: made });
    const tables = tablesOf(from).map((one) => ({ table: one, databaseStreamArn: 'stream' }));
    return readMappings(from, await temporaryFolder(), tables);
  };
  it.each(refused)('refuses %s', async (_, more, message) => {
    await expect(read(resources(more))).rejects.toThrow(message);
  });

  it('refuses a second one of the same stream and function', async () => {
    const twice = { ...resources(), Again: mapping({}) };
    await expect(read(twice)).rejects.toThrow('already exists');
  });
});

it.each(['KEYS_ONLY', 'NEW_IMAGE', 'OLD_IMAGE'])(
  'refuses a stream of %s',
  async (StreamViewType) => {
    const Records = table();
    Records.Properties.StreamSpecification = { StreamViewType };
    await expect(started(await temporaryFolder(), { Records })).rejects.toThrow('StreamViewType');
  },
);

describe('ParallelizationFactor', () => {
  /** Invocations that last until they are released. */
  function slowFunction() {
    const seen: string[] = [];
    const release: (() => void)[] = [];
    let atOnce = 0;
    let most = 0;
    return {
      seen,
      most: () => most,
      releaseAll: () => {
        for (const one of release.splice(0)) one();
      },
      async take(event: StreamEvent): Promise<InvocationResult> {
        most = Math.max(most, ++atOnce);
        seen.push(...keysOf(event));
        await new Promise<void>((resolve) => release.push(resolve));
        atOnce--;
        return taken;
      },
    };
  }

  it.each([
    [1, 1],
    [4, 4],
  ])('%i delivers up to %i batches at a time', async (ParallelizationFactor, most) => {
    const { client, startMappings } = await started(
      await temporaryFolder(),
      resources({ ParallelizationFactor, BatchSize: 1 }),
    );
    for (let n = 0; n < 24; n++) await client.send(put(`item ${n}`));
    const slow = slowFunction();
    await startMappings(slow.take);
    await until(() => slow.most() === most);
    await until(() => {
      slow.releaseAll();
      return slow.seen.length === 24;
    });
    expect(slow.most()).toBe(most);
  });

  it('keeps the changes of an item in order, and others do not wait for them', async () => {
    const { client, startMappings } = await started(
      await temporaryFolder(),
      resources({ ParallelizationFactor: 4, BatchSize: 1 }),
    );
    for (let n = 0; n < 8; n++) {
      await client.send(put('long', { n: { N: String(n) } }));
      await client.send(put(`other ${n}`));
    }
    const seen: string[] = [];
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const order: string[] = [];
    await startMappings(async (event) => {
      const [pk = ''] = keysOf(event);
      if (pk === 'long') {
        await released;
        const [{ dynamodb } = expect.fail()] = event.Records;
        order.push((dynamodb as unknown as { NewImage: { n: { N: string } } }).NewImage.n.N);
      }
      seen.push(pk);
      return taken;
    });
    // Some of the others share its lane.
    await until(() => new Set(seen).size >= 3);
    expect(seen).not.toContain('long');
    release();
    await until(() => seen.length === 16);
    expect(order).toEqual(['0', '1', '2', '3', '4', '5', '6', '7']);
  });

  it('keeps the changes of an item with a sort key in order', async () => {
    const { Type, Properties } = table();
    const Records = {
      Type,
      Properties: {
        ...Properties,
        AttributeDefinitions: ['pk', 'sk'].map((name) => ({
          AttributeName: name,
          AttributeType: 'S',
        })),
        KeySchema: [...Properties.KeySchema, { AttributeName: 'sk', KeyType: 'RANGE' }],
      },
    };
    const { client, startMappings } = await started(await temporaryFolder(), {
      ...resources({ ParallelizationFactor: 4, BatchSize: 1 }),
      Records,
    });
    const versions = Array.from({ length: 40 }, (_, n) => String(n));
    for (const n of versions)
      await client.send(put('MEETING#1', { sk: { S: 'MEETING' }, n: { N: n } }));
    const order: string[] = [];
    await startMappings(async (event) => {
      await pause(Math.random() * 5);
      const [{ dynamodb } = expect.fail()] = event.Records;
      order.push((dynamodb as unknown as { NewImage: { n: { N: string } } }).NewImage.n.N);
      return taken;
    });
    await until(() => order.length === versions.length);
    expect(order).toEqual(versions);
  });
});
