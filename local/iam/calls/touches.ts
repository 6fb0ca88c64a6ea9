import * as z from 'zod';

/** What a call does to the items of one table or index. */
export interface Touch {
  /** Without `dynamodb:`. */
  action: string;
  table: string;
  index?: string | undefined;
  /** Items or keys that are named. */
  items: Record<string, unknown>[];
  /** Of a query, by attribute: the value it asks a key to have. */
  where?: Record<string, unknown>;
}

const Attributes = z.record(z.string(), z.unknown());
const Keyed = z.object({ TableName: z.string(), Key: Attributes });
const Put = z.object({ TableName: z.string(), Item: Attributes });
const Walk = z.object({
  TableName: z.string(),
  IndexName: z.string().optional(),
  KeyConditionExpression: z.string().default(''),
  ExpressionAttributeNames: z.record(z.string(), z.string()).default({}),
  ExpressionAttributeValues: Attributes.default({}),
});
const Transaction = z.object({
  TransactItems: z.array(
    z.strictObject({
      Put: Put.optional(),
      Update: Keyed.optional(),
      Delete: Keyed.optional(),
      ConditionCheck: Keyed.optional(),
      Get: Keyed.optional(),
    }),
  ),
});
const BatchGet = z.object({
  RequestItems: z.record(z.string(), z.object({ Keys: z.array(Attributes) })),
});
const BatchWrite = z.object({
  RequestItems: z.record(
    z.string(),
    z.array(
      z.object({
        PutRequest: z.object({ Item: Attributes }).optional(),
        DeleteRequest: z.object({ Key: Attributes }).optional(),
      }),
    ),
  ),
});

/** The comparisons by `=` of a key condition, names and values filled in. */
function equals(walk: z.output<typeof Walk>): Record<string, unknown> {
  const found = walk.KeyConditionExpression.matchAll(/([#\w.-]+)\s*=\s*(:\w+)/g);
  return Object.fromEntries(
    [...found].map(([, name = '', value = '']) => [
      walk.ExpressionAttributeNames[name] ?? name,
      walk.ExpressionAttributeValues[value],
    ]),
  );
}

const keyed =
  (action: string) =>
  (input: unknown): Touch[] => {
    const { TableName, Key } = Keyed.parse(input);
    return [{ action, table: TableName, items: [Key] }];
  };

function put(input: unknown): Touch[] {
  const { TableName, Item } = Put.parse(input);
  return [{ action: 'PutItem', table: TableName, items: [Item] }];
}

const walk =
  (action: string) =>
  (input: unknown): Touch[] => {
    const parsed = Walk.parse(input);
    const { TableName: table, IndexName: index } = parsed;
    return [
      { action, table, index, items: [], ...(action === 'Query' && { where: equals(parsed) }) },
    ];
  };

const ofTransaction = {
  Put: put,
  Update: keyed('UpdateItem'),
  Delete: keyed('DeleteItem'),
  ConditionCheck: keyed('ConditionCheckItem'),
  Get: keyed('GetItem'),
};

/** The right to each item is the right to do by itself what the transaction does to it. */
const transaction = (input: unknown): Touch[] =>
  Transaction.parse(input).TransactItems.flatMap((write) =>
    Object.entries(write).flatMap(([kind, what]) =>
      ofTransaction[kind as keyof typeof ofTransaction](what),
    ),
  );

/** The calls that touch items, and how. Batches have rights of their own. */
export const touches: Record<string, (input: unknown) => Touch[]> = {
  GetItem: keyed('GetItem'),
  PutItem: put,
  UpdateItem: keyed('UpdateItem'),
  DeleteItem: keyed('DeleteItem'),
  Query: walk('Query'),
  Scan: walk('Scan'),
  TransactGetItems: transaction,
  TransactWriteItems: transaction,
  BatchGetItem: (input) =>
    Object.entries(BatchGet.parse(input).RequestItems).map(([table, { Keys }]) => ({
      action: 'BatchGetItem',
      table,
      items: Keys,
    })),
  BatchWriteItem: (input) =>
    Object.entries(BatchWrite.parse(input).RequestItems).map(([table, writes]) => ({
      action: 'BatchWriteItem',
      table,
      items: writes.flatMap(({ PutRequest, DeleteRequest }) => [
        ...(PutRequest ? [PutRequest.Item] : []),
        ...(DeleteRequest ? [DeleteRequest.Key] : []),
      ]),
    })),
};
