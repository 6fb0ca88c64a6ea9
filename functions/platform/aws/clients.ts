import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/*
 * The SDK clients are made once per function instance, each beside the class that uses it, so that nobody loads
 * one without need. Region, endpoint and rights come from the dependencies.
 */

/**
 * Milliseconds after which a call to a small service is abandoned and retried, so that three tries end
 * before the caller gives up.
 */
export const patient = {
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 5_000, throwOnRequestTimeout: true },
};

export const dynamo = () =>
  DynamoDBDocumentClient.from(new DynamoDBClient(patient), {
    marshallOptions: { removeUndefinedValues: true },
  });
