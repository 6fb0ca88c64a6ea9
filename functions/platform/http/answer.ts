import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Endpoint } from '#contract/endpoint.ts';
import { AppError, type ErrorBody, statusOf } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import { FileAnswer } from '#contract/values.ts';
import { attachmentNamed } from '../attachment.ts';
import { type Fault, isTransient } from '../transient.ts';

type Answer = APIGatewayProxyStructuredResultV2;
type Headers = Record<string, string>;

const worthCompressing = 1024;

/** A success: JSON or a download, compressed where that pays; 304 where the caller already has it. */
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

/** Always a download with a fixed type. */
function fileOf(output: unknown) {
  const { file_name, content_type, content } = FileAnswer.parse(output);
  return {
    body: content,
    headers: {
      'content-type': content_type,
      'content-disposition': attachmentNamed(file_name),
      'x-content-type-options': 'nosniff',
    } as Headers,
  };
}

/** Compresses text. Bytes are in formats that are compressed already. */
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

export function errorAnswer({ code, reason, params, detail, fields }: AppError): Answer {
  const body: ErrorBody = { code, reason, params, detail, ...(fields ? { fields } : {}) };
  return {
    statusCode: statusOf[code],
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      ...(code === 'too_many' && { 'retry-after': '60' }),
    },
    body: JSON.stringify(body),
  };
}

/** On one machine the disk can be full: services then answer 507, Insufficient Storage. */
const isStorageFull = (error: unknown): boolean =>
  error instanceof Error && (error as Fault).$metadata?.httpStatusCode === 507;

/**
 * The error that a client sees. What a handler threw on purpose is passed on; of anything else it says only
 * whether a retry will help, and the request id under which the log has it.
 */
export function publicError(error: unknown, requestId: string): AppError {
  if (error instanceof AppError) return error;
  if (isStorageFull(error)) return new AppError('unavailable', reason('storageFull'));
  return isTransient(error)
    ? new AppError('unavailable', reason('busy'))
    : new AppError('internal', reason('internal', { number: requestId }));
}
