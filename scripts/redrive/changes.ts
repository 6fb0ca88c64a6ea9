import * as z from 'zod';
import { eventRecord, type StreamEventRecord } from '../../local/dynamodb/stream-event.ts';
import type { Aws } from './aws.ts';

/**
 * What a dead letter says: not the changes, but where in the stream they stand.
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
type Place = z.infer<typeof Letter>['DDBStreamBatchInfo'];

/** Newer versions of the command print times as text, older ones as seconds. */
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

/** The stream has what is younger than a day. */
const isForgotten = (error: unknown): boolean =>
  /TrimmedDataAccessException|ResourceNotFoundException/.test(String(error));

/** The changes between two places of a stream, both included, as a function gets them; null where it has forgotten them. */
export async function changesAt(aws: Aws, place: Place): Promise<StreamEventRecord[] | null> {
  try {
    return await readOn(aws, place);
  } catch (error) {
    if (isForgotten(error)) return null;
    throw error;
  }
}

async function readOn(aws: Aws, place: Place): Promise<StreamEventRecord[]> {
  const { streamArn, shardId, startSequenceNumber, endSequenceNumber } = place;
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
      const at = BigInt(record.dynamodb.SequenceNumber);
      if (at <= last) found.push(eventRecord(record, source));
      if (at >= last) return found;
    }
    iterator = NextShardIterator ?? null;
  }
  return found;
}
