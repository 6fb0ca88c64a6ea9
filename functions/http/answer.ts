import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Endpoint } from '#contract/endpoint.ts';
import { type AppError, type ErrorBody, statusOf } from '#contract/errors.ts';
import { FileAnswer } from '#contract/values.ts';

type Answer = APIGatewayProxyStructuredResultV2;
type Headers = Record<string, string>;

const worthCompressing = 1024;

/** A success: JSON or a download, compressed where it pays, and nothing at all where nothing changed. */
export function answerOf(row: Endpoint, output: unknown, event: APIGatewayProxyEventV2): Answer {
  const { body, headers } =
    row.answer === 'file' ? fileOf(output) : jsonOf(row.output.parse(output));
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  const named = { ...headers, etag, 'cache-control': 'private, no-cache' };
  if (row.method === 'GET' && (event.headers['if-none-match'] ?? '').includes(etag)) {
    return { statusCode: 304, headers: named };
  }
  return { statusCode: row.status ?? 200, ...compressed(body, named, event) };
}

const jsonOf = (value: unknown) => ({
  body: JSON.stringify(value),
  headers: { 'content-type': 'application/json' } as Headers,
});

/**
 * Always a download, and never guessed to be something else: what people sent is not to run as a page.
 * The name travels twice: plain for old clients, and as https://datatracker.ietf.org/doc/html/rfc6266 has it.
 */
function fileOf(output: unknown) {
  const { file_name, content_type, content } = FileAnswer.parse(output);
  const plain = file_name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  const disposition = `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file_name)}`;
  return {
    body: content,
    headers: {
      'content-type': content_type,
      'content-disposition': disposition,
      'x-content-type-options': 'nosniff',
    } as Headers,
  };
}

/** Text compressed where it pays. Bytes are of kinds that are compressed already. */
function compressed(body: string | Uint8Array, headers: Headers, event: APIGatewayProxyEventV2) {
  if (typeof body !== 'string') {
    return { headers, body: Buffer.from(body).toString('base64'), isBase64Encoded: true };
  }
  const wanted = /\bgzip\b/.test(event.headers['accept-encoding'] ?? '');
  if (!wanted || body.length < worthCompressing) return { headers, body };
  return {
    headers: { ...headers, 'content-encoding': 'gzip', vary: 'accept-encoding' },
    body: gzipSync(body).toString('base64'),
    isBase64Encoded: true,
  };
}

export function refusalOf({ code, message, fields }: AppError): Answer {
  const body: ErrorBody = { detail: message, code, ...(fields ? { fields } : {}) };
  return {
    statusCode: statusOf[code],
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    body: JSON.stringify(body),
  };
}
