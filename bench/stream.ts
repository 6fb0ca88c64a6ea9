import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  CreateTableCommand,
  DynamoDBClient,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { startDynoxide } from '../local/dynamodb/dynoxide.ts';

/** Measures whether the local database slows down as its stream grows: the same writes, early and late. */
const dataDir = await mkdtemp(path.join(tmpdir(), 'sakshi-stream-'));
const database = await startDynoxide({ dataDir, say: console.log });
const credentials = { accessKeyId: 'bench', secretAccessKey: 'bench' };
const client = new DynamoDBClient({ endpoint: database.url, region: 'ap-south-1', credentials });
const TableName = 'bench';
await client.send(
  new CreateTableCommand({
    TableName,
    AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
    KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    BillingMode: 'PAY_PER_REQUEST',
    StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
  }),
);

let written = 0;
/** Milliseconds for a number of transactions with a hundred writes each. */
async function write(transactions: number): Promise<number> {
  const started = performance.now();
  for (let i = 0; i < transactions; i++) {
    const TransactItems = Array.from({ length: 100 }, () => ({
      Put: { TableName, Item: { pk: { S: `${written++}` } } },
    }));
    await client.send(new TransactWriteItemsCommand({ TransactItems }));
  }
  return performance.now() - started;
}

const early = await write(10);
await write(80);
const late = await write(10);
console.log(
  `1,000 writes after 9,000 take ${(late / early).toFixed(2)} times those at first (1 is best)`,
);
client.destroy();
await database.close();
await rm(dataDir, { recursive: true, force: true });
