import { setTimeout as pause } from 'node:timers/promises';
import {
  BatchGetCommand,
  type BatchGetCommandOutput,
  type DynamoDBDocumentClient,
  ScanCommand,
  type ScanCommandOutput,
} from '@aws-sdk/lib-dynamodb';
import { inBatches } from '#functions/platform/aws/batches.ts';
import type { Key } from '#functions/platform/aws/table.ts';

/** An item of the table. */
export type Row = Record<string, unknown>;

/** DynamoDB's limit for BatchGetItem. */
const maxKeys = 100;

/** Operations on the table that only operators need: scans, and consistent reads of many items. */
export class Records {
  readonly #client: DynamoDBDocumentClient;
  readonly #name: string;
  constructor(client: DynamoDBDocumentClient, name: string) {
    this.#client = client;
    this.#name = name;
  }

  /**
   * Every item, eventually consistent, page by page; the items of a partition follow each other. Limited to
   * a rate of read units, so that users' calls are not throttled.
   */
  async *scan(unitsPerSecond: number): AsyncGenerator<{ rows: Row[]; units: number }> {
    let from: ScanCommandOutput['LastEvaluatedKey'];
    do {
      const started = performance.now();
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
      await pause(Math.max(0, (units / unitsPerSecond) * 1000 - (performance.now() - started)));
    } while (from);
  }

  /** The existing items among these keys, strongly consistent, in no particular order. */
  async get(keys: Key[]): Promise<Row[]> {
    const rows: Row[] = [];
    for (const some of inBatches(keys, maxKeys)) {
      const Keys = some.map(({ pk, sk }) => ({ pk, sk }));
      let request: BatchGetCommandOutput['UnprocessedKeys'] = {
        [this.#name]: { Keys, ConsistentRead: true },
      };
      while (request?.[this.#name]) {
        const response: BatchGetCommandOutput = await this.#client.send(
          new BatchGetCommand({ RequestItems: request }),
        );
        const found = response.Responses?.[this.#name] ?? [];
        rows.push(...found);
        request = response.UnprocessedKeys;
        if (found.length === 0 && request?.[this.#name]) await pause(500);
      }
    }
    return rows;
  }
}
