import { isDeepStrictEqual } from 'node:util';
import {
  CreateTableCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
  type TableDescription as Standing,
  UpdateTableCommand,
} from '@aws-sdk/client-dynamodb';
import type { TableDescription } from './table.ts';

async function describe(client: DynamoDBClient, name: string): Promise<Standing | undefined> {
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

/** Adds the indexes and the stream that a later version of the template brought. Data stays. */
async function complete(
  client: DynamoDBClient,
  table: TableDescription,
  standing: Standing,
): Promise<void> {
  if (!isDeepStrictEqual(standing.KeySchema, table.KeySchema)) {
    throw new Error(
      `The table ${table.name} now has another key than the records kept here: move the data folder away`,
    );
  }
  if (table.StreamSpecification && !standing.StreamSpecification?.StreamEnabled) {
    await client.send(
      new UpdateTableCommand({ TableName: table.name, StreamSpecification: streamOf(table) }),
    );
  }
  const present = standing.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName) ?? [];
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

/** Makes the table as the template describes it, and answers the ARN its stream really has, if any. */
export async function ensureTable(
  client: DynamoDBClient,
  table: TableDescription,
): Promise<string | undefined> {
  const standing = await describe(client, table.name);
  if (standing) await complete(client, table, standing);
  else await create(client, table);
  return (await describe(client, table.name))?.LatestStreamArn;
}
