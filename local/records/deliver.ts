import { setTimeout as pause } from 'node:timers/promises';
import type { Answer, FunctionFailure } from '../lambda/answer.ts';
import type { StreamEventRecord } from './stream-event.ts';

export interface Delivery {
  invoke(payload: string): Promise<Answer>;
  /** Whether a batch that fails is halved, until the record at fault stands alone. */
  bisect: boolean;
  /** How often a batch that is not halved is tried again; -1: for ever. */
  retries: number;
  /** Takes what could not be delivered. */
  giveUp(records: StreamEventRecord[], failure: FunctionFailure): Promise<void>;
  signal: AbortSignal;
}

/** Milliseconds before the first retry, doubled at each, and the longest. */
const firstWait = 200;
const longestWait = 30_000;

/**
 * Hands a batch to the function until it succeeds or is given up. Rejects only when the signal ends it,
 * and then the batch counts as not delivered. Halving costs no retries.
 * https://docs.aws.amazon.com/lambda/latest/dg/kinesis-on-failure-destination.html
 */
export async function deliver(records: StreamEventRecord[], how: Delivery): Promise<void> {
  const { invoke, bisect, retries, giveUp, signal } = how;
  for (let attempt = 0; ; attempt++) {
    signal.throwIfAborted();
    const answer = await invoke(JSON.stringify({ Records: records }));
    if ('payload' in answer) return;
    signal.throwIfAborted();
    if (bisect && records.length > 1) {
      const middle = Math.ceil(records.length / 2);
      await deliver(records.slice(0, middle), how);
      return deliver(records.slice(middle), how);
    }
    if (attempt === retries) return giveUp(records, answer.failure);
    await pause(Math.min(longestWait, firstWait * 2 ** attempt), undefined, { signal });
  }
}
