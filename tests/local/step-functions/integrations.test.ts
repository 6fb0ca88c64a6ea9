import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { LambdaInvoke } from '../../../local/step-functions/tasks/integrations.ts';
import { integrations } from '../../../local/step-functions/tasks/integrations.ts';

/** What the emulator service answers to the next call, and what it was asked. */
let answer: { status: number; body: string; headers?: Record<string, string> };
let asked: { target: string; path: string; body: string }[] = [];

const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  const target = String(request.headers['x-amz-target']).split('.').pop() ?? '';
  asked.push({ target, path: String(request.url), body });
  response.writeHead(answer.status, { 'x-amzn-requestid': 'r1', ...answer.headers });
  response.end(answer.body);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const service of ['S3', 'DYNAMODB', 'TRANSCRIBE']) {
    vi.stubEnv(`AWS_ENDPOINT_URL_${service}`, url);
  }
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.close();
  server.closeAllConnections();
});
afterEach(() => {
  asked = [];
});

const functions: Record<string, LambdaInvoke> = {
  double: async (_, payload) => ({ payload: { n: 2 * (payload as { n: number }).n } }),
  silent: async () => ({ payload: undefined }),
  throwing: async () => ({
    functionError: true,
    payload: { errorType: 'AudioError', errorMessage: 'too short', trace: [] },
  }),
};

const invoke = integrations({
  region: 'ap-south-1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  lambdaInvoke: async (name, payload, signal) => {
    const fn = functions[name];
    if (!fn) {
      const missing = new Error(`Function not found: ${name}`);
      missing.name = 'ResourceNotFoundException';
      throw missing;
    }
    return fn(name, payload, signal);
  },
});

const call = (resource: string, args: unknown, signal = new AbortController().signal) =>
  invoke(`arn:aws:states:::${resource}`, args, signal);

describe('lambda:invoke', () => {
  it.each([
    'double',
    'double:live',
    'arn:aws:lambda:ap-south-1:000000000000:function:double',
    'arn:aws:lambda:ap-south-1:000000000000:function:double:live',
  ])('runs %s', async (FunctionName) => {
    expect(await call('lambda:invoke', { FunctionName, Payload: { n: 4 } })).toEqual({
      StatusCode: 200,
      ExecutedVersion: '$LATEST',
      Payload: { n: 8 },
    });
  });

  it('gives null for a function that answers nothing', async () => {
    expect(await call('lambda:invoke', { FunctionName: 'silent' })).toMatchObject({
      Payload: null,
    });
  });

  it('names the error after what the function threw', async () => {
    await expect(call('lambda:invoke', { FunctionName: 'throwing' })).rejects.toMatchObject({
      name: 'AudioError',
      message: JSON.stringify({ errorType: 'AudioError', errorMessage: 'too short', trace: [] }),
    });
    await expect(call('lambda:invoke', { FunctionName: 'none' })).rejects.toMatchObject({
      name: 'Lambda.ResourceNotFoundException',
    });
    await expect(call('lambda:invoke', { functionName: 'x' })).rejects.toMatchObject({
      name: 'States.Runtime',
    });
  });
});

describe('aws-sdk', () => {
  it('calls the operation and gives its fields', async () => {
    const job = { TranscriptionJobName: 'j', TranscriptionJobStatus: 'COMPLETED', CreationTime: 1 };
    answer = { status: 200, body: JSON.stringify({ TranscriptionJob: job }) };
    const args = { TranscriptionJobName: 'j' };
    const result = await call('aws-sdk:transcribe:getTranscriptionJob', args);
    expect(JSON.parse(JSON.stringify(result))).toEqual({
      TranscriptionJob: { ...job, CreationTime: '1970-01-01T00:00:01.000Z' },
    });
    expect(asked).toMatchObject([{ target: 'GetTranscriptionJob', body: JSON.stringify(args) }]);
  });

  it('gives the body of an object as text', async () => {
    answer = { status: 200, body: 'text', headers: { etag: '"e"' } };
    const result = await call('aws-sdk:s3:getObject', { Bucket: 'b', Key: 'k/1' });
    expect(result).toMatchObject({ Body: 'text', ETag: '"e"' });
    expect(asked[0]?.path).toMatch(/^\/b\/k\/1/);
  });

  const json = (type: string, status = 400) => ({
    status,
    body: JSON.stringify({ __type: type, message: 'no', Message: 'no' }),
    headers: { 'content-type': 'application/x-amz-json-1.1' },
  });
  const xml = (code: string, status: number) => ({
    status,
    body: `<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`,
    headers: { 'content-type': 'application/xml' },
  });
  const poll = { TranscriptionJobName: 'j' };
  const item = { TableName: 'table', Key: { pk: { S: 'a' } } };
  const object = { Bucket: 'bucket', Key: 'key' };
  const errors: [string, object, typeof answer, string][] = [
    [
      'transcribe:getTranscriptionJob',
      poll,
      json('LimitExceededException'),
      'Transcribe.LimitExceededException',
    ],
    [
      'transcribe:startTranscriptionJob',
      { ...poll, Media: {} },
      json('ConflictException'),
      'Transcribe.ConflictException',
    ],
    // Not in Transcribe's model, so AWS knows no better name for it.
    [
      'transcribe:getTranscriptionJob',
      poll,
      json('AccessDeniedException'),
      'Transcribe.TranscribeException',
    ],
    [
      'dynamodb:updateItem',
      item,
      json('com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException'),
      'DynamoDb.ConditionalCheckFailedException',
    ],
    ['dynamodb:getItem', item, json('ValidationException'), 'DynamoDb.DynamoDbException'],
    ['s3:getObject', object, xml('NoSuchKey', 404), 'S3.NoSuchKeyException'],
    ['s3:getObject', object, xml('MethodNotAllowed', 405), 'S3.S3Exception'],
  ];
  it.each(errors)('%s: an error is named', async (resource, args, reply, name) => {
    answer = reply;
    await expect(call(`aws-sdk:${resource}`, args)).rejects.toMatchObject({
      name,
      message: expect.stringMatching(
        /^no \(Service: \w+, Status Code: \d+, Request ID: r1(, Extended Request ID: \w+)?\)$/,
      ),
    });
  });

  it('refuses what AWS does not know', async () => {
    const refused: [string, object][] = [
      ['aws-sdk:polly:speak', {}],
      ['aws-sdk:s3:fly', {}],
      ['aws-sdk:s3:getObject', { bucket: 'b' }],
    ];
    for (const [resource, args] of refused) {
      await expect(call(resource, args)).rejects.toMatchObject({ name: 'States.Runtime' });
    }
    expect(asked).toEqual([]);
  });

  it('stops when it is aborted', async () => {
    await expect(call('aws-sdk:s3:getObject', object, AbortSignal.abort())).rejects.toMatchObject({
      name: 'S3.SdkClientException',
    });
  });
});
