import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { vi } from 'vitest';
import { type DynamoDb, startDynamoDb } from '../../../local/dynamodb/emulator.ts';
import { dynamoDbProxy } from '../../../local/dynamodb/proxy.ts';
import { tablesOf } from '../../../local/dynamodb/tables.ts';
import type { InvocationResult } from '../../../local/lambda/invocation-result.ts';
import { unguarded } from '../../../local/protocol/aws-json.ts';
import { listen } from '../../../local/protocol/listen.ts';
import { AccessKeys } from '../../../local/protocol/signature.ts';
import { type Resources, template } from '../cloudformation/assembly.ts';

const attribute = (name: string) => ({ AttributeName: name, AttributeType: 'S' });
const index = (name: string) => ({
  IndexName: name,
  KeySchema: [{ AttributeName: name, KeyType: 'HASH' }],
  Projection: { ProjectionType: 'ALL' },
});

export const table = (indexes: string[] = []) => ({
  Type: 'AWS::DynamoDB::GlobalTable',
  Properties: {
    AttributeDefinitions: ['pk', ...indexes].map(attribute),
    KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    ...(indexes.length > 0 && { GlobalSecondaryIndexes: indexes.map(index) }),
    StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
    TimeToLiveSpecification: { AttributeName: 'expires', Enabled: true },
  },
});

/** A mapping of the stream to a function, with a dead-letter queue; `more`: other properties. */
export const mapping = (pattern: object, more: object = {}) => ({
  Type: 'AWS::Lambda::EventSourceMapping',
  Properties: {
    BatchSize: 10,
    BisectBatchOnFunctionError: true,
    DestinationConfig: { OnFailure: { Destination: { 'Fn::GetAtt': ['Failed', 'Arn'] } } },
    EventSourceArn: { 'Fn::GetAtt': ['Records', 'StreamArn'] },
    FilterCriteria: { Filters: [{ Pattern: JSON.stringify(pattern) }] },
    FunctionName: { Ref: 'Fn' },
    MaximumRetryAttempts: 1,
    StartingPosition: 'TRIM_HORIZON',
    ...more,
  },
});

export const withStream = {
  Fn: { Type: 'AWS::Lambda::Function' },
  Failed: { Type: 'AWS::SQS::Queue' },
  Records: table(),
  Mapping: mapping({ eventName: ['INSERT', 'MODIFY'] }),
};

export interface StreamEvent {
  Records: { eventName: string; dynamodb: { Keys: { pk: { S: string } } } }[];
}
export const keysOf = (event: StreamEvent) =>
  event.Records.map(({ dynamodb }) => dynamodb.Keys.pk.S);

type Take = (event: StreamEvent) => InvocationResult | Promise<InvocationResult>;

const open: DynamoDb[] = [];

/** For `afterEach` of each file that starts databases. */
export async function closeDatabases(): Promise<void> {
  for (const one of open.splice(0)) await one.close();
}

export async function started(dataDir: string, resources: Resources, weak = false) {
  const read = await template({ resources });
  const say = vi.fn<(line: string) => void>();
  const running = await startDynamoDb(read, { dataDir, keys: new AccessKeys(), weak, say });
  open.push(running);
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
  const endpoint = await listen(dynamoDbProxy(running, unguarded));
  const client = new DynamoDBClient({ endpoint: endpoint.url, region: 'ap-south-1', credentials });
  return {
    running,
    say,
    client,
    tables: tablesOf(read),
    put: (pk: string, more = {}) =>
      client.send(
        new PutItemCommand({ TableName: 'test-Records', Item: { pk: { S: pk }, ...more } }),
      ),
    startMappings: (take: Take) =>
      running.startMappings({
        invoke: async (_, payload) => take(JSON.parse(payload)),
        close: async () => {},
      }),
    async close() {
      open.splice(open.indexOf(running), 1);
      client.destroy();
      await running.close();
      await endpoint.close();
    },
  };
}

export const taken: InvocationResult = { payload: 'null' };
export const failed: InvocationResult = { failure: { errorType: 'Error', errorMessage: 'cannot' } };
