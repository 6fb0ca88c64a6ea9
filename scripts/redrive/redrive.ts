import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import type { Aws } from '../aws-cli.ts';
import { changesAt, Letter } from './changes.ts';
import type { Reader } from './readers.ts';

/** How many dead letters of a queue were processed now, failed again, or have expired from the stream. */
export interface Outcome {
  taken: number;
  failed: number;
  lost: number;
}

const Received = z
  .object({
    Messages: z.array(z.object({ Body: z.string(), ReceiptHandle: z.string() })).default([]),
  })
  .nullable();

/** Seconds until a letter that failed again becomes visible again. */
const visibilityTimeout = 900;

/**
 * Sends the changes of a reader's dead letters to it again. A letter is deleted once its changes are processed.
 * Processing is idempotent: functions/projections/derive.ts checks the version of each change.
 */
export async function redrive(aws: Aws, reader: Reader): Promise<Outcome> {
  const outcome: Outcome = { taken: 0, failed: 0, lost: 0 };
  const { QueueUrl: url } = z
    .object({ QueueUrl: z.string() })
    .parse(await aws('sqs get-queue-url', { 'queue-name': reader.deadLetters }));
  for (;;) {
    const received = await aws('sqs receive-message', {
      'queue-url': url,
      'max-number-of-messages': 10,
      'visibility-timeout': visibilityTimeout,
      'wait-time-seconds': 2,
    });
    const letters = Received.parse(received)?.Messages ?? [];
    if (letters.length === 0) return outcome;
    for (const { Body, ReceiptHandle } of letters) {
      const result = await resend(aws, reader, Letter.parse(JSON.parse(Body)));
      outcome[result] += 1;
      if (result !== 'taken') continue;
      await aws('sqs delete-message', { 'queue-url': url, 'receipt-handle': ReceiptHandle });
    }
  }
}

async function resend(
  aws: Aws,
  { functionName, accepts }: Reader,
  letter: z.infer<typeof Letter>,
): Promise<keyof Outcome> {
  const changes = await changesAt(aws, letter.DDBStreamBatchInfo);
  if (!changes) return 'lost';
  const Records = changes.filter(accepts);
  if (Records.length === 0) return 'taken';
  const { FunctionError } = await invoke(aws, functionName, JSON.stringify({ Records }));
  return FunctionError === undefined ? 'taken' : 'failed';
}

async function invoke(aws: Aws, functionName: string, payload: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'redrive-'));
  try {
    const [event, response] = [path.join(folder, 'event'), path.join(folder, 'response')];
    await writeFile(event, payload, { mode: 0o600 });
    const options = { 'function-name': functionName, payload: `fileb://${event}` };
    return z
      .object({ FunctionError: z.string().optional() })
      .parse(await aws('lambda invoke', options, response));
  } finally {
    await rm(folder, { recursive: true });
  }
}
