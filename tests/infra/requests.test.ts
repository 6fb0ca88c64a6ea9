import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
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
const detailOf = async (path: string) => {
  const reply = await asked(path, 5_000_000);
  if (!('status' in reply)) throw new Error('It was passed on');
  expect(reply.status).toBe(413);
  return JSON.parse(reply.body.toString()).detail;
};

it.each([
  ['/api/meetings/m/upload-audio', /^The recording .* in parts: POST the same address/],
  ['/api/meetings/scheduled/m/upload-audio/', /^The recording .* in parts/],
  ['/api/speakers/enroll', messages.samplesTooLargeForForm],
  ['/api/users/me/photo', messages.photoTooLarge],
  ['/api/meetings', /^The request is too large.* 4 MB/],
])('tells who sends too much to %s what to do there', async (path, told) => {
  expect(await detailOf(path)).toMatch(told);
});

it('passes on the rest, without a trailing slash', async () => {
  expect(await asked('/api/meetings/', 4_000_000)).toMatchObject({ path: '/api/meetings' });
});
