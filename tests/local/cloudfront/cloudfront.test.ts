import http from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bucketObjects } from '../../../local/cloudfront/bucket-objects.ts';
import { createCloudFront } from '../../../local/cloudfront/emulator.ts';
import { type HttpReply, type HttpRequest, jsonReply } from '../../../local/protocol/http.ts';
import { type Listening, listen } from '../../../local/protocol/listen.ts';
import {
  builtInConfig,
  identifyAsBuiltInUser,
  type SignToken,
  userPoolConfig,
} from '../../../local/wiring/sign-in.ts';
import { template } from '../cloudformation/assembly.ts';
import { emulator } from '../s3/emulator.ts';

const page = `<!doctype html>${'<p>page</p>'.repeat(200)}`;
const optimized = '658327ea-f89d-4fab-a63d-7e88639e58f6';
const disabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';

const edgeFunction = (code: string) => ({
  Type: 'AWS::CloudFront::Function',
  Properties: { FunctionCode: code },
});
const onRequest = (name: string) => [
  { EventType: 'viewer-request', FunctionARN: { 'Fn::GetAtt': [name, 'FunctionARN'] } },
];
const deployment = (source: string, cacheControl: string, more = {}) => ({
  Type: 'Custom::CDKBucketDeployment',
  Properties: {
    DestinationBucketName: { Ref: 'Files' },
    SourceObjectKeys: [`${source}.zip`],
    SystemMetadata: { 'cache-control': cacheControl },
    ...more,
  },
});

const site = () =>
  template({
    assets: {
      assets: { 'assets/app.js': 'let x;', 'assets/no.type': '?' },
      page: { 'index.html': page },
      config: { 'config.json': '{"stage":"dev","pool":"<<marker>>","sign_in":{"mode":"cognito"}}' },
    },
    resources: {
      Files: { Type: 'AWS::S3::Bucket' },
      Published: { Type: 'AWS::S3::Bucket' },
      AccessControl: { Type: 'AWS::CloudFront::OriginAccessControl' },
      Assets: deployment('assets', 'public, max-age=31536000, immutable'),
      Page: deployment('page', 'no-cache'),
      Config: deployment('config', 'no-cache', {
        SourceMarkers: [{ '<<marker>>': { Ref: 'AWS::StackName' } }],
      }),
      Pages: edgeFunction(`function handler(event) {
        var request = event.request;
        if (request.uri.indexOf('.') === -1) request.uri = '/index.html';
        return request;
      }`),
      Requests: edgeFunction(`async function handler(event) {
        const { request } = event;
        if (request.uri.endsWith('/')) request.uri = request.uri.slice(0, -1);
        if (request.querystring.answer)
          return { statusCode: 200, body: request.headers.authorization.value };
        if (request.querystring.drop) delete request.querystring.drop;
        if (Number((request.headers['content-length'] || {}).value) > 1000)
          return { statusCode: 413, headers: { 'x-limit': { value: '1000' } }, body: typeof process };
        return request;
      }`),
      Headers: {
        Type: 'AWS::CloudFront::ResponseHeadersPolicy',
        Properties: {
          ResponseHeadersPolicyConfig: {
            SecurityHeadersConfig: {
              ContentSecurityPolicy: {
                ContentSecurityPolicy: "connect-src 'self' https://pool.amazonaws.com",
                Override: true,
              },
              FrameOptions: { FrameOption: 'DENY', Override: true },
              ReferrerPolicy: { ReferrerPolicy: 'same-origin', Override: false },
            },
            CustomHeadersConfig: {
              Items: [
                { Header: 'Permissions-Policy', Value: 'camera=()', Override: true },
                { Header: 'Cache-Control', Value: 'no-store', Override: false },
              ],
            },
          },
        },
      },
      Http: { Type: 'AWS::ApiGatewayV2::Api' },
      Key: { Type: 'AWS::SecretsManager::Secret' },
      Distribution: {
        Type: 'AWS::CloudFront::Distribution',
        Properties: {
          DistributionConfig: {
            DefaultRootObject: 'index.html',
            DefaultCacheBehavior: {
              CachePolicyId: optimized,
              Compress: true,
              FunctionAssociations: onRequest('Pages'),
              ResponseHeadersPolicyId: { Ref: 'Headers' },
              TargetOriginId: 'files',
            },
            CacheBehaviors: [
              {
                AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
                CachePolicyId: disabled,
                Compress: true,
                FunctionAssociations: onRequest('Requests'),
                PathPattern: '/api/*',
                ResponseHeadersPolicyId: { Ref: 'Headers' },
                TargetOriginId: 'api',
              },
              {
                CachePolicyId: optimized,
                Compress: true,
                PathPattern: '/public/*',
                TargetOriginId: 'published',
              },
            ],
            Origins: [
              {
                Id: 'files',
                DomainName: { 'Fn::GetAtt': ['Files', 'RegionalDomainName'] },
                S3OriginConfig: {},
              },
              {
                Id: 'published',
                DomainName: { 'Fn::GetAtt': ['Published', 'RegionalDomainName'] },
                OriginAccessControlId: { 'Fn::GetAtt': ['AccessControl', 'Id'] },
                S3OriginConfig: {},
              },
              {
                Id: 'api',
                DomainName: { 'Fn::Join': ['', [{ Ref: 'Http' }, '.execute-api.amazonaws.com']] },
                OriginCustomHeaders: [
                  {
                    HeaderName: 'X-Sakshi-Origin-Secret',
                    HeaderValue: {
                      'Fn::Join': [
                        '',
                        ['{{resolve:secretsmanager:', { Ref: 'Key' }, ':SecretString:::}}'],
                      ],
                    },
                  },
                ],
              },
            ],
          },
        },
      },
    },
  });

const api = vi.fn<(request: HttpRequest) => Promise<HttpReply>>(async (request) => ({
  ...jsonReply(200, { padding: 'x'.repeat(2000), got: request.body.toString() }),
  cookies: ['a=1', 'b=2'],
}));

let server: Listening;
let storage: Awaited<ReturnType<typeof emulator>>;
beforeAll(async () => {
  const bucket = { name: 'test-published', versioned: true, cors: [] };
  storage = await emulator([bucket]);
  const gateways = [{ apiId: 'test-Http', handle: api }];
  server = await listen(
    await createCloudFront(await site(), {
      gateways,
      rewrites: { 'config.json': builtInConfig },
      readObjects: bucketObjects(storage.client),
      addresses: { 'https://pool.amazonaws.com': 'http://127.0.0.1:5000' },
    }),
  );
});
afterAll(async () => {
  await server.close();
  await storage.close();
});

interface Got {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

/** A request with exactly these headers: `fetch` adds its own and decompresses responses. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET', body = '') {
  return new Promise<Got>((resolve, reject) => {
    const request = http.request(`${server.url}${path}`, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    request.on('error', reject).end(body);
  });
}

test.each(['/', '/dashboard', '/meeting/1'])('serves the page for %s', async (path) => {
  const { status, headers, body } = await get(path);
  expect([status, body.toString()]).toEqual([200, page]);
  expect(headers).toMatchObject({
    'content-type': 'text/html',
    'cache-control': 'no-cache',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
  });
});

test('serves what a bucket of the emulated S3 holds now', async () => {
  const put = (Body: string) =>
    storage.client.send(
      new PutObjectCommand({
        Bucket: 'test-published',
        Key: 'public/bodies/a.json',
        Body,
        ContentType: 'application/json',
        CacheControl: 'public, max-age=300',
      }),
    );
  expect((await get('/public/bodies/a.json')).status).toBe(404);
  await put('{"a":1}');
  const { headers, body } = await get('/public/bodies/a.json');
  expect(body.toString()).toBe('{"a":1}');
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'cache-control': 'public, max-age=300',
  });
  const known = { 'if-none-match': headers.etag ?? '' };
  expect((await get('/public/bodies/a.json', known)).status).toBe(304);
  const modified = Date.parse(headers['last-modified'] ?? '');
  const since = (time: number, more = {}) =>
    get('/public/bodies/a.json', { 'if-modified-since': new Date(time).toUTCString(), ...more });
  expect((await since(modified)).status).toBe(304);
  expect((await since(modified - 1000)).status).toBe(200);
  // A date does not count beside an ETag.
  expect((await since(modified, { 'if-none-match': '"other"' })).status).toBe(200);
  await put('{"a":2}');
  expect((await get('/public/bodies/a.json', known)).body.toString()).toBe('{"a":2}');
});

test('serves files with their content type and the cache control of the deployment', async () => {
  const { headers, body } = await get('/assets/app.js');
  expect(body.toString()).toBe('let x;');
  expect(headers).toMatchObject({
    'content-type': 'text/javascript',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect((await get('/assets/no.type')).headers['content-type']).toBe('binary/octet-stream');
});

test('answers AccessDenied for a missing file, as S3 does without s3:ListBucket', async () => {
  for (const path of ['/assets/gone.js', '/%2e%2e/manifest.json', '/../manifest.json']) {
    const { status, body } = await get(path);
    expect([status, body.toString()]).toEqual([403, expect.stringContaining('AccessDenied')]);
  }
});

test('compresses text with the best encoding that the client accepts', async () => {
  const br = await get('/', { 'accept-encoding': 'gzip, deflate, br' });
  expect(br.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(br.body).toString()).toBe(page);
  const gzip = await get('/', { 'accept-encoding': 'gzip' });
  expect(gunzipSync(gzip.body).toString()).toBe(page);
  expect(gzip.headers).toMatchObject({ vary: 'Accept-Encoding', etag: /^W\/"/ });
});

test('answers 304 when the ETag matches, compressed or not', async () => {
  const plain = (await get('/')).headers.etag ?? '';
  const packed = (await get('/', { 'accept-encoding': 'br' })).headers.etag ?? '';
  expect(packed).toBe(`W/${plain}`);
  for (const tag of [plain, packed, `"other", ${plain}`]) {
    const { status, headers, body } = await get('/', { 'if-none-match': tag });
    expect([status, headers.etag, headers['content-type'], body.length]).toEqual([
      304,
      plain,
      undefined,
      0,
    ]);
  }
  expect((await get('/', { 'if-none-match': '"other"' })).status).toBe(200);
});

test('answers HEAD with the content length and no body', async () => {
  const { status, headers, body } = await get('/', {}, 'HEAD');
  expect([status, Number(headers['content-length']), body.length]).toEqual([200, page.length, 0]);
});

test('without sign-in adds the built-in user’s token before the CDN function runs', async () => {
  let time = 0;
  const sign = vi.fn<SignToken>(async () => ({ token: `at ${time}`, expires: time + 3_600_000 }));
  const identified = await listen(
    await createCloudFront(await site(), {
      gateways: [{ apiId: 'test-Http', handle: api }],
      identify: identifyAsBuiltInUser(sign, () => time),
      rewrites: {},
      readObjects: bucketObjects(storage.client),
      addresses: {},
    }),
  );
  const bearerOf = async (authorization: string) => {
    await fetch(`${identified.url}/api/who`, { headers: { authorization } });
    return api.mock.lastCall?.[0].headers.authorization;
  };
  expect(await bearerOf('')).toBe('Bearer at 0');
  expect(await bearerOf('Bearer of somebody')).toBe('Bearer at 0');
  expect(sign.mock.calls).toEqual([
    [
      {
        sub: 'system',
        'cognito:username': 'system',
        'cognito:groups': ['admin'],
        name: 'System Administrator',
        email: 'system@sakshi.example',
        email_verified: true,
        'custom:department': 'System',
      },
    ],
  ]);
  time = 3_600_000 - 60_000;
  expect(await bearerOf('')).toBe(`Bearer at ${time}`);
  const refused = await fetch(`${identified.url}/api/whoami?answer=token`);
  expect(await refused.text()).toBe(`Bearer at ${time}`);
  await identified.close();
});

test('serves the config.json of the template with built-in sign-in', async () => {
  const { body } = await get('/config.json');
  expect(JSON.parse(body.toString())).toEqual({
    stage: 'dev',
    pool: 'test',
    sign_in: { mode: 'built-in', token: expect.any(String) },
  });
});

test('with sign-in adds the user pool’s endpoint to config.json', () => {
  const config = { stage: 'dev', sign_in: { mode: 'cognito', client_id: 'x' } };
  expect(JSON.parse(userPoolConfig('http://127.0.0.1:5000')(JSON.stringify(config)))).toEqual({
    ...config,
    sign_in: { ...config.sign_in, endpoint: 'http://127.0.0.1:5000' },
  });
});

test('replaces AWS addresses in the content security policy with local ones', async () => {
  const { headers } = await get('/');
  expect(headers['content-security-policy']).toBe("connect-src 'self' http://127.0.0.1:5000");
});

test('forwards a request to the API as the CDN function returns it', async () => {
  const headers = { 'x-a': '1', 'content-type': 'application/json' };
  const reply = await get('/api/meetings/?q=a%20b&drop=1&q=c', headers, 'POST', '{}');
  expect(api.mock.lastCall?.[0]).toMatchObject({
    method: 'POST',
    path: '/api/meetings',
    query: 'q=a%20b&q=c',
    headers: { 'x-a': '1', host: 'test-Http.execute-api.amazonaws.com' },
  });
  expect(JSON.parse(reply.body.toString()).got).toBe('{}');
  expect(reply.headers['set-cookie']).toEqual(['a=1', 'b=2']);
  expect(reply.headers['x-frame-options']).toBe('DENY');
});

test('adds custom headers to every response, overriding others only where configured', async () => {
  for (const path of ['/', '/assets/app.js', '/api/x']) {
    expect((await get(path)).headers['permissions-policy']).toBe('camera=()');
  }
  expect((await get('/')).headers['cache-control']).toBe('no-cache');
  expect((await get('/api/x')).headers['cache-control']).toBe('no-store');
});

test('replaces an origin secret sent by a visitor, and does not return the real one', async () => {
  await get('/api/x', { 'X-Sakshi-Origin-Secret': 'guessed' });
  expect(api.mock.lastCall?.[0].headers['x-sakshi-origin-secret']).toMatch(/^[\da-f]{48}$/);
  expect((await get('/api/x')).headers['x-sakshi-origin-secret']).toBeUndefined();
});

test('does not compress responses that it may not cache', async () => {
  const { headers } = await get('/api/x', { 'accept-encoding': 'br' });
  expect(headers['content-encoding']).toBeUndefined();
});

test('returns the response of a CloudFront Function, which has no access to Node.js', async () => {
  api.mockClear();
  const { status, headers, body } = await get('/api/x', {}, 'POST', 'x'.repeat(1001));
  expect([status, headers['x-limit'], body.toString()]).toEqual([413, '1000', 'undefined']);
  expect(api).not.toHaveBeenCalled();
});

test('rejects methods that the template does not allow', async () => {
  expect((await get('/', {}, 'POST', 'x')).status).toBe(403);
});

test('redirects pages from localhost to 127.0.0.1 and answers other requests', async () => {
  const host = server.url.replace('http://127.0.0.1', 'localhost');
  const { status, headers } = await get('/archive?q=1', { host, accept: 'text/html' });
  expect([status, headers.location]).toEqual([307, `${server.url}/archive?q=1`]);
  expect((await get('/api/x', { host, accept: '*/*' })).status).toBe(200);
});

test('rejects requests with a foreign host or origin, or cross-site fetch metadata', async () => {
  api.mockClear();
  expect((await get('/api/x', { host: 'evil.example' })).status).toBe(403);
  expect((await get('/api/x', { origin: 'https://evil.example' }, 'POST')).status).toBe(403);
  expect((await get('/api/x', { origin: 'null' }, 'POST')).status).toBe(403);
  for (const site of ['cross-site', 'same-site'])
    expect((await get('/api/x', { 'sec-fetch-site': site })).status).toBe(403);
  expect(api).not.toHaveBeenCalled();
  expect((await get('/api/x', { origin: server.url }, 'POST')).status).toBe(200);
});

test('treats another port, scheme or name of this machine as another site', async () => {
  api.mockClear();
  const port = new URL(server.url).port;
  for (const origin of ['http://127.0.0.1:1', 'http://127.0.0.1', `https://127.0.0.1:${port}`])
    expect((await get('/api/x', { origin }, 'POST')).status).toBe(403);
  // Another program may be listening on the IPv6 address.
  expect((await get('/api/x', { origin: `http://localhost:${port}` }, 'POST')).status).toBe(403);
  expect((await get('/api/x', { host: '127.0.0.1:1' })).status).toBe(403);
  expect(api).not.toHaveBeenCalled();
});

test('accepts navigation from links on other sites', async () => {
  const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
  expect((await get('/', link)).status).toBe(200);
  expect((await get('/api/x', link, 'POST')).status).toBe(403);
});

test('accepts only the public host’s origin when it runs behind another server', async () => {
  const gateways = [{ apiId: 'test-Http', handle: api }];
  const deps = {
    readObjects: bucketObjects(storage.client),
    gateways,
    rewrites: {},
    addresses: { 'https://pool.amazonaws.com': 'http://x' },
  };
  const behind = await listen(
    await createCloudFront(await site(), { ...deps, publicHost: '127.0.0.1:1' }),
  );
  const of = (origin: string) =>
    fetch(`${behind.url}/api/x`, { method: 'POST', headers: { origin } });
  expect((await of('http://127.0.0.1:1')).status).toBe(200);
  expect((await of(behind.url)).status).toBe(403);
  await behind.close();
});

test('answers 502 and logs the error when an origin fails', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  api.mockRejectedValueOnce(new Error('broken'));
  expect((await get('/api/x')).status).toBe(502);
  expect(told).toHaveBeenCalledOnce();
});
