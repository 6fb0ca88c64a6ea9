import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { InvocationResult } from '../lambda/invocation-result.ts';
import type { StreamEventRecord } from './stream-event.ts';

/** Changes of one shard that are passed to a function together. */
export interface Batch {
  shardId: string;
  records: StreamEventRecord[];
}

export interface Delivery {
  functionArn: string;
  invoke(payload: string): Promise<InvocationResult>;
  /** BisectBatchOnFunctionError: halve a failed batch until the bad record is isolated. */
  bisect: boolean;
  /** Retries of a batch that is not bisected; -1 means no limit. */
  retries: number;
  /** Called with a batch that could not be delivered. */
  onFailure(batch: Batch, letter: DeadLetter): Promise<void>;
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
export async function deliver(batch: Batch, delivery: Delivery): Promise<void> {
  const { invoke, bisect, retries, onFailure, signal } = delivery;
  const { records } = batch;
  for (let attempt = 0; ; attempt++) {
    signal.throwIfAborted();
    const answer = await invoke(JSON.stringify({ Records: records }));
    if ('payload' in answer) return;
    signal.throwIfAborted();
    if (bisect && records.length > 1) {
      const middle = Math.ceil(records.length / 2);
      await deliver({ ...batch, records: records.slice(0, middle) }, delivery);
      return deliver({ ...batch, records: records.slice(middle) }, delivery);
    }
    if (attempt === retries) return onFailure(batch, deadLetter(batch, delivery, attempt + 1));
    await pause(Math.min(maxDelay, initialDelay * 2 ** attempt), undefined, { signal });
  }
}

type DeadLetter = ReturnType<typeof deadLetter>;

/**
 * The message that Lambda sends to a dead-letter queue: it has the position of the changes in the stream, not
 * the changes.
 * https://docs.aws.amazon.com/lambda/latest/dg/services-dynamodb-errors.html
 */
function deadLetter({ shardId, records }: Batch, { functionArn }: Delivery, invocations: number) {
  const [first, last] = [records[0], records.at(-1)];
  const arrivalOf = (record: StreamEventRecord | undefined) =>
    new Date(1000 * Number(record?.dynamodb.ApproximateCreationDateTime ?? 0))
      .toISOString()
      .replace('.000', '');
  return {
    requestContext: {
      requestId: randomUUID(),
      functionArn,
      condition: 'RetryAttemptsExhausted',
      approximateInvokeCount: invocations,
    },
    responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
    version: '1.0',
    timestamp: new Date().toISOString(),
    DDBStreamBatchInfo: {
      shardId,
      startSequenceNumber: first?.dynamodb.SequenceNumber,
      endSequenceNumber: last?.dynamodb.SequenceNumber,
      approximateArrivalOfFirstRecord: arrivalOf(first),
      approximateArrivalOfLastRecord: arrivalOf(last),
      batchSize: records.length,
      streamArn: first?.eventSourceARN,
    },
  };
}
