import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import { viewerRequest } from '../../local/cloudfront/viewer-request.ts';

const pass = viewerRequest(readFileSync('infra/cdn/requests.js', 'utf8'));
const asked = (path: string, length: number) =>
  pass({
    method: 'POST',
    path,
    query: '',
    headers: { 'content-length': String(length) },
    body: Buffer.alloc(0),
    sourceIp: '127.0.0.1',
  });
const refusalOf = async (path: string): Promise<ErrorBody> => {
  const reply = await asked(path, 5_000_000);
  if (!('status' in reply)) throw new Error('It was passed on');
  expect(reply.status).toBe(413);
  return JSON.parse(reply.body.toString());
};

it.each([
  ['/api/meetings/m/upload-audio', 'recordingTooLargeForRequest'],
  ['/api/meetings/scheduled/m/upload-audio/', 'recordingTooLargeForRequest'],
  ['/api/speakers/enroll', 'samplesTooLargeForForm'],
  ['/api/users/me/photo', 'photoTooLarge'],
  ['/api/meetings', 'requestTooLarge'],
] as const)('tells who sends too much to %s what to do there', async (path, key) => {
  expect(await refusalOf(path)).toEqual({ code: 'too_large', ...reason(key) });
});

it('passes on the rest, without a trailing slash', async () => {
  expect(await asked('/api/meetings/', 4_000_000)).toMatchObject({ path: '/api/meetings' });
});
