import { appendFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import * as z from 'zod';
import { type Template, unsupported } from '../cloudformation/template.ts';
import type { FunctionFailure, InvocationResult } from '../lambda/invocation-result.ts';
import { readEventFilter } from './event-filter.ts';
import { eventRecord, type StreamEventRecord } from './stream-event.ts';
import { Cursor, type StartingPosition, StreamReader } from './stream-reader.ts';

interface StreamMapping {
  functionName: string;
  /** The stream's ARN as events carry it, and as the database names it. */
  streamArn: string;
  databaseStreamArn: string;
  region: string;
  startingPosition: StartingPosition;
  batchSize: number;
  matches(event: unknown): boolean;
  bisect: boolean;
  retries: number;
  cursorFile: string;
  deadLetterFile: string;
}

interface MappingDeps {
  client: DynamoDBStreamsClient;
  invoke(functionName: string, payload: string): Promise<InvocationResult>;
  say(line: string): void;
}

/** Polling interval of an empty stream and delay after an error, in ms. */
const pollInterval = 120;
const errorDelay = 1000;

/**
 * Delivers the changes of a table to a function, in order and at least once: the position is saved
 * only after the function succeeded. Runs until the signal aborts.
 */
export async function runEventSourceMapping(
  mapping: StreamMapping,
  { client, invoke, say }: MappingDeps,
  signal: AbortSignal,
): Promise<void> {
  const cursor = await Cursor.open(mapping.cursorFile, mapping.databaseStreamArn);
  const reader = new StreamReader(client, mapping.databaseStreamArn, mapping.startingPosition);
  const delivery = {
    invoke: (payload: string) => invoke(mapping.functionName, payload),
    bisect: mapping.bisect,
    retries: mapping.retries,
    signal,
    async onFailure(records: object[], failure: object) {
      const lines = records.map((record) => `${JSON.stringify({ failure, record })}\n`);
      await appendFile(mapping.deadLetterFile, lines.join(''), { flush: true });
      say(
        `${mapping.functionName} failed for ${records.length} change(s): kept in ${mapping.deadLetterFile}`,
      );
    },
  };

  async function step(): Promise<void> {
    const records = await reader.read(cursor.sequenceNumber, mapping.batchSize);
    const last = records.at(-1)?.dynamodb?.SequenceNumber;
    if (!last) return pause(pollInterval, undefined, { signal });
    const wanted = records
      .map((record) => eventRecord(record, mapping))
      .filter((record) => mapping.matches(record));
    if (wanted.length > 0) await deliver(wanted, delivery);
    await cursor.advance(last);
  }

  let lastProblem = '';
  while (!signal.aborted) {
    try {
      await step();
      lastProblem = '';
    } catch (error) {
      if (signal.aborted) return;
      const problem = `Delivery to ${mapping.functionName} is delayed: ${(error as Error).message}`;
      if (problem !== lastProblem) say(problem);
      lastProblem = problem;
      await pause(errorDelay, undefined, { signal }).catch(() => {});
    }
  }
}

export interface Delivery {
  invoke(payload: string): Promise<InvocationResult>;
  /** BisectBatchOnFunctionError: halve a failed batch until the bad record is isolated. */
  bisect: boolean;
  /** Retries of a batch that is not bisected; -1 means no limit. */
  retries: number;
  /** Called with records that could not be delivered. */
  onFailure(records: StreamEventRecord[], failure: FunctionFailure): Promise<void>;
  signal: AbortSignal;
}

/** Delay before the first retry and its maximum, in ms; doubles each time. */
const initialDelay = 200;
const maxDelay = 30_000;

/**
 * Invokes the function until it succeeds or the batch is given up. Rejects only when the signal
 * aborts; the batch then counts as undelivered. Bisecting does not use up retries.
 * https://docs.aws.amazon.com/lambda/latest/dg/kinesis-on-failure-destination.html
 */
async function deliver(records: StreamEventRecord[], delivery: Delivery): Promise<void> {
  const { invoke, bisect, retries, onFailure, signal } = delivery;
  for (let attempt = 0; ; attempt++) {
    signal.throwIfAborted();
    const answer = await invoke(JSON.stringify({ Records: records }));
    if ('payload' in answer) return;
    signal.throwIfAborted();
    if (bisect && records.length > 1) {
      const middle = Math.ceil(records.length / 2);
      await deliver(records.slice(0, middle), delivery);
      return deliver(records.slice(middle), delivery);
    }
    if (attempt === retries) return onFailure(records, answer.failure);
    await pause(Math.min(maxDelay, initialDelay * 2 ** attempt), undefined, { signal });
  }
}

const EventSourceMapping = z.object({
  BatchSize: z.number().int().default(100),
  BisectBatchOnFunctionError: z.boolean().default(false),
  Enabled: z.boolean().default(true),
  EventSourceArn: z.string(),
  FilterCriteria: z
    .object({ Filters: z.array(z.object({ Pattern: z.string() })) })
    .default({ Filters: [] }),
  FunctionName: z.string(),
  FunctionResponseTypes: unsupported,
  MaximumRecordAgeInSeconds: unsupported,
  MaximumRetryAttempts: z.number().int().default(-1),
  StartingPosition: z.enum(['TRIM_HORIZON', 'LATEST']),
  TumblingWindowInSeconds: unsupported,
});

/**
 * The event source mappings of the template. `databaseStreams` maps stream ARNs to those of the
 * database.
 */
export async function readMappings(
  template: Template,
  dataDir: string,
  databaseStreams: Map<string, string>,
): Promise<StreamMapping[]> {
  const cursors = path.join(dataDir, 'streams');
  const deadLetters = path.join(dataDir, 'dead-letters');
  await mkdir(cursors, { recursive: true });
  await mkdir(deadLetters, { recursive: true });

  return template
    .resources('AWS::Lambda::EventSourceMapping', EventSourceMapping)
    .filter(({ properties }) => properties.Enabled)
    .map(({ logicalId, properties }) => {
      const databaseStreamArn = databaseStreams.get(properties.EventSourceArn);
      if (!databaseStreamArn) {
        throw new Error(
          `${logicalId} reads ${properties.EventSourceArn}, which is not the stream of a table`,
        );
      }
      const filters = properties.FilterCriteria.Filters.map(({ Pattern }) =>
        readEventFilter(Pattern),
      );
      return {
        functionName: properties.FunctionName,
        streamArn: properties.EventSourceArn,
        databaseStreamArn,
        region: template.region,
        startingPosition: properties.StartingPosition,
        batchSize: properties.BatchSize,
        matches: (event) => filters.length === 0 || filters.some((matches) => matches(event)),
        bisect: properties.BisectBatchOnFunctionError,
        retries: properties.MaximumRetryAttempts,
        cursorFile: path.join(cursors, `${logicalId}.json`),
        deadLetterFile: path.join(deadLetters, `${logicalId}.jsonl`),
      };
    });
}
