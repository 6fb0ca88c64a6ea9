import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import type { Aws } from './aws.ts';
import { changesAt, Letter } from './changes.ts';
import type { Reader } from './readers.ts';

/** Of the letters of one queue: how many were taken now, failed again, or are forgotten by the stream. */
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

/** Seconds in which a letter that was read and kept does not come up again. */
const unseen = 900;

/**
 * Gives the changes of a reader's dead letters to it again. A letter goes once its changes are taken; the
 * others stay. Taken twice is taken once: functions/projections/derive.ts goes by the version of each change.
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
      'visibility-timeout': unseen,
      'wait-time-seconds': 2,
    });
    const letters = Received.parse(received)?.Messages ?? [];
    if (letters.length === 0) return outcome;
    for (const { Body, ReceiptHandle } of letters) {
      const came = await giveAgain(aws, reader, Letter.parse(JSON.parse(Body)));
      outcome[came] += 1;
      if (came !== 'taken') continue;
      await aws('sqs delete-message', { 'queue-url': url, 'receipt-handle': ReceiptHandle });
    }
  }
}

async function giveAgain(
  aws: Aws,
  { functionName, takes }: Reader,
  letter: z.infer<typeof Letter>,
): Promise<keyof Outcome> {
  const changes = await changesAt(aws, letter.DDBStreamBatchInfo);
  if (!changes) return 'lost';
  const Records = changes.filter(takes);
  if (Records.length === 0) return 'taken';
  const { FunctionError } = await invoke(aws, functionName, JSON.stringify({ Records }));
  return FunctionError === undefined ? 'taken' : 'failed';
}

async function invoke(aws: Aws, functionName: string, payload: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'redrive-'));
  try {
    const [event, answer] = [path.join(folder, 'event'), path.join(folder, 'answer')];
    await writeFile(event, payload, { mode: 0o600 });
    const options = { 'function-name': functionName, payload: `fileb://${event}` };
    return z
      .object({ FunctionError: z.string().optional() })
      .parse(await aws('lambda invoke', options, answer));
  } finally {
    await rm(folder, { recursive: true });
  }
}
