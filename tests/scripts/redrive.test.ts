import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Aws, aws } from '../../scripts/aws-cli.ts';
import { readersOf } from '../../scripts/redrive/readers.ts';
import { redrive } from '../../scripts/redrive/redrive.ts';

const account = 'ap-south-1:000000000000';
const streamArn = `arn:aws:dynamodb:${account}:table/t/stream/now`;

const mapping = (functionName: string, queue?: string) => ({
  FunctionArn: `arn:aws:lambda:${account}:function:${functionName}`,
  DestinationConfig: queue
    ? { OnFailure: { Destination: `arn:aws:sqs:${account}:${queue}` } }
    : { OnFailure: {} },
  FilterCriteria: { Filters: [{ Pattern: '{"dynamodb":{"Keys":{"sk":{"S":["MEETING"]}}}}' }] },
});

const record = (at: string, sk = 'MEETING') => ({
  eventID: at,
  eventName: 'MODIFY',
  dynamodb: {
    ApproximateCreationDateTime: '2026-01-02T03:04:05+00:00',
    Keys: { pk: { S: 'MEETING#1' }, sk: { S: sk } },
    SequenceNumber: at,
  },
});

const letter = (start: string, end: string) => ({
  Body: JSON.stringify({
    requestContext: { condition: 'RetryAttemptsExhausted' },
    DDBStreamBatchInfo: {
      shardId: 'shard-1',
      startSequenceNumber: start,
      endSequenceNumber: end,
      streamArn,
    },
  }),
  ReceiptHandle: `receipt-${start}`,
});

/** AWS with one dead-letter queue and one shard of records. */
class Cloud {
  letters = [letter('100', '300')];
  records = [record('100'), record('200', 'JOB'), record('300'), record('400')];
  /** Records before this sequence number are trimmed. */
  trimmed = 0;
  fails = false;
  events: { Records: { dynamodb: { SequenceNumber: string } }[] }[] = [];
  deleted: string[] = [];
  private received = false;

  readonly aws: Aws = async (call, options = {}) => {
    const option = (name: string) => String(options[name]);
    switch (call) {
      case 'lambda list-event-source-mappings':
        return {
          EventSourceMappings: [
            mapping('sakshi-dev-Derive', 'dev-letters'),
            mapping('sakshi-prod-Derive', 'prod-letters'),
            mapping('sakshi-dev-Other'),
          ],
        };
      case 'sqs get-queue-url':
        return { QueueUrl: `https://sqs/${option('queue-name')}` };
      case 'sqs receive-message': {
        const Messages = this.received ? [] : this.letters;
        this.received = true;
        return Messages.length > 0 ? { Messages } : null;
      }
      case 'sqs delete-message':
        this.deleted.push(option('receipt-handle'));
        return null;
      case 'dynamodbstreams get-shard-iterator':
        if (Number(option('sequence-number')) < this.trimmed) {
          throw new Error('An error occurred (TrimmedDataAccessException)');
        }
        return { ShardIterator: '0' };
      case 'dynamodbstreams get-records': {
        const from = Number(option('shard-iterator'));
        return {
          Records: this.records.slice(from, from + 2),
          NextShardIterator: from + 2 < this.records.length ? String(from + 2) : null,
        };
      }
      case 'lambda invoke':
        this.events.push(
          JSON.parse(await readFile(option('payload').replace('fileb://', ''), 'utf8')),
        );
        return { StatusCode: 200, ...(this.fails && { FunctionError: 'Unhandled' }) };
      default:
        throw new Error(`Nobody expected ${call}`);
    }
  };
}

let cloud: Cloud;
beforeEach(() => {
  cloud = new Cloud();
});
const run = async () => {
  const [reader] = await readersOf(cloud.aws, 'sakshi-dev');
  return redrive(cloud.aws, reader ?? expect.fail('no reader'));
};

it('finds the stream readers of a stage that have a dead-letter queue', async () => {
  expect(await readersOf(cloud.aws, 'sakshi-dev')).toMatchObject([
    { functionName: 'sakshi-dev-Derive', deadLetters: 'dev-letters' },
  ]);
  expect(await readersOf(cloud.aws, 'sakshi')).toEqual([
    expect.objectContaining({ functionName: 'sakshi-dev-Derive' }),
    expect.objectContaining({ functionName: 'sakshi-prod-Derive' }),
  ]);
  expect(await readersOf(cloud.aws, 'sakshi-de')).toEqual([]);
});

it('sends the function the matching changes of a dead letter, as the stream would', async () => {
  expect(await run()).toEqual({ taken: 1, failed: 0, lost: 0 });
  expect(cloud.events).toHaveLength(1);
  expect(cloud.events[0]?.Records.map(({ dynamodb }) => dynamodb.SequenceNumber)).toEqual([
    '100',
    '300',
  ]);
  expect(cloud.events[0]?.Records[0]).toEqual({
    eventID: '100',
    eventName: 'MODIFY',
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: 'ap-south-1',
    eventSourceARN: streamArn,
    dynamodb: {
      ApproximateCreationDateTime: Date.parse('2026-01-02T03:04:05Z') / 1000,
      Keys: { pk: { S: 'MEETING#1' }, sk: { S: 'MEETING' } },
      SequenceNumber: '100',
    },
  });
  expect(cloud.deleted).toEqual(['receipt-100']);
});

it('keeps a dead letter if the function fails again', async () => {
  cloud.fails = true;
  expect(await run()).toEqual({ taken: 0, failed: 1, lost: 0 });
  expect(cloud.deleted).toEqual([]);
});

it('keeps a dead letter whose changes were trimmed, and continues with the others', async () => {
  cloud.trimmed = 200;
  cloud.letters = [letter('100', '100'), letter('300', '300')];
  cloud.records = [record('300')];
  expect(await run()).toEqual({ taken: 1, failed: 0, lost: 1 });
  expect(cloud.deleted).toEqual(['receipt-300']);
});

it('does not invoke the function for changes that its filter excludes', async () => {
  cloud.letters = [letter('200', '200')];
  cloud.records = [record('200', 'JOB')];
  expect(await run()).toEqual({ taken: 1, failed: 0, lost: 0 });
  expect(cloud.events).toEqual([]);
});

it('stops at any other error and keeps the dead letter', async () => {
  const refusing: Aws = async (call, ...rest) => {
    if (call.startsWith('dynamodbstreams')) throw new Error('AccessDeniedException');
    return cloud.aws(call, ...rest);
  };
  const [reader] = await readersOf(cloud.aws, 'sakshi-dev');
  await expect(redrive(refusing, reader ?? expect.fail('no reader'))).rejects.toThrow(
    'AccessDenied',
  );
  expect(cloud.deleted).toEqual([]);
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'aws-command-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

it('runs the AWS CLI with JSON output and no pager, and returns null for no output', async () => {
  const command = path.join(folder, 'aws');
  await writeFile(
    command,
    `#!${process.execPath}\nconst args = process.argv.slice(2);\nif (args[0] !== 'silent') console.log(JSON.stringify({ args, pager: process.env.AWS_PAGER }));`,
  );
  await chmod(command, 0o755);
  vi.stubEnv('PATH', folder);
  expect(await aws('lambda invoke', { payload: 'a b', 'log-type': 1 }, 'out')).toEqual({
    args: ['lambda', 'invoke', '--payload', 'a b', '--log-type', '1'].concat(
      ['--output', 'json'],
      'out',
    ),
    pager: '',
  });
  expect(await aws('silent')).toBeNull();
});

it('a script says that the aws command is missing, without a stack trace', async () => {
  const run = promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/redrive.ts'], {
    env: { PATH: '' },
  });
  await expect(run).rejects.toMatchObject({
    code: 1,
    stderr: 'The aws command is not installed: https://aws.amazon.com/cli/\n',
  });
});
