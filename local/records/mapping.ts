import { appendFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import type { Answer } from '../lambda/answer.ts';
import { Cursor } from './cursor.ts';
import { deliver } from './deliver.ts';
import { eventRecord } from './stream-event.ts';
import { type StartingPosition, StreamReader } from './stream-reader.ts';

export interface Mapping {
  functionName: string;
  /** The stream by the name that events carry, and by the name the database has for it. */
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

interface Surroundings {
  client: DynamoDBStreamsClient;
  invoke(functionName: string, payload: string): Promise<Answer>;
  say(line: string): void;
}

/** Milliseconds between two looks at a stream that had nothing, and after a look that failed. */
const idle = 120;
const afterError = 1000;

/**
 * Hands the changes of a table to a function, in order, each at least once: the place in the stream is
 * kept only after the function took them. Ends when the signal says so.
 */
export async function runMapping(
  mapping: Mapping,
  { client, invoke, say }: Surroundings,
  signal: AbortSignal,
): Promise<void> {
  const cursor = await Cursor.open(mapping.cursorFile, mapping.databaseStreamArn);
  const reader = new StreamReader(client, mapping.databaseStreamArn, mapping.startingPosition);
  const delivery = {
    invoke: (payload: string) => invoke(mapping.functionName, payload),
    bisect: mapping.bisect,
    retries: mapping.retries,
    signal,
    async giveUp(records: object[], failure: object) {
      const lines = records.map((record) => `${JSON.stringify({ failure, record })}\n`);
      await appendFile(mapping.deadLetterFile, lines.join(''), { flush: true });
      say(
        `${mapping.functionName} cannot take ${records.length} change(s): kept in ${mapping.deadLetterFile}`,
      );
    },
  };

  async function step(): Promise<void> {
    const records = await reader.read(cursor.sequenceNumber, mapping.batchSize);
    const last = records.at(-1)?.dynamodb?.SequenceNumber;
    if (!last) return pause(idle, undefined, { signal });
    const wanted = records
      .map((record) => eventRecord(record, mapping))
      .filter((record) => mapping.matches(record));
    if (wanted.length > 0) await deliver(wanted, delivery);
    await cursor.advance(last);
  }

  let said = '';
  while (!signal.aborted) {
    try {
      await step();
      said = '';
    } catch (error) {
      if (signal.aborted) return;
      const trouble = `The changes for ${mapping.functionName} wait: ${(error as Error).message}`;
      if (trouble !== said) say(trouble);
      said = trouble;
      await pause(afterError, undefined, { signal }).catch(() => {});
    }
  }
}
