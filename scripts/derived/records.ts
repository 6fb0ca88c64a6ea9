import { setTimeout as pause } from 'node:timers/promises';
import {
  BatchGetCommand,
  type BatchGetCommandOutput,
  type DynamoDBDocumentClient,
  ScanCommand,
  type ScanCommandOutput,
} from '@aws-sdk/lib-dynamodb';
import type { Key } from '#functions/platform/aws/table.ts';

/** A record as the table holds it. */
export type Row = Record<string, unknown>;

const mostKeys = 100;

/** What operators do with the table and no function does: walk all of it, and look surely at many at once. */
export class Records {
  readonly #client: DynamoDBDocumentClient;
  readonly #name: string;
  constructor(client: DynamoDBDocumentClient, name: string) {
    this.#client = client;
    this.#name = name;
  }

  /**
   * Every record, as it stood a moment ago, page by page, those of a partition together: not faster than so
   * many read units a second, so that people’s calls have the table too.
   */
  async *all(unitsASecond: number): AsyncGenerator<{ rows: Row[]; units: number }> {
    let from: ScanCommandOutput['LastEvaluatedKey'];
    do {
      const began = performance.now();
      const page: ScanCommandOutput = await this.#client.send(
        new ScanCommand({
          TableName: this.#name,
          ExclusiveStartKey: from,
          ReturnConsumedCapacity: 'TOTAL',
        }),
      );
      const units = page.ConsumedCapacity?.CapacityUnits ?? 0;
      yield { rows: page.Items ?? [], units };
      from = page.LastEvaluatedKey;
      await pause(Math.max(0, (units / unitsASecond) * 1000 - (performance.now() - began)));
    } while (from);
  }

  /** Those of these records that are there, as they stand now, in no order. */
  async now(keys: Key[]): Promise<Row[]> {
    const rows: Row[] = [];
    for (let at = 0; at < keys.length; at += mostKeys) {
      const Keys = keys.slice(at, at + mostKeys).map(({ pk, sk }) => ({ pk, sk }));
      let asked: BatchGetCommandOutput['UnprocessedKeys'] = {
        [this.#name]: { Keys, ConsistentRead: true },
      };
      while (asked?.[this.#name]) {
        const answer: BatchGetCommandOutput = await this.#client.send(
          new BatchGetCommand({ RequestItems: asked }),
        );
        const found = answer.Responses?.[this.#name] ?? [];
        rows.push(...found);
        asked = answer.UnprocessedKeys;
        if (found.length === 0 && asked?.[this.#name]) await pause(500);
      }
    }
    return rows;
  }
}
