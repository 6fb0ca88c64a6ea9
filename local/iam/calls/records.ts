import * as z from 'zod';
import { ServiceError } from '../../protocol/aws-json.ts';
import type { TableDescription } from '../../records/table.ts';
import { accountId } from '../../template/resource-types.ts';
import type { Context } from '../conditions.ts';
import type { Ask } from '../evaluate.ts';
import { type Touch, touches } from './touches.ts';

/** A partition key is a text, a number or, in base64, bytes. */
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

/** The attribute that makes the partitions of what is touched: an index has one of its own. */
function partitionKey(tables: TableDescription[], { table, index }: Touch): string | undefined {
  const found = tables.find(({ name }) => name === table);
  if (!found || index === undefined) return found && partitionOf(found);
  const indexes = [...found.GlobalSecondaryIndexes, ...found.LocalSecondaryIndexes];
  const named = indexes.find(({ IndexName }) => IndexName === index);
  return named && partitionOf(named);
}

/** The partitions a call says it touches: none for a scan, which touches all. */
function partitionsOf(tables: TableDescription[], touch: Touch): string[] {
  const key = partitionKey(tables, touch);
  if (key === undefined) return [];
  const valueIn = (from: Record<string, unknown>): string => {
    const value = Value.safeParse(from[key]).data;
    // Without it, what is allowed on some partitions alone would pass.
    if (value === undefined) throw invalid(`Missing the key ${key}`);
    return value;
  };
  return [...touch.items, ...(touch.where ? [touch.where] : [])].map(valueIn);
}

function touched(operation: string, input: unknown): Touch[] {
  try {
    return touches[operation]?.(input) ?? [];
  } catch (error) {
    if (error instanceof z.ZodError) throw invalid(z.prettifyError(error));
    throw error;
  }
}

/**
 * What a call of DynamoDB must be allowed. `dynamodb:LeadingKeys` are the partitions it touches. Of a
 * transaction AWS does not say whether each item is judged by its own partition or by those of all items, as
 * in a batch; here by those of all, so that what passes here passes there either way.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/specifying-conditions.html
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/transaction-apis-iam.html
 */
export function recordCalls(tables: TableDescription[], region: string) {
  const arnOf = (table: string, index?: string) =>
    `arn:aws:dynamodb:${region}:${accountId}:table/${table}${index ? `/index/${index}` : ''}`;

  return (operation: string, input: Record<string, unknown>): Ask[] => {
    if (!Object.hasOwn(touches, operation)) {
      const table = input.TableName;
      const resource = typeof table === 'string' ? arnOf(table) : '*';
      return [{ action: `dynamodb:${operation}`, resource }];
    }
    const all = touched(operation, input);
    const enclosing: Context = operation.startsWith('Transact')
      ? { 'dynamodb:enclosingoperation': [operation] }
      : {};
    const context: Context = {
      ...enclosing,
      'dynamodb:leadingkeys': all.flatMap((touch) => partitionsOf(tables, touch)),
    };
    const asks = all.map(({ action, table, index }) => ({
      action: `dynamodb:${action}`,
      resource: arnOf(table, index),
      context,
    }));
    // Many items of a transaction ask for the same.
    return [...new Map(asks.map((ask) => [`${ask.action} ${ask.resource}`, ask])).values()];
  };
}
