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
import type * as z from 'zod';
import { type BatchWrite, getBatch, writeBatch } from './batches.ts';
import { foreignIfInvalid, sendWrite } from './conflicts.ts';
import { type Changes, type Condition, expressions } from './expressions.ts';
import {
  cursorAfterKey,
  keyCondition,
  keysOf,
  type ListQuery,
  type Page,
  startKey,
} from './lists.ts';
import { readOrLog, readRecord } from './unreadable.ts';

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

/** The one table. Records are parsed when read: what is stored is outside data too. */
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
    return Item ? readRecord(Item, schema) : null;
  }

  /** A page of a list, and the cursor of the next one. */
  async list<S extends z.ZodType>(query: ListQuery, schema: S): Promise<Page<z.output<S>>> {
    const asked = this.#client.send(
      new QueryCommand({
        TableName: this.#name,
        IndexName: query.index === 'table' ? undefined : query.index,
        ...keyCondition(query),
        ConsistentRead: query.consistent,
        ScanIndexForward: !query.newestFirst,
        Limit: query.limit,
        ExclusiveStartKey: startKey(query.cursor, query),
        ReturnConsumedCapacity: 'TOTAL',
      }),
    );
    const {
      Items = [],
      LastEvaluatedKey,
      ConsumedCapacity,
    } = await (query.cursor === undefined ? asked : foreignIfInvalid(asked));
    const names = keysOf(query);
    const read = Items.flatMap((item) => {
      const record = query.skipUnreadable ? readOrLog(item, schema) : readRecord(item, schema);
      return record === null ? [] : [{ item, record }];
    });
    return {
      items: read.map(({ record }) => record),
      units: ConsumedCapacity?.CapacityUnits ?? 0,
      cursor: LastEvaluatedKey ? cursorAfterKey(LastEvaluatedKey, query) : null,
      cursorAfter: (place) =>
        cursorAfterKey(
          Object.fromEntries(names.map((name) => [name, read[place]?.item[name]])),
          query,
        ),
    };
  }

  /**
   * The first records of a list that can be read, for work that is done one by one: a record that nobody can read
   * must not stop it.
   */
  async readable<S extends z.ZodType>(query: ListQuery, schema: S): Promise<z.output<S>[]> {
    const found: z.output<S>[] = [];
    let { cursor } = query;
    do {
      const limit = query.limit - found.length;
      const page = await this.list({ ...query, limit, cursor, skipUnreadable: true }, schema);
      found.push(...page.items);
      cursor = page.cursor ?? undefined;
    } while (cursor !== undefined && found.length < query.limit);
    return found;
  }

  /**
   * The records that exist among these, eventually consistent and in no order, with the read units they
   * took.
   */
  async getMany<S extends z.ZodType>(
    keys: Key[],
    schema: S,
  ): Promise<{ items: z.output<S>[]; units: number }> {
    const { items, units } = await getBatch(this.#client, this.#name, keys);
    return { items: items.map((item) => readRecord(item, schema)), units };
  }

  /** Not atomic: some writes may be done when it fails. For independent records only. */
  writeMany(writes: BatchWrite[]): Promise<void> {
    return writeBatch(this.#client, this.#name, writes);
  }

  /**
   * All records of a partition whose sort key has that prefix, or lies between those two, consistently read unless
   * said otherwise.
   */
  async under<S extends z.ZodType>(
    pk: string,
    keys: string | [string, string],
    schema: S,
    { consistent } = { consistent: true },
  ): Promise<z.output<S>[]> {
    const range = typeof keys === 'string' ? { prefix: keys } : { between: keys };
    const found: z.output<S>[] = [];
    let from: QueryCommandOutput['LastEvaluatedKey'];
    do {
      const page: QueryCommandOutput = await this.#client.send(
        new QueryCommand({
          TableName: this.#name,
          ...keyCondition({ index: 'table', partition: pk, ...range }),
          ConsistentRead: consistent,
          ExclusiveStartKey: from,
        }),
      );
      found.push(...(page.Items ?? []).map((item) => readRecord(item, schema)));
      from = page.LastEvaluatedKey;
    } while (from);
    return found;
  }

  /** False when the condition did not hold. */
  async put(item: Key & Record<string, unknown>, condition?: Condition): Promise<boolean> {
    const write = { TableName: this.#name, Item: item, ...expressions({ condition }) };
    return (await sendWrite(() => this.#client.send(new PutCommand(write)))) !== null;
  }

  /** The record after the change; null when the condition did not hold. */
  async update<S extends z.ZodType>(
    key: Key,
    changes: Changes,
    schema: S,
    condition: Condition = { exists: true },
  ): Promise<z.output<S> | null> {
    const answer = await sendWrite(() =>
      this.#client.send(
        new UpdateCommand({
          TableName: this.#name,
          Key: key,
          ...expressions({ changes, condition }),
          ReturnValues: 'ALL_NEW',
        }),
      ),
    );
    return answer ? readRecord(answer.Attributes, schema) : null;
  }

  async delete(key: Key): Promise<void> {
    const command = new DeleteCommand({ TableName: this.#name, Key: key });
    await sendWrite(() => this.#client.send(command));
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
    return (await sendWrite(send)) !== null;
  }
}
