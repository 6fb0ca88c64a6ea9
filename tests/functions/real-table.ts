import { randomUUID } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { inject } from 'vitest';
import { Table } from '#functions/platform/aws/table.ts';
import { ensureTable } from '../../local/dynamodb/tables.ts';
import { isThorough } from '../thorough.ts';
import { askDirectly } from './direct-database.ts';
import type { Database } from './shared-database.ts';

/** The template's table, empty, in a real database, by default that of the test run; without stream consumers. */
export async function realTable({ url, description }: Database = inject('database')) {
  const client = new DynamoDBClient({
    endpoint: url,
    region: 'ap-south-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  });
  const name = `records-${randomUUID()}`;
  await ensureTable(client, { ...description, name });
  const documents = DynamoDBDocumentClient.from(client, {
    marshallOptions: { removeUndefinedValues: true },
  });
  if (!isThorough) askDirectly(documents, url);
  return {
    table: new Table(documents, name),
    /** All items, sorted by key. */
    async everything() {
      const records: Record<string, unknown>[] = [];
      const asked = { TableName: name, ConsistentRead: true };
      for await (const page of paginateScan({ client: documents }, asked))
        records.push(...(page.Items ?? []));
      const key = ({ pk, sk }: Record<string, unknown>) => `${pk} ${sk}`;
      return records.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
    },
    close: async () => client.destroy(),
  };
}
