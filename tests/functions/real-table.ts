import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { Table } from '#functions/platform/aws/table.ts';
import { builtTemplate } from '../../local/build.ts';
import { readAssembly } from '../../local/cloudformation/assembly.ts';
import { Template } from '../../local/cloudformation/template.ts';
import { startDynoxide } from '../../local/dynamodb/dynoxide.ts';
import { ensureTable, tablesOf } from '../../local/dynamodb/tables.ts';

const root = path.resolve(import.meta.dirname, '../..');
const nowhere = { cloudFront: '127.0.0.1:1', s3: '127.0.0.1:1' };

/** The template's own table on a real database, with nothing that follows its changes. */
export async function realTable() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'table-'));
  const outDir = await builtTemplate({ root, say: () => {} });
  const database = await startDynoxide({ dataDir, say: () => {} });
  const client = new DynamoDBClient({
    endpoint: database.url,
    region: 'ap-south-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  });
  const [description] = tablesOf(new Template(await readAssembly(outDir), nowhere));
  if (!description) throw new Error('The template has no table');
  await ensureTable(client, description);
  const documents = DynamoDBDocumentClient.from(client, {
    marshallOptions: { removeUndefinedValues: true },
  });
  return {
    table: new Table(documents, description.name),
    /** Every record, by the order of their keys. */
    async everything() {
      const records: Record<string, unknown>[] = [];
      const asked = { TableName: description.name, ConsistentRead: true };
      for await (const page of paginateScan({ client: documents }, asked))
        records.push(...(page.Items ?? []));
      const key = ({ pk, sk }: Record<string, unknown>) => `${pk} ${sk}`;
      return records.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
    },
    async close() {
      client.destroy();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
