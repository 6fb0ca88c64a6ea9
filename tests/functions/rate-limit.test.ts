import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { endpoints } from '#contract/endpoint.ts';
import { reason } from '#contract/reasons.ts';
import { serve } from '#functions/api/serve.ts';
import type { ApiDeps } from '#functions/platform/aws/deps.ts';
import { log } from '#functions/platform/log/log.ts';
import { callsOf } from './calls.ts';
import { realTable } from './real-table.ts';

const rows = endpoints({
  costly: {
    method: 'POST',
    path: '/costly',
    permission: 'create',
    perMinute: 2,
    input: z.object({ text: z.string() }),
    output: z.object({}),
  },
  asCostly: {
    method: 'POST',
    path: '/as-costly',
    permission: 'create',
    perMinute: 2,
    input: z.object({ text: z.string() }),
    output: z.object({}),
  },
  guess: {
    method: 'POST',
    path: '/guess',
    permission: 'anyone',
    perMinute: 2,
    input: z.object({ text: z.string() }),
    output: z.object({}),
  },
});

const handled = vi.fn(async () => ({}));
let records: Awaited<ReturnType<typeof realTable>>;
beforeAll(async () => {
  records = await realTable();
});
afterAll(() => records.close());

let minute = 0;
interface Asked {
  route?: string;
  body?: object;
  from?: string;
}

async function statusOf(user: string, { route = '/costly', body, from }: Asked = {}) {
  const deps = {
    table: records.table,
    now: () => new Date(Date.UTC(2026, 10, 23, 6, minute)),
    newId: () => crypto.randomUUID(),
  } as unknown as ApiDeps;
  const check = async () => ({
    sub: user,
    'cognito:username': user,
    'cognito:groups': ['officer'],
  });
  const calls = callsOf(rows, {
    costly: async () => ({ costly: handled }),
    asCostly: async () => ({ asCostly: handled }),
    guess: async () => ({ guess: handled }),
  });
  const answer = await serve(calls, { deps, check, open: new Set() })({
    routeKey: `POST ${route}`,
    body: JSON.stringify(body ?? { text: 'x' }),
    headers: { 'content-type': 'application/json', ...(from && { 'x-forwarded-for': from }) },
    isBase64Encoded: false,
    requestContext: { requestId: 'r', http: { sourceIp: '10.0.0.1' } },
  } as unknown as APIGatewayProxyEventV2);
  if (answer.statusCode === 429) {
    expect(answer.headers?.['retry-after']).toBe('60');
    expect(JSON.parse(answer.body ?? '')).toEqual({ code: 'too_many', ...reason('tooManyCalls') });
  }
  return answer.statusCode;
}

it('limits the calls of each user to each endpoint, for a minute', async () => {
  expect([await statusOf('a'), await statusOf('a'), await statusOf('a')]).toEqual([200, 200, 429]);
  expect(await statusOf('b')).toBe(200);
  expect(await statusOf('a', { route: '/as-costly' })).toBe(200);
  minute += 1;
  expect(await statusOf('a')).toBe(200);
});

it('does not handle refused calls, nor count invalid ones', async () => {
  for (let i = 0; i < 3; i++) expect(await statusOf('c', { body: {} })).toBe(422);
  handled.mockClear();
  for (let i = 0; i < 4; i++) await statusOf('c');
  expect(handled).toHaveBeenCalledTimes(2);
});

it('counts calls without a user by IPv4 address or IPv6 network', async () => {
  const guess = (from: string) => statusOf('', { route: '/guess', from });
  for (let i = 0; i < 2; i++) expect(await guess('192.0.2.1')).toBe(200);
  expect(await guess('192.0.2.1')).toBe(429);
  expect(await guess('192.0.2.2')).toBe(200);
  for (const end of ['1', '2']) expect(await guess(`2001:db8:1:2::${end}`)).toBe(200);
  expect(await guess('2001:db8:1:2:3::4')).toBe(429);
  expect(await guess('2001:db8:1:3::1')).toBe(200);
});

it('stores no addresses, and expires the counts', async () => {
  const counts = (await records.everything()).filter(({ pk }) => String(pk).startsWith('RATE#'));
  expect(counts.length).toBeGreaterThan(3);
  expect(JSON.stringify(counts)).not.toContain('192.0.2');
  for (const { expires } of counts) expect(expires).toBeGreaterThan(1_700_000_000);
});

it('still answers when calls cannot be counted', async () => {
  const faults = vi.spyOn(log, 'error').mockReturnValue();
  const update = vi.spyOn(records.table, 'update').mockRejectedValue(new Error('no room'));
  for (let i = 0; i < 3; i++) expect(await statusOf('a')).toBe(200);
  expect(faults).toHaveBeenCalledWith('a call was not counted', expect.anything());
  update.mockRestore();
  faults.mockRestore();
});
