import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { SFNClient } from '@aws-sdk/client-sfn';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** The SDK clients, made once per function instance. Region, endpoint and rights come from the dependencies. */

/**
 * A call that small services have not answered by then is given up and tried again, so that three tries
 * end before the caller's patience does. Milliseconds.
 */
const patient = {
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 5_000, throwOnRequestTimeout: true },
};

export const dynamo = () =>
  DynamoDBDocumentClient.from(new DynamoDBClient(patient), {
    marshallOptions: { removeUndefinedValues: true },
  });

/**
 * Without a checksum in the address: a presigned one would carry that of an empty body. Bodies take as
 * long as they take; only a connection silent for so many seconds is given up.
 */
export const storage = (silence: number) =>
  new S3Client({
    requestChecksumCalculation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 1_000, socketTimeout: silence * 1000 },
  });

export const identities = () => new CognitoIdentityProviderClient(patient);

export const executions = () => new SFNClient(patient);

export const mails = () => new SESv2Client(patient);
