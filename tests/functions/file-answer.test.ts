import { gunzipSync } from 'node:zlib';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { endpoints } from '#contract/endpoint.ts';
import { FileAnswer } from '#contract/values.ts';
import { answerOf } from '#functions/platform/http/answer.ts';

const { file: row } = endpoints({
  file: {
    method: 'GET',
    path: '/file',
    permission: 'read',
    answer: 'file',
    input: z.object({}),
    output: FileAnswer,
  },
});

const answer = (content: FileAnswer['content'], headers = {}, content_type = 'image/png') =>
  answerOf(row, { file_name: 'छवि.png', content_type, content }, {
    headers: { 'accept-encoding': 'gzip, br', ...headers },
  } as unknown as APIGatewayProxyEventV2);

const bytes = Uint8Array.from({ length: 4096 }, (_, index) => index % 256);

describe('a binary file', () => {
  it('arrives unchanged, in base64 and not compressed', () => {
    const { statusCode, headers, body = '', isBase64Encoded } = answer(bytes);
    expect([statusCode, isBase64Encoded]).toEqual([200, true]);
    expect(new Uint8Array(Buffer.from(body, 'base64'))).toEqual(bytes);
    expect(headers).not.toHaveProperty('content-encoding');
    expect(headers).toMatchObject({ 'content-type': 'image/png' });
  });

  it('is a download under its name, with content sniffing disabled', () => {
    const { headers } = answer(bytes, {}, 'text/html');
    expect(headers).toMatchObject({
      'content-disposition': `attachment; filename="___.png"; filename*=UTF-8''${encodeURIComponent('छवि.png')}`,
      'x-content-type-options': 'nosniff',
    });
  });

  it('answers 304 if the caller has it already', () => {
    const etag = String(answer(bytes).headers?.['etag']);
    const again = answer(bytes, { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, undefined]);
    const other = answer(
      bytes.map((byte) => byte ^ 1),
      { 'if-none-match': etag },
    );
    expect(other.statusCode).toBe(200);
  });
});

it('a text file is compressed', () => {
  const { headers, body = '' } = answer('क'.repeat(2000), {}, 'text/plain');
  expect(headers).toMatchObject({ 'content-encoding': 'gzip' });
  expect(gunzipSync(Buffer.from(body, 'base64')).toString()).toBe('क'.repeat(2000));
});
