import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime';
import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { GetPublicKeyCommand, KMSClient } from '@aws-sdk/client-kms';
import {
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { DescribeExecutionCommand, SFNClient } from '@aws-sdk/client-sfn';
import { GetTranscriptionJobCommand, TranscribeClient } from '@aws-sdk/client-transcribe';
import { afterEach, describe, expect, it } from 'vitest';
import { createBedrock } from '../../../local/bedrock/emulator.ts';
import { createPoolServer } from '../../../local/cognito/server.ts';
import { dynamoDbProxy } from '../../../local/dynamodb/proxy.ts';
import { createGuards } from '../../../local/iam/guards.ts';
import { UsedRights } from '../../../local/iam/used-rights.ts';
import { awsJson } from '../../../local/protocol/aws-json.ts';
import { listen, listenHttp1And2 } from '../../../local/protocol/listen.ts';
import { AccessKeys } from '../../../local/protocol/signature.ts';
import { createSes } from '../../../local/ses/emulator.ts';
import { Outbox } from '../../../local/ses/outbox.ts';
import { s3FromTemplate } from '../../../local/wiring/s3.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { allow, arnOf, document, fn, made } from './made-template.ts';

const region = 'ap-south-1';
const account = '000000000000';
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const resources = {
  Table: {
    Type: 'AWS::DynamoDB::Table',
    Properties: {
      AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    },
  },
  Domain: { Type: 'AWS::SES::EmailIdentity', Properties: { EmailIdentity: 'pune.example' } },
  Key: {
    Type: 'AWS::KMS::Key',
    Properties: {
      KeyPolicy: document({
        ...allow('kms:*', '*'),
        Principal: { AWS: { 'Fn::Sub': 'arn:aws:iam::${AWS::AccountId}:root' } },
      }),
    },
  },
  Files: {
    Type: 'AWS::S3::Bucket',
    Properties: {
      BucketEncryption: {
        ServerSideEncryptionConfiguration: [
          {
            BucketKeyEnabled: true,
            ServerSideEncryptionByDefault: {
              SSEAlgorithm: 'aws:kms',
              KMSMasterKeyID: arnOf('Key'),
            },
          },
        ],
      },
    },
  },
};

/** The guards of a cloud whose function has these rights, and the settings of the function's clients. */
async function cloud(...statements: object[]) {
  const keys = new AccessKeys();
  const template = await made(statements, resources);
  const { rights, guards } = createGuards(template, { keys, used: new UsedRights() });
  const client = (endpoint: string) => ({
    endpoint,
    region,
    credentials: keys.of(fn),
    maxAttempts: 1,
  });
  const open = async (...args: Parameters<typeof listen>) => {
    const { url, close } = await listen(...args);
    closing.push(close);
    return client(url);
  };
  return { keys, template, rights, guards, open, client };
}

const refusal = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'done',
    (error: Error & { $metadata: { httpStatusCode?: number } }) => [
      error.name,
      error.$metadata.httpStatusCode,
      error.message,
    ],
  );

const user = `arn:aws:sts::${account}:assumed-role/test-Role/${fn}`;
const denied = (action: string, resource: string, status = 400) => [
  'AccessDeniedException',
  status,
  `User: ${user} is not authorized to perform: ${action} on resource: ${resource} because no identity-based policy allows the ${action} action`,
];

type Made = Awaited<ReturnType<typeof cloud>>;

const table = `arn:aws:dynamodb:${region}:${account}:table/test-Table`;
const model = 'openai.gpt-oss-120b-1:0';
const execution = `arn:aws:states:${region}:${account}:execution:m:x`;
const pool = `${region}_Pool`;

/** One call of each service, with the permission that it needs. */
const calls: [action: string, resource: string, status: number, (at: Made) => Promise<unknown>][] =
  [
    [
      'dynamodb:GetItem',
      table,
      400,
      async ({ open, guards }) => {
        const database = createServer((_, response) => response.end('{"Item":{"pk":{"S":"a"}}}'));
        await new Promise<void>((resolve) => database.listen(0, '127.0.0.1', resolve));
        closing.push(() => database.close());
        const { port } = database.address() as AddressInfo;
        const at = { url: `http://127.0.0.1:${port}`, operationHeader: 'secret-header' };
        const proxy = dynamoDbProxy({ database: at }, guards.dynamoDb);
        const get = new GetItemCommand({ TableName: 'test-Table', Key: { pk: { S: 'a' } } });
        const { Item } = await new DynamoDBClient(await open(proxy)).send(get);
        expect(Item).toEqual({ pk: { S: 'a' } });
      },
    ],
    [
      'states:DescribeExecution',
      execution,
      400,
      async ({ open, guards }) => {
        const served = awsJson({ DescribeExecution: () => ({}) }, guards.stepFunctions);
        const describe = new DescribeExecutionCommand({ executionArn: execution });
        await new SFNClient(await open(served)).send(describe);
      },
    ],
    [
      'transcribe:GetTranscriptionJob',
      `arn:aws:transcribe:${region}:${account}:transcription-job/j`,
      400,
      async ({ open, guards }) => {
        const served = awsJson({ GetTranscriptionJob: () => ({}) }, guards.transcribe);
        const get = new GetTranscriptionJobCommand({ TranscriptionJobName: 'j' });
        await new TranscribeClient(await open(served)).send(get);
      },
    ],
    [
      'cognito-idp:AdminGetUser',
      `arn:aws:cognito-idp:${region}:${account}:userpool/${pool}`,
      400,
      async ({ open, guards: { cognito: guard } }) => {
        const adminOperations = { AdminGetUser: () => ({ Username: 'a' }) };
        const served = createPoolServer({
          publicOperations: {},
          adminOperations,
          guard,
          documents: {},
        });
        const get = new AdminGetUserCommand({ UserPoolId: pool, Username: 'a' });
        await new CognitoIdentityProviderClient(await open(served)).send(get);
      },
    ],
    [
      'kms:GetPublicKey',
      `arn:aws:kms:${region}:${account}:key/test-Key`,
      400,
      async ({ open, guards }) => {
        const served = awsJson({ GetPublicKey: () => ({}) }, guards.kms);
        await new KMSClient(await open(served)).send(
          new GetPublicKeyCommand({ KeyId: 'test-Key' }),
        );
      },
    ],
    [
      'bedrock:InvokeModel',
      `arn:aws:bedrock:${region}::foundation-model/${model}`,
      403,
      async ({ client, guards }) => {
        const { url, close } = await listenHttp1And2(createBedrock({ guard: guards.bedrock }));
        const asking = new BedrockRuntimeClient(client(url));
        closing.push(close, () => asking.destroy());
        const messages = [{ role: 'user' as const, content: [{ text: 'x' }] }];
        const converse = new ConverseCommand({ modelId: model, messages });
        // An allowed call fails because there is no model.
        await asking.send(converse).catch((error: Error) => {
          if (!error.message.startsWith('Model not available')) throw error;
        });
      },
    ],
  ];

describe('a call', () => {
  it.each(calls)('to %s succeeds with the permission for it', async (action, resource, _, call) => {
    expect(await refusal(call(await cloud(allow(action, resource))))).toBe('done');
  });

  it.each(calls)(
    'to %s is denied without the permission',
    async (action, resource, status, call) => {
      expect(await refusal(call(await cloud(allow(action, `${resource}x`))))).toEqual(
        denied(action, resource, status),
      );
    },
  );

  it.each(calls)(
    'to %s is denied with an unknown access key',
    async (action, resource, _, call) => {
      const at = await cloud(allow(action, resource));
      const open: Made['open'] = async (...args) => withoutKey(await at.open(...args));
      const client: Made['client'] = (url) => withoutKey(at.client(url));
      expect(await refusal(call({ ...at, open, client }))).toMatchObject([
        'UnrecognizedClientException',
        400,
        expect.any(String),
      ]);
    },
  );
});

const withoutKey = <T extends object>(client: T) => ({
  ...client,
  credentials: { accessKeyId: 'stranger', secretAccessKey: 'stranger' },
});

describe('an email', () => {
  const identity = `arn:aws:ses:${region}:${account}:identity/pune.example`;
  const send = async ({ open, template, guards }: Made) => {
    const outbox = new Outbox(await temporaryFolder());
    const Simple = { Subject: { Data: 's' }, Body: { Text: { Data: 't' } } };
    const mail = new SendEmailCommand({
      FromEmailAddress: 'Sakshi <no-reply@mail.pune.example>',
      Destination: { ToAddresses: ['asha@pune.example'] },
      Content: { Simple },
    });
    return new SESv2Client(await open(createSes(template, outbox, guards.ses))).send(mail);
  };

  it('needs permission for its identity, or is denied with the error of SES', async () => {
    expect(await refusal(send(await cloud(allow('ses:SendEmail', identity))))).toBe('done');
    expect(await refusal(send(await cloud()))).toEqual([
      'AccessDeniedException',
      403,
      `User \`${user}' is not authorized to perform \`ses:SendEmail' on resource \`${identity}'`,
    ]);
  });
});

describe('an object', () => {
  const files = 'arn:aws:s3:::test-files';
  const place = { Bucket: 'test-files', Key: 'a/b' };
  const key = arnOf('Key');
  const reading = [allow('s3:GetObject', `${files}/a/*`), allow('kms:Decrypt', key)];
  const writing = [
    allow('s3:PutObject', `${files}/a/*`),
    allow(['kms:GenerateDataKey', 'kms:Decrypt'], key),
  ];
  const clientOf = async ({ open, template, keys, rights }: Made) => {
    const dir = await temporaryFolder();
    return new S3Client(await open(await s3FromTemplate(template, { dir, keys, rights })));
  };
  const put = new PutObjectCommand({ ...place, Body: 'x' });
  const get = new GetObjectCommand(place);
  const lacks = (action: string, resource: string) => [
    'AccessDenied',
    403,
    `User: ${user} is not authorized to perform: ${action} on resource: "${resource}" because no identity-based policy allows the ${action} action`,
  ];

  it('is written and read with permissions for it and for the key of its bucket', async () => {
    const client = await clientOf(await cloud(...reading, ...writing));
    expect(await refusal(client.send(put))).toBe('done');
    expect(await refusal(client.send(get))).toBe('done');
    const other = new GetObjectCommand({ ...place, Key: 'b' });
    expect(await refusal(client.send(other))).toEqual(lacks('s3:GetObject', `${files}/b`));
  });

  const keyArn = `arn:aws:kms:${region}:${account}:key/test-Key`;
  it.each([
    ['written', put, [allow('s3:PutObject', `${files}/*`)], 'kms:GenerateDataKey'],
    ['read', get, [allow('s3:GetObject', `${files}/*`)], 'kms:Decrypt'],
  ])('is not %s without permission for the key', async (_, command, statements, action) => {
    const client = await clientOf(await cloud(...statements));
    expect(await refusal(client.send(command as typeof get))).toEqual(lacks(action, keyArn));
  });

  it('that is missing gives 403 without s3:ListBucket and 404 with it', async () => {
    const blind = await clientOf(await cloud(...reading));
    expect(await refusal(blind.send(get))).toEqual(lacks('s3:ListBucket', files));
    expect(await refusal(blind.send(new HeadObjectCommand(place)))).toMatchObject({ 1: 403 });
    const seeing = await clientOf(await cloud(...reading, allow('s3:ListBucket', files)));
    expect(await refusal(seeing.send(get))).toMatchObject(['NoSuchKey', 404, expect.any(String)]);
  });
});
