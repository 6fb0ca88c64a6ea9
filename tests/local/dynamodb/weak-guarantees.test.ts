import { GetItemCommand, PutItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, expect, it } from 'vitest';
import { isEventuallyConsistent } from '../../../local/dynamodb/replica.ts';
import { until } from '../cloudformation/assembly.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { closeDatabases, mapping, type StreamEvent, started, table, taken } from './emulator.ts';

afterEach(closeDatabases);

const TableName = 'test-Records';
const resources = {
  Fn: { Type: 'AWS::Lambda::Function' },
  Failed: { Type: 'AWS::SQS::Queue' },
  Records: table(['shelf']),
  Mapping: mapping({}, { BatchSize: 1 }),
};

it('eventually consistent reads lag, then catch up', async () => {
  const dataDir = await temporaryFolder();
  const before = await started(dataDir, resources);
  await before.put('old', { shelf: { S: 's' } });
  await before.close();

  const { client } = await started(dataDir, resources, true);
  const onShelf = async () => {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName,
        IndexName: 'shelf',
        KeyConditionExpression: 'shelf = :s',
        ExpressionAttributeValues: { ':s': { S: 's' } },
      }),
    );
    return Items.map(({ pk }) => pk?.S).sort();
  };
  const get = async (pk: string, ConsistentRead: boolean) =>
    (await client.send(new GetItemCommand({ TableName, Key: { pk: { S: pk } }, ConsistentRead })))
      .Item;
  expect(await onShelf()).toEqual(['old']);

  const seen: boolean[] = [];
  const names = Array.from({ length: 8 }, (_, n) => `new ${n}`);
  for (const pk of names) {
    const Item = { pk: { S: pk }, shelf: { S: 's' } };
    await client.send(new PutItemCommand({ TableName, Item }));
    expect(await get(pk, true)).toEqual(Item);
    seen.push((await get(pk, false)) !== undefined);
  }
  expect(seen).toContain(false);
  await until(async () => (await onShelf()).length === 1 + names.length);
  for (const pk of names) expect(await get(pk, false)).toBeDefined();
});

it.each<[string, object, boolean]>([
  ['GetItem', {}, true],
  ['GetItem', { ConsistentRead: true }, false],
  ['Query', { ConsistentRead: false }, true],
  ['Scan', {}, true],
  ['BatchGetItem', { RequestItems: { a: {}, b: {} } }, true],
  ['BatchGetItem', { RequestItems: { a: {}, b: { ConsistentRead: true } } }, false],
  ['TransactGetItems', {}, false],
  ['PutItem', {}, false],
])('%s with %j may lag: %s', (operation, input, lags) => {
  expect(isEventuallyConsistent(operation, { ...input })).toBe(lags);
});

it('changes are delivered in order per item, some of them twice', async () => {
  const { client, startMappings } = await started(await temporaryFolder(), resources, true);
  const items = Array.from({ length: 12 }, (_, n) => `item ${n}`);
  for (const n of ['1', '2', '3'])
    for (const pk of items)
      await client.send(new PutItemCommand({ TableName, Item: { pk: { S: pk }, n: { N: n } } }));
  const seen: { pk: string; n: number }[] = [];
  await startMappings((event: StreamEvent) => {
    for (const { dynamodb } of event.Records) {
      const { NewImage } = dynamodb as unknown as { NewImage: { n: { N: string } } };
      seen.push({ pk: dynamodb.Keys.pk.S, n: Number(NewImage.n.N) });
    }
    return taken;
  });
  const changes = () => new Set(seen.map(({ pk, n }) => `${pk} ${n}`));
  await until(() => changes().size === 3 * items.length);
  for (const item of items) {
    const own = seen.filter(({ pk }) => pk === item).map(({ n }) => n);
    expect(own).toEqual([...own].sort());
  }
  expect([...changes()]).not.toEqual([1, 2, 3].flatMap((n) => items.map((item) => `${item} ${n}`)));
  expect(seen.length).toBeGreaterThan(3 * items.length);
});
