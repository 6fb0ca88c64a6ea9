import { expect, test, vi } from 'vitest';
import { createApiGateways } from '../../../local/api-gateway/emulator.ts';
import type { Functions } from '../../../local/lambda/emulator.ts';
import type { InvocationResult } from '../../../local/lambda/invocation-result.ts';
import type { HttpRequest } from '../../../local/protocol/http.ts';
import { template } from '../cloudformation/assembly.ts';

const route = (key: string, type = 'NONE') => ({
  Type: 'AWS::ApiGatewayV2::Route',
  Properties: {
    ApiId: { Ref: 'Http' },
    AuthorizationType: type,
    RouteKey: key,
    Target: { 'Fn::Join': ['', ['integrations/', { Ref: 'ToHandler' }]] },
  },
});

const withRoutes = (routes: Record<string, ReturnType<typeof route>>) =>
  template({
    resources: {
      ...routes,
      Handler: { Type: 'AWS::Lambda::Function' },
      Http: { Type: 'AWS::ApiGatewayV2::Api', Properties: { ProtocolType: 'HTTP' } },
      Stage: {
        Type: 'AWS::ApiGatewayV2::Stage',
        Properties: { ApiId: { Ref: 'Http' }, StageName: 'api' },
      },
      ToHandler: {
        Type: 'AWS::ApiGatewayV2::Integration',
        Properties: {
          IntegrationType: 'AWS_PROXY',
          IntegrationUri: { 'Fn::GetAtt': ['Handler', 'Arn'] },
          PayloadFormatVersion: '2.0',
        },
      },
    },
  });
const api = await withRoutes({
  List: route('GET /meetings'),
  Get: route('GET /meetings/{id}'),
  Archive: route('GET /meetings/archive'),
  Upload: route('POST /meetings/{id}/upload-audio'),
});

/** A gateway in front of a function that returns `answer`. */
function gate(answer: InvocationResult | Promise<InvocationResult> = { payload: 'null' }) {
  const invoke = vi.fn<Functions['invoke']>(async () => answer);
  const [gateway] = createApiGateways(api, {
    functions: { invoke, close: async () => {} },
  });
  if (!gateway) throw new Error('no gateway');
  return {
    invoke,
    event: () => JSON.parse(invoke.mock.lastCall?.[1] ?? 'null'),
    ask: (request: Partial<HttpRequest>) =>
      gateway.handle({
        method: 'GET',
        path: '/api/meetings',
        query: '',
        headers: { host: 'api.example' },
        body: Buffer.alloc(0),
        sourceIp: '127.0.0.1',
        ...request,
      }),
  };
}

test('rejects writes on a full disk and still forwards reads', async () => {
  const invoke = vi.fn<Functions['invoke']>(async () => ({ payload: '{}' }));
  const functions = { invoke, close: async () => {} };
  const [gateway] = createApiGateways(api, { functions, isFull: () => true });
  const request = { query: '', headers: {}, body: Buffer.alloc(0), sourceIp: '127.0.0.1' };
  const path = '/api/meetings/a/upload-audio';
  const change = await gateway?.handle({ ...request, method: 'POST', path });
  expect([change?.status, `${change?.body}`]).toEqual([507, '{"message":"Insufficient Storage"}']);
  expect(invoke).not.toHaveBeenCalled();
  const read = await gateway?.handle({ ...request, method: 'GET', path: '/api/meetings' });
  expect(read?.status).toBe(200);
});

test('builds an event in payload format 2.0', async () => {
  const { ask, event, invoke } = gate();
  await ask({
    path: '/api/meetings/a%20b',
    query: 'tag=x&tag=y%2Cz&empty=&plus=a+b',
    headers: { host: 'abc.example', 'user-agent': 'test', cookie: 'a=1; b=2', accept: '*/*' },
  });
  expect(invoke.mock.calls[0]?.[0]).toBe(
    'arn:aws:lambda:ap-south-1:000000000000:function:test-Handler',
  );
  expect(event()).toEqual({
    version: '2.0',
    routeKey: 'GET /meetings/{id}',
    rawPath: '/api/meetings/a b',
    rawQueryString: 'tag=x&tag=y%2Cz&empty=&plus=a+b',
    cookies: ['a=1', 'b=2'],
    headers: { host: 'abc.example', 'user-agent': 'test', accept: '*/*' },
    queryStringParameters: { tag: 'x,y,z', empty: '', plus: 'a b' },
    pathParameters: { id: 'a b' },
    isBase64Encoded: false,
    requestContext: {
      accountId: '000000000000',
      apiId: 'test-Http',
      domainName: 'abc.example',
      domainPrefix: 'abc',
      http: {
        method: 'GET',
        path: '/api/meetings/a b',
        protocol: 'HTTP/1.1',
        sourceIp: '127.0.0.1',
        userAgent: 'test',
      },
      requestId: expect.any(String),
      routeKey: 'GET /meetings/{id}',
      stage: 'api',
      time: expect.stringMatching(/^\d\d\/\w{3}\/\d{4}:\d\d:\d\d:\d\d \+0000$/),
      timeEpoch: expect.any(Number),
    },
  });
});

test.each([
  ['application/json; charset=utf-8', false],
  ['text/csv', false],
  ['multipart/form-data; boundary=x', true],
  ['application/x-www-form-urlencoded', true],
  ['application/octet-stream', true],
  ['', true],
])('a body of type %j is base64-encoded: %s', async (type, isBase64Encoded) => {
  const { ask, event } = gate();
  const headers = { 'content-type': type };
  await ask({
    method: 'POST',
    path: '/api/meetings/1/upload-audio',
    headers,
    body: Buffer.from('é'),
  });
  const body = isBase64Encoded ? Buffer.from('é').toString('base64') : 'é';
  expect(event()).toMatchObject({ isBase64Encoded, body });
});

test('prefers a literal path segment to a path parameter', async () => {
  const { ask, event } = gate();
  await ask({ path: '/api/meetings/archive' });
  expect(event()).toMatchObject({ routeKey: 'GET /meetings/archive' });
  expect(event().pathParameters).toBeUndefined();
});

test.each(['/api/nothing', '/api/meetings/', '/meetings', '/api/meetings/1/2/3'])(
  'answers 404 for %s, which has no route',
  async (path) => {
    const { ask, invoke } = gate();
    const reply = await ask({ path });
    expect([reply.status, reply.body.toString()]).toEqual([404, '{"message":"Not Found"}']);
    expect(invoke).not.toHaveBeenCalled();
  },
);

test.each(['/api', '/api/nothing', '/api/meetings/1/2/3'])(
  'sends %s to the default route, if there is one',
  async (path) => {
    const functions = {
      invoke: vi.fn<Functions['invoke']>(async () => ({ payload: '{}' })),
      close: async () => {},
    };
    const gated = await withRoutes({ List: route('GET /meetings'), Other: route('$default') });
    const [gateway] = createApiGateways(gated, { functions });
    const request = { query: '', headers: {}, body: Buffer.alloc(0), sourceIp: '127.0.0.1' };
    expect((await gateway?.handle({ ...request, method: 'PATCH', path }))?.status).toBe(200);
    const event = JSON.parse(functions.invoke.mock.lastCall?.[1] ?? 'null');
    expect(event).toMatchObject({ routeKey: '$default', rawPath: path });
    expect(event.pathParameters).toBeUndefined();
  },
);

test('passes the token to the function unchanged, and rejects routes with an authorizer', async () => {
  const { ask, event } = gate();
  await ask({ headers: { host: 'api.example', authorization: 'Bearer x' } });
  expect(event().headers.authorization).toBe('Bearer x');
  expect(event().requestContext.authorizer).toBeUndefined();
  const gated = await withRoutes({ Gated: route('GET /gated', 'JWT') });
  const functions = { invoke: vi.fn<Functions['invoke']>(), close: async () => {} };
  expect(() => createApiGateways(gated, { functions })).toThrow('AuthorizationType');
});

test('turns a structured result into the HTTP response', async () => {
  const result = {
    statusCode: 201,
    headers: { 'X-Count': 3, 'Content-Type': 'audio/wav' },
    cookies: ['a=1', 'b=2'],
    body: Buffer.from([0, 255]).toString('base64'),
    isBase64Encoded: true,
  };
  const reply = await gate({ payload: JSON.stringify(result) }).ask({});
  expect(reply).toEqual({
    status: 201,
    headers: { 'x-count': '3', 'content-type': 'audio/wav' },
    cookies: ['a=1', 'b=2'],
    body: Buffer.from([0, 255]),
  });
});

test.each([
  ['{"a":1}', 200, 'application/json', '{"a":1}'],
  ['"hello"', 200, 'application/json', 'hello'],
  ['{"statusCode":204}', 204, 'text/plain; charset=utf-8', ''],
  ['{"statusCode":"x"}', 500, 'application/json', '{"message":"Internal Server Error"}'],
])('turns the result %s into an HTTP response', async (payload, status, type, body) => {
  const reply = await gate({ payload }).ask({});
  expect([reply.status, reply.headers['content-type'], reply.body.toString()]).toEqual([
    status,
    type,
    body,
  ]);
});

test('answers 500 without the error message when the function fails', async () => {
  const reply = await gate({ failure: { errorType: 'Error', errorMessage: 'secret' } }).ask({});
  expect([reply.status, reply.body.toString()]).toEqual([
    500,
    '{"message":"Internal Server Error"}',
  ]);
});

test('limits requests to 10 MB and responses to 30 seconds', async () => {
  const large = { method: 'POST', path: '/api/meetings/1/upload-audio' };
  const refused = await gate().ask({ ...large, body: Buffer.alloc(10 * 1024 * 1024 + 1) });
  expect([refused.status, refused.body.toString()]).toEqual([
    413,
    '{"message":"Request Entity Too Large"}',
  ]);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const reply = gate(new Promise(() => {})).ask({});
    await vi.advanceTimersByTimeAsync(30_000);
    expect((await reply).status).toBe(503);
  } finally {
    vi.useRealTimers();
  }
});
