import * as z from 'zod';
import { eventRecord, type StreamEventRecord } from '../../local/dynamodb/stream-event.ts';
import type { Aws } from '../aws-cli.ts';

/**
 * A dead letter: not the changes themselves, but their position in the stream.
 * https://docs.aws.amazon.com/lambda/latest/dg/services-dynamodb-errors.html
 */
export const Letter = z.object({
  DDBStreamBatchInfo: z.object({
    shardId: z.string(),
    startSequenceNumber: z.string(),
    endSequenceNumber: z.string(),
    streamArn: z.string(),
  }),
});
type Batch = z.infer<typeof Letter>['DDBStreamBatchInfo'];

/** Newer versions of the command print times as ISO 8601, older ones as seconds. */
const Time = z.union([
  z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
  z.number().transform((seconds) => new Date(seconds * 1000)),
]);

const Iterator = z.object({ ShardIterator: z.string() });
const Page = z.object({
  Records: z.array(
    z.looseObject({
      eventID: z.string(),
      eventName: z.enum(['INSERT', 'MODIFY', 'REMOVE']),
      dynamodb: z.looseObject({
        SequenceNumber: z.string(),
        ApproximateCreationDateTime: Time.optional(),
      }),
    }),
  ),
  NextShardIterator: z.string().nullish(),
});

/** A stream keeps records for a day. */
const isExpired = (error: unknown): boolean =>
  /TrimmedDataAccessException|ResourceNotFoundException/.test(String(error));

/** The changes of a batch, as Lambda passes them to a function; null if the stream no longer has them. */
export async function changesAt(aws: Aws, batch: Batch): Promise<StreamEventRecord[] | null> {
  try {
    return await readBatch(aws, batch);
  } catch (error) {
    if (isExpired(error)) return null;
    throw error;
  }
}

async function readBatch(aws: Aws, batch: Batch): Promise<StreamEventRecord[]> {
  const { streamArn, shardId, startSequenceNumber, endSequenceNumber } = batch;
  const source = { streamArn, region: streamArn.split(':')[3] ?? '' };
  const last = BigInt(endSequenceNumber);
  const found: StreamEventRecord[] = [];
  const first = await aws('dynamodbstreams get-shard-iterator', {
    'stream-arn': streamArn,
    'shard-id': shardId,
    'shard-iterator-type': 'AT_SEQUENCE_NUMBER',
    'sequence-number': startSequenceNumber,
  });
  let iterator: string | null = Iterator.parse(first).ShardIterator;
  while (iterator) {
    const answer = await aws('dynamodbstreams get-records', { 'shard-iterator': iterator });
    const { Records, NextShardIterator } = Page.parse(answer);
    for (const record of Records) {
      const number = BigInt(record.dynamodb.SequenceNumber);
      if (number <= last) found.push(eventRecord(record, source));
      if (number >= last) return found;
    }
    iterator = NextShardIterator ?? null;
  }
  return found;
}
