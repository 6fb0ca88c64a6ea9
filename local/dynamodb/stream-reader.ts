import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import {
  DescribeStreamCommand,
  type DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type _Record as StreamRecord,
} from '@aws-sdk/client-dynamodb-streams';
import * as z from 'zod';
import { writeDurably } from '../host/durable-files.ts';

export type StartingPosition = 'TRIM_HORIZON' | 'LATEST';

interface Page {
  records: StreamRecord[];
  shardId: string;
  /** Where the page ends; undefined if there is nothing new. */
  end: string | undefined;
}

/** Reads the changes of one table in order. The database has a single shard per stream. */
export class StreamReader {
  readonly #client: DynamoDBStreamsClient;
  readonly #streamArn: string;
  readonly #starting: StartingPosition;
  #shardId = '';
  #iterator: string | undefined;

  constructor(client: DynamoDBStreamsClient, streamArn: string, starting: StartingPosition) {
    this.#client = client;
    this.#streamArn = streamArn;
    this.#starting = starting;
  }

  /**
   * The changes after `sequenceNumber`, where the last read ended. The database also records writes that
   * change nothing; DynamoDB does not.
   */
  async read(sequenceNumber: string | undefined, limit: number): Promise<Page> {
    this.#iterator ??= await this.#iteratorAfter(sequenceNumber);
    if (!this.#iterator) return { records: [], shardId: '', end: undefined };
    try {
      const { Records = [], NextShardIterator } = await this.#client.send(
        new GetRecordsCommand({ ShardIterator: this.#iterator, Limit: limit }),
      );
      this.#iterator = NextShardIterator;
      return {
        records: Records.filter(isChange),
        shardId: this.#shardId,
        end: Records.at(-1)?.dynamodb?.SequenceNumber,
      };
    } catch (error) {
      this.#iterator = undefined;
      throw error;
    }
  }

  async #iteratorAfter(sequenceNumber: string | undefined): Promise<string | undefined> {
    const { StreamDescription } = await this.#client.send(
      new DescribeStreamCommand({ StreamArn: this.#streamArn }),
    );
    const shard = StreamDescription?.Shards?.[0]?.ShardId;
    if (!shard) return undefined;
    this.#shardId = shard;
    const from = sequenceNumber
      ? { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER' as const, SequenceNumber: sequenceNumber }
      : { ShardIteratorType: this.#starting };
    const { ShardIterator } = await this.#client.send(
      new GetShardIteratorCommand({ StreamArn: this.#streamArn, ShardId: shard, ...from }),
    );
    return ShardIterator;
  }
}

const isChange = ({ eventName, dynamodb: { OldImage, NewImage } = {} }: StreamRecord): boolean =>
  eventName !== 'MODIFY' || !isDeepStrictEqual(comparable(OldImage), comparable(NewImage));

/** An image with its sets sorted: they have no order. */
function comparable(image: unknown): unknown {
  if (typeof image !== 'object' || image === null || image instanceof Uint8Array) return image;
  if (Array.isArray(image)) return image.map(comparable);
  return Object.fromEntries(
    Object.entries(image).map(([key, value]) => [
      key,
      isSet(key, value) ? value.map(textOf).sort() : comparable(value),
    ]),
  );
}

const isSet = (key: string, value: unknown): value is (string | Uint8Array)[] =>
  ['SS', 'NS', 'BS'].includes(key) && Array.isArray(value);

const textOf = (member: string | Uint8Array): string =>
  typeof member === 'string' ? member : Buffer.from(member).toString('hex');

const SavedPosition = z.object({ streamArn: z.string(), sequenceNumber: z.string() });

/** The position of a mapping in its stream, kept across restarts. A recreated table starts over. */
export class Cursor {
  readonly #file: string;
  readonly #streamArn: string;
  sequenceNumber: string | undefined;

  private constructor(file: string, streamArn: string) {
    this.#file = file;
    this.#streamArn = streamArn;
  }

  static async open(file: string, streamArn: string): Promise<Cursor> {
    const cursor = new Cursor(file, streamArn);
    const text = await readFile(file, 'utf8').catch(() => undefined);
    const place = text && SavedPosition.parse(JSON.parse(text));
    if (place && place.streamArn === streamArn) cursor.sequenceNumber = place.sequenceNumber;
    return cursor;
  }

  async advance(sequenceNumber: string): Promise<void> {
    this.sequenceNumber = sequenceNumber;
    await writeDurably(this.#file, JSON.stringify({ streamArn: this.#streamArn, sequenceNumber }));
  }
}
