import { createHash } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { appendFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import type { InvocationResult } from '../lambda/invocation-result.ts';
import { type Batch, type Delivery, deliver } from './delivery.ts';
import { eventRecord, itemIdOf, type StreamEventRecord } from './stream-event.ts';
import { Cursor, type StartingPosition, StreamReader } from './stream-reader.ts';

export interface StreamMapping {
  functionName: string;
  functionArn: string;
  /** The stream's ARN as events carry it, and as the database names it. */
  streamArn: string;
  databaseStreamArn: string;
  partitionKey: string;
  region: string;
  startingPosition: StartingPosition;
  batchSize: number;
  /** ParallelizationFactor: how many batches of a shard are delivered at a time. */
  parallelization: number;
  matches(event: unknown): boolean;
  bisect: boolean;
  retries: number;
  cursorFile: string;
  /** The messages of the queue that failures are sent to; without it they are dropped. */
  deadLetterFile?: string | undefined;
}

interface MappingDeps {
  client: DynamoDBStreamsClient;
  invoke(functionName: string, payload: string): Promise<InvocationResult>;
  say(line: string): void;
  /** Deliver as badly as AWS may. */
  weak?: WeakDelivery | undefined;
}

/** Only what AWS guarantees: at least once, and in order for the items of a partition. */
export interface WeakDelivery {
  /** Shards that the partitions of the table are spread over. AWS decides how many. */
  shards: number;
  /** The share of batches that is delivered twice. */
  repeated: number;
  /** The longest delay of a batch in ms. */
  delay: number;
}

/** Polling interval of an empty stream and delay after an error, in ms. */
const pollInterval = 120;
const errorDelay = 1000;

/**
 * Delivers the changes of a table to a function, at least once and in order for each item. Several batches are
 * delivered at a time if the mapping says so. Runs until the signal aborts.
 */
export async function runEventSourceMapping(
  mapping: StreamMapping,
  deps: MappingDeps,
  signal: AbortSignal,
): Promise<void> {
  const { batchSize, parallelization, databaseStreamArn } = mapping;
  const { client, weak } = deps;
  setMaxListeners(0, signal); // Each lane waits for it.
  const backlog = new Backlog(await Cursor.open(mapping.cursorFile, databaseStreamArn));
  const reader = new StreamReader(client, databaseStreamArn, mapping.startingPosition);
  const delivery = deliveryOf(mapping, deps, signal);
  const insist = persistence(mapping, deps, signal);
  const lanes = Array.from(
    { length: parallelization * (weak?.shards ?? 1) },
    () =>
      new Lane(batchSize, async (batch) => {
        if (weak) await pause(Math.random() * weak.delay, undefined, { signal });
        await insist(() => deliver(batch, delivery));
        if (weak && Math.random() < weak.repeated) await insist(() => deliver(batch, delivery));
        await insist(() => backlog.done(batch.records));
      }),
  );

  async function step(): Promise<void> {
    const { records, shardId, end } = await reader.read(backlog.end, batchSize * parallelization);
    if (!end) return pause(pollInterval, undefined, { signal });
    const wanted = records
      .map((record) => eventRecord(record, mapping))
      .filter((record) => mapping.matches(record));
    await backlog.add(wanted, end);
    for (const record of wanted) lanes[laneOf(record, mapping, weak)]?.add(record, shardId);
    // Reading on would only fill the memory.
    while (backlog.size > 2 * batchSize * lanes.length)
      await pause(pollInterval, undefined, { signal });
  }
  while (!signal.aborted) await insist(step).catch(() => {});
}

function deliveryOf(
  mapping: StreamMapping,
  { invoke, say }: MappingDeps,
  signal: AbortSignal,
): Delivery {
  const { functionName, deadLetterFile: file } = mapping;
  return {
    ...mapping,
    invoke: (payload) => invoke(functionName, payload),
    signal,
    async onFailure({ records }, letter) {
      if (file) await appendFile(file, `${JSON.stringify(letter)}\n`, { flush: true });
      const where = file ? `the letter is in ${file}` : 'nobody is told';
      say(`${functionName} failed for ${records.length} change(s): ${where}`);
    },
  };
}

/** Returns a function that repeats a step until it succeeds, and rejects when the signal aborts. */
function persistence({ functionName }: StreamMapping, { say }: MappingDeps, signal: AbortSignal) {
  let lastProblem = '';
  return async function insist<T>(step: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        const result = await step();
        lastProblem = '';
        return result;
      } catch (error) {
        signal.throwIfAborted();
        const problem = `Delivery to ${functionName} is delayed: ${(error as Error).message}`;
        if (problem !== lastProblem) say(problem);
        lastProblem = problem;
        await pause(errorDelay, undefined, { signal });
      }
    }
  };
}

const hash = (text: string): number => createHash('md5').update(text).digest().readUInt32LE();

/** Items of a partition are in the same shard, and changes of an item in the same lane of it. */
function laneOf(
  { dynamodb: { Keys } }: StreamEventRecord,
  { partitionKey, parallelization }: StreamMapping,
  weak?: WeakDelivery,
): number {
  const key = Keys as Record<string, unknown>;
  const shard = hash(JSON.stringify(key[partitionKey] ?? null)) % (weak?.shards ?? 1);
  return shard * parallelization + (hash(itemIdOf(key)) % parallelization);
}

/** Changes that are delivered one batch after the other. */
class Lane {
  readonly #batchSize: number;
  readonly #take: (batch: Batch) => Promise<void>;
  #waiting: StreamEventRecord[] = [];
  #running = false;

  /** `take` rejects when delivery has ended. */
  constructor(batchSize: number, take: (batch: Batch) => Promise<void>) {
    this.#batchSize = batchSize;
    this.#take = take;
  }

  add(record: StreamEventRecord, shardId: string): void {
    this.#waiting.push(record);
    if (this.#running) return;
    this.#running = true;
    // The rest of the page is added first.
    setImmediate(() => this.#run(shardId).catch(() => {}));
  }

  async #run(shardId: string): Promise<void> {
    while (this.#waiting.length > 0)
      await this.#take({ shardId, records: this.#waiting.splice(0, this.#batchSize) });
    this.#running = false;
  }
}

/** Records that were read and are not delivered yet. The saved position is before the first of them. */
class Backlog {
  readonly #cursor: Cursor;
  /** The pages read, in their order, with the changes of each that are still to be delivered. */
  #pages: { end: string; left: Set<StreamEventRecord> }[] = [];
  #saving: Promise<void> = Promise.resolve();
  /** How far the stream was read. */
  end: string | undefined;

  constructor(cursor: Cursor) {
    this.#cursor = cursor;
    this.end = cursor.sequenceNumber;
  }

  get size(): number {
    return this.#pages.reduce((sum, { left }) => sum + left.size, 0);
  }

  async add(records: StreamEventRecord[], end: string): Promise<void> {
    this.#pages.push({ end, left: new Set(records) });
    this.end = end;
    if (records.length === 0) await this.#save();
  }

  async done(records: StreamEventRecord[]): Promise<void> {
    for (const { left } of this.#pages) for (const record of records) left.delete(record);
    await this.#save();
  }

  #save(): Promise<void> {
    const saving = this.#saving.catch(() => {}).then(() => this.#saveNow());
    this.#saving = saving;
    return saving;
  }

  async #saveNow(): Promise<void> {
    const unfinished = this.#pages.findIndex(({ left }) => left.size > 0);
    const finished = this.#pages.slice(0, unfinished < 0 ? undefined : unfinished);
    const last = finished.at(-1);
    if (!last) return;
    await this.#cursor.advance(last.end);
    this.#pages = this.#pages.slice(finished.length);
  }
}
