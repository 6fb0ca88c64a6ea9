import { gunzipSync } from 'node:zlib';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  type MockInstance,
  vi,
} from 'vitest';
import * as z from 'zod';
import { AuditEntry } from '#contract/audit.ts';
import { endpoints } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import { FormFile } from '#contract/values.ts';
import type { Handler, Handlers } from '#functions/api/handlers.ts';
import { serve } from '#functions/api/serve.ts';
import type { ApiDeps, Ctx } from '#functions/platform/aws/deps.ts';
import { log } from '#functions/platform/log/log.ts';
import { AuditIntent, endAbandonedIntents } from '#functions/records/audit.ts';
import { callsOf } from './calls.ts';
import { realTable } from './real-table.ts';

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
  plain: {
    method: 'PUT',
    path: '/plain',
    permission: 'create',
    input: z.object({}),
    output: z.object({}),
  },
  read: {
    method: 'GET',
    path: '/things/{id}',
    permission: 'read',
    audited: 'transcription',
    input: z.object({ id: z.string(), bare: z.string().optional() }),
    output: z.object({ id: z.string(), transcription: z.string().nullable() }),
  },
  enter: {
    method: 'POST',
    path: '/enter',
    permission: 'manage_users',
    body: 'urlencoded',
    input: z.object({ name: z.string(), password: z.string() }),
    output: z.object({ name: z.string(), by: z.string() }),
  },
});

const handlers: { [K in keyof typeof rows]: Handler<(typeof rows)[K]> } = {
  // The extra field must not leave the server: the output schema does not name it.
  echo: async (_, { id, text }) => ({ id, text, secret: 'x' }),
  send: async (_, { file }) => ({ bytes: file.bytes.length, name: file.name }),
  remove: async ({ user }: Ctx, { id }) => {
    if (id === 'held') throw new AppError('conflict', reason('held'));
    if (id === 'cut-off') return new Promise(() => {});
    return { by: user.username };
  },
  plain: async () => ({}),
  read: async (_, { id, bare }) => ({ id, transcription: bare ? null : 'words' }),
  enter: async ({ user }, { name }) => ({ name, by: user.id }),
  open: async (_, { fail }) => {
    if (fail === 'known') throw new AppError('conflict', reason('segmentTwice'));
    if (fail === 'full')
      throw Object.assign(new Error('no room'), { $metadata: { httpStatusCode: 507 } });
    if (fail === 'busy') throw Object.assign(new Error('slow'), { name: 'ThrottlingException' });
    if (fail) throw new Error(`password=hunter2 at ${fail}`);
    return { text: 'क'.repeat(2000) };
  },
};

const loaders = Object.fromEntries(
  Object.entries(handlers).map(([name, handler]) => [name, async () => ({ [name]: handler })]),
) as Handlers<typeof rows>;

/**
 * A token here is `<group>`, `<group>@<session>` or `<group>+<mfa>`; real tokens are tested in
 * token.test.ts.
 */
const check = async (authorization = '') => {
  const [, group, session = '0', mfa] =
    /^Bearer (\w+)(?:@(\d+))?(?:\+(\w+))?$/.exec(authorization) ?? [];
  if (!group) throw new AppError('unauthenticated', reason('unauthenticated'));
  return {
    sub: `id-${group}`,
    'cognito:username': group,
    'cognito:groups': [group],
    auth_time: Number(session),
    mfa,
  };
};

let records: Awaited<ReturnType<typeof realTable>>;
let ids = 0;
const deps = () =>
  ({
    table: records.table,
    now: () => new Date('2026-11-21T06:00:00Z'),
    newId: () => String(ids++).padStart(6, '0'),
  }) as ApiDeps;

beforeAll(async () => {
  records = await realTable();
});
afterAll(() => records.close());

interface Asked {
  group?: string;
  id?: string;
  body?: string;
  headers?: Record<string, string>;
  query?: Record<string, string>;
  open?: string[];
}

async function call(
  routeKey: string,
  { group, id = '7', body, headers = {}, query, open = [] }: Asked = {},
) {
  const event = {
    routeKey,
    body,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
      ...(group && { authorization: `Bearer ${group}` }),
    },
    queryStringParameters: query,
    pathParameters: routeKey.includes('{id}') ? { id } : undefined,
    isBase64Encoded: false,
    requestContext: { requestId: 'request-1', http: { sourceIp: '10.0.0.1' } },
  } as unknown as APIGatewayProxyEventV2;
  const handler = serve(callsOf(rows, loaders), { deps: deps(), check, open: new Set(open) });
  const answer = await handler(event);
  return { ...answer, json: answer.isBase64Encoded ? null : JSON.parse(answer.body || 'null') };
}

const begunNow = async () =>
  (await records.table.list({ index: 'due', partition: 'INTENT', limit: 10 }, AuditIntent)).items;

/** The audit log entries of this group’s user, oldest first, without sign-ins. */
const trailOf = async (group: string) =>
  (await records.table.under(`AUDIT#id-${group}`, '', AuditEntry)).filter(
    ({ action }) => action !== 'signIn',
  );

let faults: MockInstance<(typeof log)['error']>;
beforeEach(() => {
  faults = vi.spyOn(log, 'error').mockReturnValue();
});
const echo = 'POST /things/{id}';
afterEach(() => faults.mockRestore());

describe('serve', () => {
  it('parses the input, calls the handler and returns only what the output schema names', async () => {
    const body = JSON.stringify({ text: 'hi', id: 'not this' });
    const { statusCode, json } = await call(echo, { group: 'staff', body });
    expect([statusCode, json]).toEqual([200, { id: '7', text: 'hi' }]);
  });

  it('refuses callers who are not signed in or have no role', async () => {
    expect(await call(echo, { body: '{}' })).toMatchObject({
      statusCode: 401,
      json: { detail: 'Could not validate credentials. Please login again.' },
    });
    expect((await call(echo, { group: 'visitor', body: '{}' })).statusCode).toBe(403);
  });

  it('rejects calls of officers and administrators without a second factor, by their stored role', async () => {
    const body = JSON.stringify({ text: 'hi' });
    for (const group of ['officer', 'admin']) {
      expect(await call(echo, { group: `${group}+missing`, body })).toMatchObject({
        statusCode: 403,
        json: { reason: 'mfaMissing' },
      });
      expect((await call(echo, { group: `${group}+on`, body })).statusCode).toBe(200);
      // A stage that does not require one says nothing of it in tokens.
      expect((await call(echo, { group, body })).statusCode).toBe(200);
    }
    expect((await call(echo, { group: 'staff+missing', body })).statusCode).toBe(200);

    const promoted = { set: { role: 'officer' } };
    await records.table.update({ pk: 'USER#id-staff', sk: 'USER' }, promoted, z.unknown());
    expect((await call(echo, { group: 'staff+missing', body })).statusCode).toBe(403);
    const demoted = { set: { role: 'staff' } };
    await records.table.update({ pk: 'USER#id-staff', sk: 'USER' }, demoted, z.unknown());
  });

  it('logs the sign-in of a user without the required second factor', async () => {
    await call(echo, { group: 'officer@5+missing', body: '{"text":"hi"}' });
    const log = await records.table.under('AUDIT#id-officer', '', AuditEntry);
    expect(log.filter(({ action }) => action === 'signIn')).not.toEqual([]);
  });

  it('answers unknown paths like unknown records', async () => {
    for (const group of ['staff', undefined]) {
      expect(await call('$default', group ? { group } : {})).toMatchObject({
        statusCode: 404,
        json: { code: 'not_found', detail: 'The requested resource was not found.' },
      });
    }
  });

  it('refuses a role without the permission', async () => {
    const remove = 'DELETE /things/{id}';
    expect(await call(remove, { group: 'officer' })).toMatchObject({
      statusCode: 403,
      json: { detail: 'Access denied. You do not have permission to perform this action.' },
    });
    expect((await call(remove, { group: 'admin' })).json).toEqual({ by: 'admin' });
  });

  it.each(['{', '[]', '"x"', 'null'])('rejects %s, which is not a JSON object', async (body) => {
    const answer = await call(echo, { group: 'staff', body });
    expect(answer).toMatchObject({ statusCode: 400, json: { code: 'malformed' } });
  });

  it.each(['text/plain', 'text/plain; x=application/json', 'application/jsonp', ''])(
    'rejects JSON sent as %j, as a page of another site could send it',
    async (type) => {
      const headers = { 'content-type': type };
      const answer = await call(echo, { group: 'staff', body: '{"text":"hi"}', headers });
      expect(answer).toMatchObject({
        statusCode: 400,
        json: { code: 'malformed', reason: 'jsonExpected' },
      });
    },
  );

  it('accepts JSON with parameters in its content type', async () => {
    const headers = { 'content-type': ' Application/JSON ; charset=utf-8' };
    const answer = await call(echo, { group: 'staff', body: '{"text":"hi"}', headers });
    expect(answer.statusCode).toBe(200);
  });

  it('names the invalid field', async () => {
    expect(await call(echo, { group: 'staff', body: '{"text":""}' })).toMatchObject({
      statusCode: 422,
      json: { code: 'invalid', fields: [{ field: 'text' }] },
    });
  });

  it('treats empty query parameters and null as missing', async () => {
    const { json } = await call('GET /open', { query: { fail: '' } });
    expect(json.text).toContain('क');
    const empty = await call(echo, { group: 'staff', body: '{"text":null}' });
    expect([empty.statusCode, empty.json.detail]).toEqual([422, 'text: must be text']);
    const missing = await call(echo, { group: 'staff', body: '{}' });
    expect(missing.json.detail).toBe('text: is missing');
  });

  it('reads no body fields from the query', async () => {
    const query = { name: 'asha', password: 'x' };
    const answer = await call('POST /enter', { group: 'admin', query, body: '{}' });
    expect(answer.statusCode).toBe(422);
  });

  it('rejects a form with too many fields, and a form where none is expected', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = 'name=a&'.repeat(100_000);
    const many = await call('POST /enter', { group: 'admin', body, headers });
    expect(many).toMatchObject({ statusCode: 400, json: { code: 'malformed' } });
    const form = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await call('PUT /plain', { group: 'admin', body, headers: form })).statusCode).toBe(
      400,
    );
  });

  it('accepts form-data on the same route', async () => {
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

  it('rejects broken form-data as malformed', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const answer = await call(echo, { group: 'staff', body: 'rubbish', headers });
    expect(answer).toMatchObject({ statusCode: 400, json: { code: 'malformed' } });
  });

  it('returns expected errors as they are, and only a request id for others', async () => {
    expect((await call('GET /open', { query: { fail: 'known' } })).statusCode).toBe(409);
    expect((await call('GET /open', { query: { fail: 'busy' } })).statusCode).toBe(503);
    expect(await call('GET /open', { query: { fail: 'full' } })).toMatchObject({
      statusCode: 503,
      json: { code: 'unavailable', reason: 'storageFull' },
    });
    const answer = await call('GET /open', { query: { fail: 'disk' } });
    expect(answer.statusCode).toBe(500);
    expect(answer.json.detail).toContain('request-1');
    expect(answer.body).not.toContain('hunter2');
    expect(String(faults.mock.lastCall?.[1]?.error)).toContain('hunter2');
  });

  it('compresses large answers, and answers 304 if the caller has them already', async () => {
    const first = await call('GET /open', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(first.headers).toMatchObject({ 'content-encoding': 'gzip' });
    expect(gunzipSync(Buffer.from(first.body ?? '', 'base64')).toString()).toContain('ककक');
    const etag = String(first.headers?.['etag']);
    const again = await call('GET /open', { headers: { 'if-none-match': etag } });
    expect([again.statusCode, again.body]).toEqual([304, undefined]);
  });
});

describe('the audit log', () => {
  it('records a write: who, what, which record, from where and with which values', async () => {
    const body = JSON.stringify({ text: 'x'.repeat(300), secret_token: 'y' });
    const headers = { 'x-forwarded-for': '6.6.6.6, 203.0.113.5, 10.0.0.1' };
    await call('POST /things/{id}', { group: 'staff', body, headers });
    expect((await trailOf('staff')).at(-1)).toMatchObject({
      at: '2026-11-21T06:00:00.000Z',
      username: 'staff',
      role: 'staff',
      action: 'echo',
      record_id: '7',
      given: { id: '7', text: `${'x'.repeat(100)}…` },
      outcome: 'done',
      from: '203.0.113.5',
      via: '10.0.0.1',
    });
  });

  it('records refused and forbidden writes, but not invalid requests', async () => {
    await call('DELETE /things/{id}', { group: 'admin', id: 'held' });
    expect((await trailOf('admin')).at(-1)).toMatchObject({
      action: 'remove',
      outcome: 'conflict',
    });
    await call('DELETE /things/{id}', { group: 'officer' });
    const before = await trailOf('officer');
    expect(before.at(-1)).toMatchObject({ action: 'remove', outcome: 'forbidden' });
    await call('POST /things/{id}', { group: 'officer', body: '{"text":""}' });
    expect(await trailOf('officer')).toEqual(before);
  });

  it('records each time a transcript is returned', async () => {
    const before = (await trailOf('staff')).length;
    const first = await call('GET /things/{id}', { group: 'staff' });
    await call('GET /things/{id}', {
      group: 'staff',
      headers: { 'if-none-match': String(first.headers?.['etag']) },
    });
    await call('GET /things/{id}', { group: 'staff', query: { bare: 'yes' } });
    const told = (await trailOf('staff')).slice(before);
    expect(told.map(({ action, record_id }) => [action, record_id])).toEqual([['read', '7']]);
  });

  it('records the first call of each session', async () => {
    const signIns = async () =>
      (await records.table.under('AUDIT#id-staff', '', AuditEntry)).filter(
        ({ action }) => action === 'signIn',
      ).length;
    const before = await signIns();
    for (const session of [100, 100, 200, 100]) {
      await call('GET /things/{id}', { group: `staff@${session}` });
    }
    expect((await signIns()) - before).toBe(2);
  });

  it('records a call that was cut off, once its time is up', async () => {
    void call('DELETE /things/{id}', { group: 'admin', id: 'cut-off' });
    const told = async (now: string) => {
      await endAbandonedIntents(records.table, new Date(now));
      return (await trailOf('admin')).filter(({ record_id }) => record_id === 'cut-off');
    };
    await vi.waitFor(async () => expect((await begunNow()).length).toBe(1));
    expect(await told('2026-11-21T06:01:59Z')).toEqual([]);
    expect(await told('2026-11-21T06:03:00Z')).toMatchObject([
      { action: 'remove', outcome: 'unknown' },
    ]);
    expect(await begunNow()).toEqual([]);
  });

  describe('when an entry cannot be written', () => {
    /** Refuses writes of entries, as a throttled table would. */
    const failing = () => {
      const put = records.table.put.bind(records.table);
      vi.spyOn(records.table, 'put').mockImplementation(async (item, condition) => {
        if (item.pk.startsWith('AUDIT#')) throw new Error('throttled');
        return put(item, condition);
      });
    };
    afterEach(() => vi.restoreAllMocks());

    it.each([
      ['a refused call', 'admin', 'held', 409],
      ['a forbidden call', 'officer', '7', 403],
      ['a successful call', 'admin', '8', 200],
    ] as const)('does not replace the answer to %s', async (_, group, id, statusCode) => {
      await call(echo, { group, body: JSON.stringify({ text: 'hi' }) });
      failing();
      expect(await call('DELETE /things/{id}', { group, id })).toMatchObject({ statusCode });
      expect(faults).toHaveBeenCalledWith(
        'an outcome is missing in the audit log',
        expect.objectContaining({ action: 'remove' }),
      );
    });

    it('leaves an intent, whose outcome becomes unknown', async () => {
      failing();
      await call('DELETE /things/{id}', { group: 'admin', id: 'held' });
      vi.restoreAllMocks();
      expect((await begunNow()).at(-1)).toMatchObject({ action: 'remove', record_id: 'held' });
      await endAbandonedIntents(records.table, new Date('2026-11-21T06:03:00Z'));
      expect(await begunNow()).toEqual([]);
      expect((await trailOf('admin')).at(-1)).toMatchObject({ outcome: 'unknown' });
    });

    it('withholds an audited read', async () => {
      failing();
      expect((await call('GET /things/{id}', { group: 'staff' })).statusCode).toBe(500);
    });
  });

  it('omits passwords', async () => {
    const body = 'name=asha&password=hunter2';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const { json } = await call('POST /enter', { group: 'admin', body, headers });
    expect(json).toEqual({ name: 'asha', by: 'id-admin' });
    expect((await trailOf('admin')).at(-1)?.given).toEqual({ name: 'asha' });
  });
});

describe('an endpoint that the stage opens', () => {
  const body = '{"name":"asha","password":"x"}';
  const enter = (asked: Asked = {}) => call('POST /enter', { body, open: ['enter'], ...asked });

  it('accepts callers without a token, and still checks a token that is sent', async () => {
    expect((await enter()).json).toMatchObject({ by: 'nobody' });
    expect((await enter({ group: 'admin' })).json).toMatchObject({ by: 'id-admin' });
    expect((await enter({ headers: { authorization: 'Bearer !' } })).statusCode).toBe(401);
  });

  it('stays closed in other stages', async () => {
    expect((await enter({ open: [] })).statusCode).toBe(401);
    expect((await enter({ open: [], group: 'officer' })).statusCode).toBe(403);
  });
});
