import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  type QueryCommandOutput,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { AppError } from '#contract/errors.ts';
import { type Changes, type Condition, expressions } from './expressions.ts';
import { afterConflicts, unlessRefused } from './refusals.ts';

export interface Key {
  pk: string;
  sk: string;
}

/** One write of a transaction. */
export type Write =
  | { put: Key & Record<string, unknown>; condition?: Condition }
  | { update: Key; changes: Changes; condition?: Condition }
  | { delete: Key; condition?: Condition }
  | { check: Key; condition: Condition };

export interface ListQuery {
  index: 'lists' | 'queue';
  partition: string;
  /** Only sort keys that begin so. */
  prefix?: string;
  newestFirst?: boolean;
  limit: number;
  cursor?: string | undefined;
}

const Cursor = z.record(z.string(), z.string());
const encode = (key: Record<string, unknown> | undefined) =>
  key ? Buffer.from(JSON.stringify(key)).toString('base64url') : null;

function decode(cursor: string | undefined, [attribute, list]: [string, string]) {
  if (cursor === undefined) return undefined;
  try {
    const key = Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    if (key[attribute] !== list || Object.keys(key).length !== 4) throw new Error('another list');
    return key;
  } catch {
    throw new AppError('invalid', 'The cursor is not one this list gave. Start again without it.');
  }
}

/** The one table. Records are parsed as they are read: what the store holds is outside data too. */
export class Table {
  readonly #client: DynamoDBDocumentClient;
  readonly #name: string;
  constructor(client: DynamoDBDocumentClient, name: string) {
    this.#client = client;
    this.#name = name;
  }

  async get<S extends z.ZodType>(key: Key, schema: S): Promise<z.output<S> | null> {
    const { Item } = await this.#client.send(
      new GetCommand({ TableName: this.#name, Key: key, ConsistentRead: true }),
    );
    return Item ? schema.parse(Item) : null;
  }

  /** A page of an index, and the cursor of the next one. */
  async list<S extends z.ZodType>(query: ListQuery, schema: S) {
    const [partition, sort] =
      query.index === 'lists' ? ['list', 'list_key'] : ['queue', 'queue_key'];
    const { Items = [], LastEvaluatedKey } = await this.#client.send(
      new QueryCommand({
        TableName: this.#name,
        IndexName: query.index,
        KeyConditionExpression: query.prefix ? '#p = :p AND begins_with(#s, :s)' : '#p = :p',
        ExpressionAttributeNames: { '#p': partition, ...(query.prefix ? { '#s': sort } : {}) },
        ExpressionAttributeValues: {
          ':p': query.partition,
          ...(query.prefix ? { ':s': query.prefix } : {}),
        },
        ScanIndexForward: !query.newestFirst,
        Limit: query.limit,
        ExclusiveStartKey: decode(query.cursor, [partition, query.partition]),
      }),
    );
    return { items: Items.map((item) => schema.parse(item)), cursor: encode(LastEvaluatedKey) };
  }

  /** Every record of a partition whose sort key begins so. */
  async under<S extends z.ZodType>(pk: string, prefix: string, schema: S): Promise<z.output<S>[]> {
    const found: z.output<S>[] = [];
    let from: QueryCommandOutput['LastEvaluatedKey'];
    do {
      const page: QueryCommandOutput = await this.#client.send(
        new QueryCommand({
          TableName: this.#name,
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
          ExpressionAttributeValues: { ':pk': pk, ':sk': prefix },
          ExclusiveStartKey: from,
        }),
      );
      found.push(...(page.Items ?? []).map((item) => schema.parse(item)));
      from = page.LastEvaluatedKey;
    } while (from);
    return found;
  }

  /** False when the condition did not hold. */
  async put(item: Key & Record<string, unknown>, condition?: Condition): Promise<boolean> {
    const write = { TableName: this.#name, Item: item, ...expressions({ condition }) };
    return (await unlessRefused(this.#client.send(new PutCommand(write)))) !== null;
  }

  /** The record after the change; null when the condition did not hold. */
  async update<S extends z.ZodType>(
    key: Key,
    changes: Changes,
    schema: S,
    condition: Condition = { exists: true },
  ): Promise<z.output<S> | null> {
    const answer = await unlessRefused(
      this.#client.send(
        new UpdateCommand({
          TableName: this.#name,
          Key: key,
          ...expressions({ changes, condition }),
          ReturnValues: 'ALL_NEW',
        }),
      ),
    );
    return answer ? schema.parse(answer.Attributes) : null;
  }

  async delete(key: Key): Promise<void> {
    await this.#client.send(new DeleteCommand({ TableName: this.#name, Key: key }));
  }

  /** All or nothing. False when a condition did not hold. */
  async transact(writes: Write[]): Promise<boolean> {
    const TableName = this.#name;
    const TransactItems: TransactWriteCommandInput['TransactItems'] = writes.map((write) => {
      const { condition } = write;
      if ('put' in write)
        return { Put: { TableName, Item: write.put, ...expressions({ condition }) } };
      if ('check' in write) {
        const { ConditionExpression = '', ...rest } = expressions({ condition });
        return { ConditionCheck: { TableName, Key: write.check, ConditionExpression, ...rest } };
      }
      if ('delete' in write) {
        return { Delete: { TableName, Key: write.delete, ...expressions({ condition }) } };
      }
      const { UpdateExpression = '', ...rest } = expressions({ changes: write.changes, condition });
      return { Update: { TableName, Key: write.update, UpdateExpression, ...rest } };
    });
    const send = () => this.#client.send(new TransactWriteCommand({ TransactItems }));
    return (await unlessRefused(afterConflicts(send))) !== null;
  }
}
