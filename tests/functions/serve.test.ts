import { gunzipSync } from 'node:zlib';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { endpoints } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { FormFile } from '#contract/values.ts';
import type { Ctx, Surroundings } from '#functions/context.ts';
import { serve } from '#functions/http/serve.ts';
import type { Verbs } from '#functions/verbs.ts';

const rows = endpoints({
  echo: {
    method: 'POST',
    path: '/things/{id}',
    permission: 'create',
    input: z.object({ id: z.string(), text: z.string().min(1) }),
    output: z.object({ id: z.string(), text: z.string() }),
  },
  send: {
    method: 'POST',
    path: '/things/{id}',
    permission: 'create',
    body: 'form',
    input: z.object({ id: z.string(), file: FormFile }),
    output: z.object({ bytes: z.number(), name: z.string() }),
  },
  remove: {
    method: 'DELETE',
    path: '/things/{id}',
    permission: 'delete',
    input: z.object({ id: z.string() }),
    output: z.object({ by: z.string() }),
  },
  open: {
    method: 'GET',
    path: '/open',
    permission: 'anyone',
    input: z.object({ fail: z.string().optional() }),
    output: z.object({ text: z.string() }),
  },
});

const verbs: Verbs<typeof rows> = {
  // The extra field must not leave the server: the row does not name it.
  echo: async (_, { id, text }) => ({ id, text, secret: 'x' }),
  send: async (_, { file }) => ({ bytes: file.bytes.length, name: file.name }),
  remove: async ({ user }: Ctx) => ({ by: user.username }),
  open: async (_, { fail }) => {
    if (fail === 'known') throw new AppError('conflict', 'Two at once.');
    if (fail === 'busy') throw Object.assign(new Error('slow'), { name: 'ThrottlingException' });
    if (fail) throw new Error(`password=hunter2 at ${fail}`);
    return { text: 'क'.repeat(2000) };
  },
};

const claims = (group: string) => ({
  sub: 's',
  'cognito:username': group,
  'cognito:groups': `[${group}]`,
});

interface Asked {
  group?: string;
  body?: string;
  headers?: Record<string, string>;
  query?: Record<string, string>;
}

async function call(routeKey: string, { group, body, headers = {}, query }: Asked = {}) {
  const event = {
    routeKey,
    body,
    headers,
    queryStringParameters: query,
    pathParameters: routeKey.includes('{id}') ? { id: '7' } : undefined,
    isBase64Encoded: false,
    requestContext: {
      requestId: 'request-1',
      ...(group ? { authorizer: { jwt: { claims: claims(group) } } } : {}),
    },
  } as unknown as APIGatewayProxyEventV2;
  const answer = await serve(rows, verbs, {} as Surroundings, log)(event as never);
  return { ...answer, json: answer.isBase64Encoded ? null : JSON.parse(answer.body || 'null') };
}

const log = { error: vi.fn() };
const echo = 'POST /things/{id}';
afterEach(() => log.error.mockClear());

describe('serve', () => {
  it('parses, acts, and answers only what the row names', async () => {
    const body = JSON.stringify({ text: 'hi', id: 'not this' });
    const { statusCode, json } = await call(echo, { group: 'staff', body });
    expect([statusCode, json]).toEqual([200, { id: '7', text: 'hi' }]);
  });

  it('refuses who did not sign in, and who has no role', async () => {
    expect(await call(echo, { body: '{}' })).toMatchObject({
      statusCode: 401,
      json: { detail: 'Could not validate credentials. Please login again.' },
    });
    expect((await call(echo, { group: 'visitor', body: '{}' })).statusCode).toBe(403);
  });

  it('refuses a role without the right before it looks at the request', async () => {
    const remove = 'DELETE /things/{id}';
    expect(await call(remove, { group: 'officer' })).toMatchObject({
      statusCode: 403,
      json: { detail: 'Access denied. You do not have permission to perform this action.' },
    });
    expect((await call(remove, { group: 'admin' })).json).toEqual({ by: 'admin' });
  });

  it.each(['{', '[]', '"x"', 'null'])('says that %s is no JSON object', async (body) => {
    const answer = await call(echo, { group: 'staff', body });
    expect(answer).toMatchObject({ statusCode: 400, json: { code: 'malformed' } });
  });

  it('names the field that does not fit', async () => {
    expect(await call(echo, { group: 'staff', body: '{"text":""}' })).toMatchObject({
      statusCode: 422,
      json: { code: 'invalid', fields: [{ field: 'text' }] },
    });
  });

  it('takes form-data on the same route', async () => {
    const request = new Response(
      Object.entries({ file: new File(['sound'], 'बैठक.wav', { type: 'audio/wav' }) }).reduce(
        (form, [name, value]) => (form.append(name, value), form),
        new FormData(),
      ),
    );
    const answer = await call(echo, {
      group: 'staff',
      body: await request.text(),
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
    });
    expect(answer.json).toEqual({ bytes: 5, name: 'बैठक.wav' });
  });

  it('says that broken form-data is malformed', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const answer = await call(echo, { group: 'staff', body: 'rubbish', headers });
    expect(answer).toMatchObject({ statusCode: 400, json: { code: 'malformed' } });
  });

  it('tells errors thrown on purpose, and nothing of others but a number', async () => {
    expect((await call('GET /open', { query: { fail: 'known' } })).statusCode).toBe(409);
    expect((await call('GET /open', { query: { fail: 'busy' } })).statusCode).toBe(503);
    const answer = await call('GET /open', { query: { fail: 'disk' } });
    expect(answer.statusCode).toBe(500);
    expect(answer.json.detail).toContain('request-1');
    expect(answer.body).not.toContain('hunter2');
    expect(String(log.error.mock.lastCall?.[1].error)).toContain('hunter2');
  });

  it('compresses what is worth it and answers 304 to who has it', async () => {
    const first = await call('GET /open', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(first.headers).toMatchObject({ 'content-encoding': 'gzip' });
    expect(gunzipSync(Buffer.from(first.body ?? '', 'base64')).toString()).toContain('ककक');
    const etag = String(first.headers?.['etag']);
    const again = await call('GET /open', { headers: { 'if-none-match': etag } });
    expect([again.statusCode, again.body]).toEqual([304, undefined]);
  });
});
