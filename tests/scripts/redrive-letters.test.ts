import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import {
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from '@aws-sdk/client-dynamodb-streams';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Dynoxide, startDynoxide } from '../../local/dynamodb/dynoxide.ts';
import { runEventSourceMapping } from '../../local/dynamodb/event-source-mapping.ts';
import { ensureTable } from '../../local/dynamodb/tables.ts';
import type { Aws } from '../../scripts/aws-cli.ts';
import { readersOf } from '../../scripts/redrive/readers.ts';
import { redrive } from '../../scripts/redrive/redrive.ts';

const functionArn = 'arn:aws:lambda:ap-south-1:000000000000:function:sakshi-dev-Derive';
const streamArn = 'arn:aws:dynamodb:ap-south-1:000000000000:table/records/stream/local';
const settings = { region: 'ap-south-1', credentials: { accessKeyId: 'a', secretAccessKey: 's' } };

interface Event {
  Records: { eventName: string; dynamodb: { Keys: { pk: { S: string } } } }[];
}

let folder: string;
let database: Dynoxide;
let client: DynamoDBClient;
let streams: DynamoDBStreamsClient;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'letters-'));
  database = await startDynoxide({ dataDir: folder, say: () => {} });
  client = new DynamoDBClient({ ...settings, endpoint: database.url });
  streams = new DynamoDBStreamsClient({ ...settings, endpoint: database.url });
});
afterAll(async () => {
  client.destroy();
  streams.destroy();
  await database.close();
  await rm(folder, { recursive: true });
});

/** The queue, the stream and the function as the `aws` command shows them, over a local database. */
function commandOver(letters: string[], databaseStreamArn: string, invoke: (event: Event) => void) {
  let received = false;
  const aws: Aws = async (call, options = {}) => {
    switch (call) {
      case 'lambda list-event-source-mappings': {
        const Destination = 'arn:aws:sqs:ap-south-1:000000000000:letters';
        const DestinationConfig = { OnFailure: { Destination } };
        return { EventSourceMappings: [{ FunctionArn: functionArn, DestinationConfig }] };
      }
      case 'sqs get-queue-url':
        return { QueueUrl: 'queue' };
      case 'sqs receive-message': {
        const Messages = received ? [] : letters.map((Body) => ({ Body, ReceiptHandle: Body }));
        received = true;
        return { Messages };
      }
      case 'sqs delete-message':
        letters.splice(letters.indexOf(String(options['receipt-handle'])), 1);
        return null;
      case 'dynamodbstreams get-shard-iterator':
        expect(options['stream-arn']).toBe(streamArn);
        return streams.send(
          new GetShardIteratorCommand({
            StreamArn: databaseStreamArn,
            ShardId: String(options['shard-id']),
            ShardIteratorType: 'AT_SEQUENCE_NUMBER',
            SequenceNumber: String(options['sequence-number']),
          }),
        );
      case 'dynamodbstreams get-records': {
        const ShardIterator = String(options['shard-iterator']);
        const page = await streams.send(new GetRecordsCommand({ ShardIterator }));
        return JSON.parse(JSON.stringify(page));
      }
      case 'lambda invoke': {
        const file = String(options.payload).replace('fileb://', '');
        invoke(JSON.parse(await readFile(file, 'utf8')));
        return { StatusCode: 200 };
      }
      default:
        throw new Error(`Nobody expected ${call}`);
    }
  };
  return aws;
}

it('redrives the changes of a dead letter that the local cloud wrote', async () => {
  const attribute = { AttributeName: 'pk' };
  const databaseStreamArn =
    (await ensureTable(client, {
      name: 'records',
      streamArn,
      AttributeDefinitions: [{ ...attribute, AttributeType: 'S' }],
      KeySchema: [{ ...attribute, KeyType: 'HASH' }],
      GlobalSecondaryIndexes: [],
      LocalSecondaryIndexes: [],
      StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
    })) ?? '';
  for (const pk of ['1', 'poison', '3', 'bad too'])
    await client.send(new PutItemCommand({ TableName: 'records', Item: { pk: { S: pk } } }));

  const letterFile = path.join(folder, 'letters.jsonl');
  const stopping = new AbortController();
  const taken: string[] = [];
  const delivering = runEventSourceMapping(
    {
      functionName: 'sakshi-dev-Derive',
      functionArn,
      streamArn,
      databaseStreamArn,
      partitionKey: 'pk',
      parallelization: 1,
      region: 'ap-south-1',
      startingPosition: 'TRIM_HORIZON',
      batchSize: 100,
      matches: () => true,
      bisect: true,
      retries: 0,
      cursorFile: path.join(folder, 'cursor.json'),
      deadLetterFile: letterFile,
    },
    {
      client: streams,
      say: () => {},
      async invoke(_, payload) {
        const keys = (JSON.parse(payload) as Event).Records.map((one) => one.dynamodb.Keys.pk.S);
        if (keys.some((key) => /poison|bad/.test(key)))
          return { failure: { errorType: 'Error', errorMessage: 'cannot' } };
        taken.push(...keys);
        return { payload: 'null' };
      },
    },
    stopping.signal,
  );
  const written = async () =>
    (await readFile(letterFile, 'utf8').catch(() => '')).split('\n').filter(Boolean);
  await expect.poll(written, { timeout: 10_000 }).toHaveLength(2);
  stopping.abort();
  await delivering;
  expect(taken).toEqual(['1', '3']);

  const letters = await written();
  const events: Event[] = [];
  const aws = commandOver(letters, databaseStreamArn, (event) => events.push(event));
  const [reader = expect.fail('no reader')] = await readersOf(aws, 'sakshi-dev');
  expect(await redrive(aws, reader)).toEqual({ taken: 2, failed: 0, lost: 0 });
  expect(letters).toEqual([]);
  expect(events.map(({ Records }) => Records)).toMatchObject([
    [
      {
        eventName: 'INSERT',
        eventSourceARN: streamArn,
        dynamodb: { Keys: { pk: { S: 'poison' } } },
      },
    ],
    [
      {
        eventName: 'INSERT',
        eventSourceARN: streamArn,
        dynamodb: { Keys: { pk: { S: 'bad too' } } },
      },
    ],
  ]);
});
