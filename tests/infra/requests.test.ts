import { transform } from 'esbuild';
import { expect, it } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import { type PlainKey, reason } from '#contract/reasons.ts';
import { pagesCode, publicCode, requestsCode } from '../../infra/cdn/code.ts';
import { viewerRequest } from '../../local/cloudfront/viewer-request.ts';

const pass = viewerRequest(requestsCode({ selfRegistration: 'closed' }));
const passOpen = viewerRequest(requestsCode({ selfRegistration: 'open' }));

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const inAnHour = Date.now() / 1000 + 3600;
const token = (claims = {}, header = {}) =>
  [
    encoded({ alg: 'RS256', kid: 'k', ...header }),
    encoded({ token_use: 'id', exp: inAnHour, name: 'मीरा', ...claims }),
    'signature',
  ].join('.');
const signedIn = { authorization: `Bearer ${token()}` };

const request = (path: string, headers = {}, method = 'POST') => ({
  method,
  path,
  query: '',
  headers,
  body: Buffer.alloc(0),
  sourceIp: '127.0.0.1',
});

async function refusalOf(asked: ReturnType<typeof request>, at = pass) {
  const reply = await at(asked);
  if (!('status' in reply)) return 'passed on';
  expect(reply.headers).toEqual({
    'content-type': 'application/json',
    'cache-control': 'no-store',
  });
  return [reply.status, JSON.parse(reply.body.toString())];
}

const refused = (status: number, code: ErrorCode, key: PlainKey) => [
  status,
  { code, ...reason(key) },
];
const unauthenticated = refused(401, 'unauthenticated', 'unauthenticated');

it.each([
  ['/api/meetings/m/upload-audio', 'recordingTooLargeForRequest'],
  ['/api/meetings/scheduled/m/upload-audio/', 'recordingTooLargeForRequest'],
  ['/api/speakers/enroll', 'samplesTooLargeForForm'],
  ['/api/users/me/photo', 'photoTooLarge'],
  ['/api/meetings', 'requestTooLarge'],
] as const)(
  'rejects an oversized request to %s with advice for that endpoint',
  async (path, key) => {
    const headers = { ...signedIn, 'content-length': '5000000' };
    expect(await refusalOf(request(path, headers))).toEqual(refused(413, 'too_large', key));
  },
);

it('forwards other requests without a trailing slash', async () => {
  const asked = request('/api/meetings/', { ...signedIn, 'content-length': '4000000' });
  expect(await pass(asked)).toMatchObject({ path: '/api/meetings' });
});

it.each([
  ['no token', undefined],
  ['another authorization scheme', 'Basic bWlyYTpzZWNyZXQ='],
  ['a token that is not a JWT', 'Bearer built-in.user.token'],
  ['a token of two parts', `Bearer ${token().split('.').slice(0, 2).join('.')}`],
  ['a token without JSON', 'Bearer YQ.YQ.YQ'],
  ['null', `Bearer ${encoded(null)}.${encoded(null)}.x`],
  ['a token without a signature algorithm', `Bearer ${token({}, { alg: 'none' })}`],
  ['a token with another algorithm', `Bearer ${token({}, { alg: 'HS256' })}`],
  ['an access token', `Bearer ${token({ token_use: 'access' })}`],
  ['an expired token', `Bearer ${token({ exp: Date.now() / 1000 - 1 })}`],
  ['a token without expiry', `Bearer ${token({ exp: undefined })}`],
])('rejects a call with %s as the API would', async (_, authorization) => {
  const asked = request('/api/exports', authorization === undefined ? {} : { authorization });
  expect(await refusalOf(asked)).toEqual(unauthenticated);
});

it('needs no token for public endpoints, with their method only', async () => {
  for (const path of ['/api/health', '/api/health/db', '/api/openapi.json'])
    expect(await refusalOf(request(path, {}, 'GET'))).toBe('passed on');
  expect(await refusalOf(request('/api/users/token/'))).toBe('passed on');
  expect(await refusalOf(request('/api/users/token', {}, 'GET'))).toEqual(unauthenticated);
});

it('needs no token for the secret address of a calendar, whatever it is, and for nothing below or above it', async () => {
  expect(await refusalOf(request('/api/bodies/b1/calendar/a-b_c.ics', {}, 'GET'))).toBe(
    'passed on',
  );
  for (const path of ['/api/bodies/b1/calendar', '/api/bodies/b1/calendar/a/b', '/api/bodies/b1'])
    expect(await refusalOf(request(path, {}, 'GET'))).toEqual(unauthenticated);
  expect(await refusalOf(request('/api/openapiXjson', {}, 'GET'))).toEqual(unauthenticated);
});

it('allows registration only if the stage does', async () => {
  const register = request('/api/users/register');
  expect(await refusalOf(register)).toEqual(unauthenticated);
  expect(await refusalOf(register, passOpen)).toBe('passed on');
});

it('fits into the 10 kB of a CloudFront Function', () => {
  expect(requestsCode({ selfRegistration: 'open' }).length).toBeLessThan(10_240);
});

/**
 * JavaScript features that CloudFront lacks, by their esbuild names.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html
 */
const missing = Object.fromEntries(
  [
    'array-spread',
    'class',
    'default-argument',
    'destructuring',
    'for-of',
    'generator',
    'logical-assignment',
    'nullish-coalescing',
    'object-rest-spread',
    'optional-catch-binding',
    'optional-chain',
  ].map((feature) => [feature, false]),
);

it.each([
  ['requests', requestsCode({ selfRegistration: 'open' })],
  ['pages', pagesCode()],
  ['public', publicCode()],
])('uses only JavaScript that CloudFront has: %s', async (_, code) => {
  const { code: asWritten } = await transform(code);
  const { code: asNeeded } = await transform(code, { supported: missing });
  expect(asNeeded).toBe(asWritten);
});

it.each([
  ['/public/', '/public/index.html'],
  ['/public/bodies/b/', '/public/bodies/b/index.html'],
  ['/public/verify/0.json', '/public/verify/0.json'],
  ['/.well-known/jwks.json', '/.well-known/jwks.json'],
])('serves %s of what is published from %s', async (path, key) => {
  const asked = request(path, {}, 'GET');
  expect(await viewerRequest(publicCode())(asked)).toMatchObject({ path: key });
});

it.each([
  ['/public/bodies/b', publicCode(), '/public/bodies/b/'],
  ['/public', pagesCode(), '/public/'],
])('sends %s on to the folder', async (path, code, location) => {
  const reply = await viewerRequest(code)(request(path, {}, 'GET'));
  expect(reply).toMatchObject({ status: 301, headers: { location } });
});
