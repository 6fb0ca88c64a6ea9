import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { Table } from '#functions/platform/aws/table.ts';
import { startDynoxide } from '../../local/dynamodb/dynoxide.ts';
import { Meter } from './meter.ts';
import { tableName } from './seed.ts';

/** A table in a database of its own, and a meter of its requests. */
export interface Database {
  client: DynamoDBClient;
  table: Table;
  meter: Meter;
  close(): Promise<void>;
}

export async function openDatabase(folder: string): Promise<Database> {
  const database = await startDynoxide({ dataDir: folder, say: console.error });
  const client = new DynamoDBClient({
    endpoint: database.url,
    region: 'ap-south-1',
    credentials: { accessKeyId: 'bench', secretAccessKey: 'bench' },
  });
  const documents = DynamoDBDocumentClient.from(client, {
    marshallOptions: { removeUndefinedValues: true },
  });
  return {
    client,
    table: new Table(documents, tableName),
    meter: new Meter(client),
    async close() {
      client.destroy();
      await database.close();
    },
  };
}
