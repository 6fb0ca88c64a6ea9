import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { expect, it, vi } from 'vitest';
import { reason } from '#contract/reasons.ts';
import { requireOriginSecret } from '#functions/platform/http/origin.ts';

const answered = vi.fn(async () => ({ statusCode: 200 }));
const call = (keys: string, headers: Record<string, string>) =>
  requireOriginSecret(
    { header: 'x-sakshi-origin-secret', secrets: keys.split(' ') },
    answered,
  )({ headers } as unknown as APIGatewayProxyEventV2);

it.each(['new', 'old'])('accepts the current and the previous secret: %s', async (key) => {
  expect(await call('new old', { 'x-sakshi-origin-secret': key })).toEqual({ statusCode: 200 });
});

it.each([
  {},
  { 'x-sakshi-origin-secret': '' },
  { 'x-sakshi-origin-secret': 'new old' },
  { 'x-sakshi-origin-secret': 'older' },
])('refuses requests that bypass CloudFront: %o', async (headers) => {
  answered.mockClear();
  const { statusCode, body = '' } = await call('new old', headers as Record<string, string>);
  expect([statusCode, JSON.parse(body)]).toEqual([
    403,
    {
      code: 'forbidden',
      ...reason('portalAddressOnly'),
      detail: expect.stringContaining('address of the portal'),
    },
  ]);
  expect(answered).not.toHaveBeenCalled();
});
