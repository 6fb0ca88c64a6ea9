import { isDeepStrictEqual } from 'node:util';
import {
  CreateTableCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  type TableDescription as ExistingTable,
  ResourceNotFoundException,
  UpdateTableCommand,
} from '@aws-sdk/client-dynamodb';
import * as z from 'zod';
import type { Template } from '../cloudformation/template.ts';

const KeySchema = z
  .array(z.object({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) }))
  .min(1);

const Index = z.object({
  IndexName: z.string(),
  KeySchema,
  Projection: z.object({
    ProjectionType: z.enum(['ALL', 'KEYS_ONLY', 'INCLUDE']),
    NonKeyAttributes: z.array(z.string()).optional(),
  }),
});

const Table = z.object({
  AttributeDefinitions: z.array(
    z.object({ AttributeName: z.string(), AttributeType: z.enum(['S', 'N', 'B']) }),
  ),
  GlobalSecondaryIndexes: z.array(Index).default([]),
  KeySchema,
  LocalSecondaryIndexes: z.array(Index).default([]),
  StreamSpecification: z
    // Both images tell whether a write changed anything.
    .object({ StreamViewType: z.literal('NEW_AND_OLD_IMAGES') })
    .optional(),
  TimeToLiveSpecification: z.object({ AttributeName: z.string(), Enabled: z.boolean() }).optional(),
});

/** A table of the template. */
export type TableDescription = z.output<typeof Table> & {
  name: string;
  /** The stream's ARN in event source mappings. */
  streamArn: string;
};

/** A table of the template, with the ARN that the database gave its stream. */
export interface StoredTable {
  table: TableDescription;
  databaseStreamArn: string | undefined;
}

export const partitionKeyOf = ({ KeySchema: keys }: TableDescription): string =>
  keys.find(({ KeyType }) => KeyType === 'HASH')?.AttributeName ?? '';

export const tablesOf = (template: Template): TableDescription[] =>
  ['AWS::DynamoDB::GlobalTable', 'AWS::DynamoDB::Table'].flatMap((type) =>
    template.resources(type, Table).map(({ ref, attribute, properties }) => ({
      ...properties,
      name: ref,
      streamArn: attribute('StreamArn'),
    })),
  );

async function describe(client: DynamoDBClient, name: string): Promise<ExistingTable | undefined> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName: name }))).Table;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

const streamOf = ({ StreamSpecification }: TableDescription) =>
  StreamSpecification && { StreamEnabled: true, ...StreamSpecification };

async function create(client: DynamoDBClient, table: TableDescription): Promise<void> {
  const { GlobalSecondaryIndexes, LocalSecondaryIndexes } = table;
  await client.send(
    new CreateTableCommand({
      TableName: table.name,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: table.AttributeDefinitions,
      KeySchema: table.KeySchema,
      ...(GlobalSecondaryIndexes.length > 0 && { GlobalSecondaryIndexes }),
      ...(LocalSecondaryIndexes.length > 0 && { LocalSecondaryIndexes }),
      StreamSpecification: streamOf(table),
    }),
  );
}

/** Adds indexes and the stream that a newer template brings; keeps the data. */
async function update(
  client: DynamoDBClient,
  table: TableDescription,
  existing: ExistingTable,
): Promise<void> {
  if (!isDeepStrictEqual(existing.KeySchema, table.KeySchema)) {
    throw new Error(`The stored table ${table.name} has another key: start with --reset`);
  }
  if (table.StreamSpecification && !existing.StreamSpecification?.StreamEnabled) {
    await client.send(
      new UpdateTableCommand({ TableName: table.name, StreamSpecification: streamOf(table) }),
    );
  }
  const present = existing.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName) ?? [];
  for (const index of table.GlobalSecondaryIndexes) {
    if (present.includes(index.IndexName)) continue;
    await client.send(
      new UpdateTableCommand({
        TableName: table.name,
        AttributeDefinitions: table.AttributeDefinitions,
        GlobalSecondaryIndexUpdates: [{ Create: index }],
      }),
    );
  }
}

/** Creates or updates the table. Returns the ARN the database gave its stream, if any. */
export async function ensureTable(
  client: DynamoDBClient,
  table: TableDescription,
): Promise<string | undefined> {
  const existing = await describe(client, table.name);
  if (existing) await update(client, table, existing);
  else await create(client, table);
  return (await describe(client, table.name))?.LatestStreamArn;
}
