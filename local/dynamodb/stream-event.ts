import type { _Record as StreamRecord } from '@aws-sdk/client-dynamodb-streams';

/** One record of the event a function receives. */
export interface StreamEventRecord {
  eventID: string;
  eventName: string;
  eventSourceARN: string;
  dynamodb: { SequenceNumber: string } & Record<string, unknown>;
  [field: string]: unknown;
}

/** Identifies an item. The database names the attributes of a key in any order. */
export const itemIdOf = (keys: object = {}): string => JSON.stringify(Object.entries(keys).sort());

/** Encodes binary attributes as base64. */
const asJson = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, inner) =>
      inner instanceof Uint8Array ? Buffer.from(inner).toString('base64') : inner,
    ),
  );

/**
 * Converts a stream record to Lambda's event format.
 * https://docs.aws.amazon.com/lambda/latest/dg/with-ddb.html
 */
export function eventRecord(
  { eventID, eventName, dynamodb, userIdentity }: StreamRecord,
  source: { region: string; streamArn: string },
): StreamEventRecord {
  const time = dynamodb?.ApproximateCreationDateTime;
  return {
    eventID: eventID ?? '',
    eventName: eventName ?? '',
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: source.region,
    dynamodb: {
      ...(asJson(dynamodb) as object),
      ApproximateCreationDateTime: Math.floor((time?.getTime() ?? 0) / 1000),
      SequenceNumber: dynamodb?.SequenceNumber ?? '',
    },
    eventSourceARN: source.streamArn,
    ...(userIdentity && {
      userIdentity: { type: userIdentity.Type, principalId: userIdentity.PrincipalId },
    }),
  };
}
