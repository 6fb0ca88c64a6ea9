import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Endpoint } from '#contract/endpoint.ts';
import { AppError, type ErrorBody, statusOf } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
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

export function errorAnswer({ code, reason, params, detail, fields }: AppError): Answer {
  const body: ErrorBody = { code, reason, params, detail, ...(fields ? { fields } : {}) };
  return {
    statusCode: statusOf[code],
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    body: JSON.stringify(body),
  };
}

/** Names and codes of faults that pass: too much at once, or a service that does not answer just now. */
const transient = new Set([
  'ThrottlingException',
  'Throttling',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'TooManyRequestsException',
  'LimitExceededException',
  'SlowDown',
  'TransactionCanceledException',
  'TransactionConflictException',
  'TransactionInProgressException',
  'TimeoutError',
  'RequestTimeout',
  'RequestTimeoutException',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_SOCKET',
  // The keys of the user pool could not be had.
  'ERR_JWKS_TIMEOUT',
  'ERR_JWKS_INVALID',
  'ERR_JOSE_GENERIC',
]);

/** A fault of AWS as far as it is read here: every part may be missing. */
interface Fault extends Error {
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { name, code = '', $metadata, cause }: Fault = error;
  const ofAws = ($metadata?.httpStatusCode ?? 0) >= 500;
  return ofAws || transient.has(name) || transient.has(code) || isTransient(cause);
}

/**
 * The error a client is told. What a handler threw on purpose goes as it is; anything else says nothing
 * of itself, only whether trying again will help and the number under which it stands in the log.
 */
export function publicError(error: unknown, requestId: string): AppError {
  if (error instanceof AppError) return error;
  return isTransient(error)
    ? new AppError('unavailable', reason('busy'))
    : new AppError('internal', reason('internal', { number: requestId }));
}
