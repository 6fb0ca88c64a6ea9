import * as z from 'zod';
import { accountId } from '../cloudformation/resource-types.ts';
import type { TableDescription } from '../dynamodb/tables.ts';
import { ServiceError } from '../protocol/aws-json.ts';
import type { Context } from './patterns.ts';
import type { AccessRequest } from './policies.ts';

/** A partition key is a string, a number or base64-encoded bytes. */
const Value = z
  .union([
    z.object({ S: z.string() }).transform(({ S }) => S),
    z.object({ N: z.string() }).transform(({ N }) => N),
    z.object({ B: z.string() }).transform(({ B }) => B),
  ])
  .optional();

const invalid = (message: string) => new ServiceError('ValidationException', message);

const partitionOf = ({ KeySchema }: Pick<TableDescription, 'KeySchema'>): string | undefined =>
  KeySchema.find(({ KeyType }) => KeyType === 'HASH')?.AttributeName;

/** The partition key attribute of the table or index. */
function partitionKey(
  tables: TableDescription[],
  { table, index }: ItemAccess,
): string | undefined {
  const found = tables.find(({ name }) => name === table);
  if (!found || index === undefined) return found && partitionOf(found);
  const indexes = [...found.GlobalSecondaryIndexes, ...found.LocalSecondaryIndexes];
  const named = indexes.find(({ IndexName }) => IndexName === index);
  return named && partitionOf(named);
}

/** The partition keys named in a request; none for a scan, which reads all partitions. */
function partitionsOf(tables: TableDescription[], touch: ItemAccess): string[] {
  const key = partitionKey(tables, touch);
  if (key === undefined) return [];
  const valueIn = (from: Record<string, unknown>): string => {
    const value = Value.safeParse(from[key]).data;
    // Otherwise a request limited to some partitions would pass without naming one.
    if (value === undefined) throw invalid(`Missing the key ${key}`);
    return value;
  };
  return [...touch.items, ...(touch.where ? [touch.where] : [])].map(valueIn);
}

function itemAccessOf(operation: string, input: unknown): ItemAccess[] {
  try {
    return itemAccess[operation]?.(input) ?? [];
  } catch (error) {
    if (error instanceof z.ZodError) throw invalid(z.prettifyError(error));
    throw error;
  }
}

/**
 * The access a DynamoDB request needs. `dynamodb:LeadingKeys` lists its partition keys. AWS does
 * not document whether the items of a transaction are judged one by one or, as in a batch,
 * together. Here they are judged together, which is the stricter reading.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/specifying-conditions.html
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/transaction-apis-iam.html
 */
export function dynamoDbAccess(tables: TableDescription[], region: string) {
  const arnOf = (table: string, index?: string) =>
    `arn:aws:dynamodb:${region}:${accountId}:table/${table}${index ? `/index/${index}` : ''}`;

  return (operation: string, input: Record<string, unknown>): AccessRequest[] => {
    if (!Object.hasOwn(itemAccess, operation)) {
      const table = input.TableName;
      const resource = typeof table === 'string' ? arnOf(table) : '*';
      return [{ action: `dynamodb:${operation}`, resource }];
    }
    const all = itemAccessOf(operation, input);
    const enclosing: Context = operation.startsWith('Transact')
      ? { 'dynamodb:enclosingoperation': [operation] }
      : {};
    const context: Context = {
      ...enclosing,
      'dynamodb:leadingkeys': all.flatMap((touch) => partitionsOf(tables, touch)),
    };
    const requests = all.map(({ action, table, index }) => ({
      action: `dynamodb:${action}`,
      resource: arnOf(table, index),
      context,
    }));
    // The items of a transaction often need the same access.
    return [
      ...new Map(
        requests.map((request) => [`${request.action} ${request.resource}`, request]),
      ).values(),
    ];
  };
}

/** A request's access to the items of a table or index. */
interface ItemAccess {
  /** Without the prefix `dynamodb:`. */
  action: string;
  table: string;
  index?: string | undefined;
  /** The items or keys named in the request. */
  items: Record<string, unknown>[];
  /** For a query: the required key values by attribute. */
  where?: Record<string, unknown>;
}

const Attributes = z.record(z.string(), z.unknown());
const Keyed = z.object({ TableName: z.string(), Key: Attributes });
const Put = z.object({ TableName: z.string(), Item: Attributes });
const QueryOrScan = z.object({
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

/** The equality comparisons of a key condition, with names and values substituted. */
function keyEqualities(queryOrScan: z.output<typeof QueryOrScan>): Record<string, unknown> {
  const found = queryOrScan.KeyConditionExpression.matchAll(/([#\w.-]+)\s*=\s*(:\w+)/g);
  return Object.fromEntries(
    [...found].map(([, name = '', value = '']) => [
      queryOrScan.ExpressionAttributeNames[name] ?? name,
      queryOrScan.ExpressionAttributeValues[value],
    ]),
  );
}

const keyed =
  (action: string) =>
  (input: unknown): ItemAccess[] => {
    const { TableName, Key } = Keyed.parse(input);
    return [{ action, table: TableName, items: [Key] }];
  };

function put(input: unknown): ItemAccess[] {
  const { TableName, Item } = Put.parse(input);
  return [{ action: 'PutItem', table: TableName, items: [Item] }];
}

const queryOrScan =
  (action: string) =>
  (input: unknown): ItemAccess[] => {
    const parsed = QueryOrScan.parse(input);
    const { TableName: table, IndexName: index } = parsed;
    return [
      {
        action,
        table,
        index,
        items: [],
        ...(action === 'Query' && { where: keyEqualities(parsed) }),
      },
    ];
  };

const ofTransaction = {
  Put: put,
  Update: keyed('UpdateItem'),
  Delete: keyed('DeleteItem'),
  ConditionCheck: keyed('ConditionCheckItem'),
  Get: keyed('GetItem'),
};

/** Each item needs the permission of the single-item operation. */
const transaction = (input: unknown): ItemAccess[] =>
  Transaction.parse(input).TransactItems.flatMap((write) =>
    Object.entries(write).flatMap(([kind, what]) =>
      ofTransaction[kind as keyof typeof ofTransaction](what),
    ),
  );

/** The operations on items. Batch operations have permissions of their own. */
const itemAccess: Record<string, (input: unknown) => ItemAccess[]> = {
  GetItem: keyed('GetItem'),
  PutItem: put,
  UpdateItem: keyed('UpdateItem'),
  DeleteItem: keyed('DeleteItem'),
  Query: queryOrScan('Query'),
  Scan: queryOrScan('Scan'),
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
