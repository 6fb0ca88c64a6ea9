import { readdir, readFile, readlink } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import * as cognito from '@aws-sdk/client-cognito-identity-provider';
import * as dynamoDb from '@aws-sdk/client-dynamodb';
import * as streams from '@aws-sdk/client-dynamodb-streams';
import * as stepFunctions from '@aws-sdk/client-sfn';
import * as transcribe from '@aws-sdk/client-transcribe';
import { beforeAll, expect, inject, it } from 'vitest';
import { pidOf } from '../../local/host/processes.ts';
import { OperatorFile, operatorFilePath } from '../../local/iam/operator.ts';

const cloud = inject('cloud');

/** All operations of a service that its SDK knows. The other services have paths instead. */
const operationsOf = (sdk: object): string[] =>
  Object.keys(sdk).flatMap((name) => name.match(/^([A-Z]\w+)Command$/)?.[1] ?? []);

const targets = [
  ...operationsOf(dynamoDb).map((name) => `DynamoDB_20120810.${name}`),
  ...operationsOf(streams).map((name) => `DynamoDBStreams_20120810.${name}`),
  ...operationsOf(stepFunctions).map((name) => `AWSStepFunctions.${name}`),
  ...operationsOf(transcribe).map((name) => `Transcribe.${name}`),
  ...operationsOf(cognito).map((name) => `AWSCognitoIdentityProviderService.${name}`),
];

/** Paths of the REST services, S3's with every subresource of its operations. */
function restCalls(buckets: string[]): [method: string, path: string][] {
  const subresources = ['', '?versions', '?uploads', '?list-type=2', '?acl', '?policy', '?delete'];
  const objects = ['', '?acl', '?retention', '?legal-hold', '?uploads', '?uploadId=1', '?tagging'];
  const paths = [
    '/',
    ...buckets.flatMap((bucket) => [
      ...subresources.map((one) => `/${bucket}${one}`),
      ...objects.map((one) => `/${bucket}/key${one}`),
    ]),
  ];
  const methods = ['GET', 'HEAD', 'PUT', 'POST', 'DELETE'];
  return [
    ...paths.flatMap((at) => methods.map((method): [string, string] => [method, at])),
    ['POST', '/v2/email/outbound-emails'],
    ['GET', '/v2/email/identities'],
    ['POST', '/model/any/converse'],
    ['POST', '/model/any/converse-stream'],
    ['POST', '/model/any/invoke'],
  ];
}

interface Call {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });

/** `fetch` would add its own headers. */
function send(port: number, { method, path: at, headers, body }: Call) {
  return new Promise<{ status: number; headers: http.IncomingHttpHeaders; text: string }>(
    (resolve, reject) => {
      const options = { agent, host: '127.0.0.1', port, method, path: at, headers };
      const request = http.request(options, async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk);
        const text = Buffer.concat(chunks).toString();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      });
      request.on('error', reject);
      request.end(method === 'GET' || method === 'HEAD' ? undefined : body);
    },
  );
}

/** The process that holds a file of this cloud, and its parent, the cloud itself. */
async function processesOfCloud(): Promise<{ engine: number; cloud: number }> {
  const engine = pidOf(await readFile(path.join(cloud.dataDir, 'records.pid'), 'utf8'));
  const status = await readFile(`/proc/${engine}/status`, 'utf8');
  return { engine, cloud: Number(status.match(/^PPid:\s+(\d+)/m)?.[1]) };
}

/** The addresses a process listens on, as the kernel writes them: proc_net_tcp(5). */
async function listenersOf(pid: number): Promise<{ address: string; port: number }[]> {
  const descriptors = await readdir(`/proc/${pid}/fd`);
  const links = await Promise.all(
    descriptors.map((one) => readlink(`/proc/${pid}/fd/${one}`).catch(() => '')),
  );
  const tables = ['tcp', 'tcp6'].map((name) => readFile(`/proc/${pid}/net/${name}`, 'utf8'));
  const rows = (await Promise.all(tables)).flatMap((text) => text.split('\n').slice(1));
  return rows.flatMap((row) => {
    const [, local = '', , state, , , , , , inode] = row.trim().split(/\s+/);
    const [address = '', port = ''] = local.split(':');
    const isOurs = state === '0A' && links.includes(`socket:[${inode}]`);
    return isOurs ? [{ address, port: Number.parseInt(port, 16) }] : [];
  });
}

const loopback = '0100007F';
const portOf = (url: string) => Number(new URL(url).port);

let ports: { portal: number; engine: number; cognito: number; services: number[] };
let calls: [method: string, path: string, headers: Record<string, string>][];

beforeAll(async () => {
  const text = await readFile(operatorFilePath(cloud.dataDir), 'utf8');
  const { environment, StackResourceSummaries } = OperatorFile.parse(JSON.parse(text));
  const endpoints = Object.entries(environment).filter(([name]) => name.startsWith('AWS_ENDPOINT'));
  const pids = await processesOfCloud();
  const all = [...(await listenersOf(pids.engine)), ...(await listenersOf(pids.cloud))];
  expect(all.every(({ address }) => address === loopback)).toBe(true);
  const [engine] = await listenersOf(pids.engine);
  ports = {
    portal: portOf(cloud.url),
    engine: engine?.port ?? 0,
    cognito: portOf(environment.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER ?? ''),
    services: endpoints.map(([, url]) => portOf(url)),
  };
  // Every port must be in this list, so that it is tested.
  const known = [ports.portal, ports.engine, ...ports.services];
  expect(all.map(({ port }) => port).sort()).toEqual(known.sort());

  const names = StackResourceSummaries.map(({ PhysicalResourceId }) => PhysicalResourceId);
  calls = [
    ...targets.map((target): (typeof calls)[number] => [
      'POST',
      '/',
      { 'x-amz-target': target, 'content-type': 'application/x-amz-json-1.0' },
    ]),
    ...restCalls(names).map(([method, at]): (typeof calls)[number] => [method, at, {}]),
  ];
});

/** Sends every call with these headers, and returns those that were not rejected. */
async function accepted(port: number, more: Record<string, string>): Promise<string[]> {
  const results = await Promise.all(
    calls.map(async ([method, at, headers]) => {
      const call = { method, path: at, headers: { ...headers, ...more }, body: '{}' };
      const answer = await send(port, call);
      const name = `${method} ${at} ${headers['x-amz-target'] ?? ''}`.trim();
      return answer.status < 400 ? [`${name}: ${answer.status} ${answer.text}`] : [];
    }),
  );
  return results.flat();
}

/** The headers of an AWS client that has no key of this cloud. */
const forged = {
  authorization:
    'AWS4-HMAC-SHA256 Credential=operator/20261122/ap-south-1/dynamodb/aws4_request, ' +
    `SignedHeaders=host;x-amz-date;x-amz-target, Signature=${'0'.repeat(64)}`,
  'x-amz-date': '20261122T000000Z',
};

it('rejects every operation on every port without a key', async () => {
  const harmless = ['GET /: 200 healthy: dynamodb.us-east-1.amazonaws.com ', 'HEAD /: 200 '];
  for (const port of [ports.engine, ...ports.services]) {
    for (const headers of [{}, forged]) {
      const found = await accepted(port, headers);
      expect(found.filter((one) => port !== ports.engine || !harmless.includes(one))).toEqual([]);
    }
  }
});

it('rejects other host names and pages of other origins', async () => {
  for (const port of [ports.portal, ...ports.services]) {
    expect(await accepted(port, { host: `attacker.example:${port}` })).toEqual([]);
    expect(await accepted(port, { origin: 'http://127.0.0.1:9' })).toEqual([]);
    for (const origin of ['https://attacker.example', 'http://127.0.0.1:9', 'null']) {
      const headers = { origin, 'access-control-request-method': 'POST' };
      const preflight = await send(port, { method: 'OPTIONS', path: '/', headers, body: '' });
      expect(preflight.status).toBe(403);
      expect(preflight.headers['access-control-allow-origin']).toBeUndefined();
    }
  }
});

it('accepts the operator, and lets the portal sign in', async () => {
  const client = new dynamoDb.DynamoDBClient(cloud.database);
  const { TableNames } = await client.send(new dynamoDb.ListTablesCommand());
  expect(TableNames).toHaveLength(1);
  const headers = { origin: cloud.url, 'access-control-request-method': 'POST' };
  const preflight = await send(ports.cognito, { method: 'OPTIONS', path: '/', headers, body: '' });
  expect([preflight.status, preflight.headers['access-control-allow-origin']]).toEqual([200, '*']);
});
