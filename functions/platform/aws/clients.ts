import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { SFNClient } from '@aws-sdk/client-sfn';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** The SDK clients, made once per function instance. Region, endpoint and rights come from the dependencies. */

/**
 * Milliseconds after which a call to a small service is abandoned and retried, so that three tries end
 * before the caller gives up.
 */
const patient = {
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 5_000, throwOnRequestTimeout: true },
};

export const dynamo = () =>
  DynamoDBDocumentClient.from(new DynamoDBClient(patient), {
    marshallOptions: { removeUndefinedValues: true },
  });

/**
 * Without checksums that nobody asked for: a presigned URL would carry that of an empty body, which S3
 * ignores. S3 computes one of its own where none is sent. Bodies may take any time; only a connection that is
 * silent for `silence` seconds is abandoned.
 */
export const storage = (silence: number) =>
  new S3Client({
    requestChecksumCalculation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 1_000, socketTimeout: silence * 1000 },
  });

export const identities = () => new CognitoIdentityProviderClient(patient);

export const executions = () => new SFNClient(patient);

export const mails = () => new SESv2Client(patient);
