import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** The SDK clients, made once per function instance. Region, endpoint and rights come from the surroundings. */
export const dynamo = () =>
  DynamoDBDocumentClient.from(new DynamoDBClient({}), {
    marshallOptions: { removeUndefinedValues: true },
  });

/** Without a checksum in the address: a presigned one would carry that of an empty body. */
export const storage = () => new S3Client({ requestChecksumCalculation: 'WHEN_REQUIRED' });
