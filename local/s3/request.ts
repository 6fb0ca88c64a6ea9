import type { IncomingMessage } from 'node:http';
import { isChecksumHeader } from './checksums.ts';
import { invalidArgument, S3Error } from './errors.ts';
import type { Bucket } from './model.ts';
import type { RequiredPermission } from './permissions.ts';

/** A parsed request before authentication. Path style only: `/bucket/key`. */
export interface UnverifiedRequest {
  method: string;
  /** The path as sent, still percent-encoded: signatures cover it. */
  rawPath: string;
  /** Decoded query parameters in the order sent. */
  query: URLSearchParams;
  /** Headers as sent, with lower-case names. */
  sentHeaders: Record<string, string>;
  bucketName: string;
  key: string;
  body: AsyncIterable<Buffer>;
}

/** An authenticated request to an existing bucket. */
export interface S3Request extends UnverifiedRequest {
  bucket: Bucket;
  /** Headers, plus `x-amz-*` ones that a presigned URL carries in its query. */
  headers: Record<string, string>;
  /** The signed payload hash: SHA-256 in hex, UNSIGNED-PAYLOAD or a STREAMING- value. */
  signedPayload: string;
  bucketNamed(name: string): Bucket | undefined;
  /** Throws AccessDenied unless the caller has all of these permissions. */
  require(permissions: RequiredPermission[]): void;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new S3Error('InvalidURI');
  }
}

// A plus sign stands for itself, not for a space as in forms, so URLSearchParams must not parse it.
function readQuery(rawQuery: string): URLSearchParams {
  const pairs = rawQuery.split('&').filter((pair) => pair !== '');
  return new URLSearchParams(
    pairs.map((pair) => {
      const equals = pair.indexOf('=');
      if (equals < 0) return [decode(pair), ''];
      return [decode(pair.slice(0, equals)), decode(pair.slice(equals + 1))];
    }),
  );
}

export function readRequest(request: IncomingMessage): UnverifiedRequest {
  const url = request.url ?? '/';
  const end = url.indexOf('?');
  const rawPath = end < 0 ? url : url.slice(0, end);
  const [, rawBucket = '', ...rawKey] = rawPath.split('/');
  const key = decode(rawKey.join('/'));
  if (Buffer.byteLength(key) > 1024) throw new S3Error('KeyTooLongError');
  const sentHeaders: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers)) sentHeaders[name] = String(value);
  return {
    method: request.method ?? 'GET',
    rawPath,
    query: readQuery(end < 0 ? '' : url.slice(end + 1)),
    sentHeaders,
    bucketName: decode(rawBucket),
    key,
    // Rejecting a body must not close the connection: the response still has to be sent.
    body: request.iterator({ destroyOnReturn: false }),
  };
}

/**
 * Headers merged with those that a presigned URL carries in its query (`x-amz-meta-…`). S3 ignores
 * checksums there.
 */
export function effectiveHeaders({
  query,
  sentHeaders,
}: UnverifiedRequest): Record<string, string> {
  const hoisted = [...query].filter(
    ([name]) => name.startsWith('x-amz-') && !isChecksumHeader(name),
  );
  return { ...Object.fromEntries(hoisted), ...sentHeaders };
}

export interface CopySource {
  bucket: string;
  key: string;
  versionId: string | undefined;
}

/**
 * Parses `x-amz-copy-source`: `[/]bucket/key[?versionId=id]`, percent-encoded. Undefined if
 * missing.
 */
export function copySource(headers: Record<string, string>): CopySource | undefined {
  const source = headers['x-amz-copy-source'];
  if (!source) return undefined;
  const [, bucket, key, versionId] =
    /^\/?([^/]+)\/([^?]+)(?:\?versionId=(.+))?$/.exec(source) ?? [];
  if (!bucket || !key)
    throw invalidArgument(
      'Invalid copy source object key',
      'x-amz-copy-source',
      'x-amz-copy-source',
    );
  try {
    return { bucket, key: decodeURIComponent(key), versionId };
  } catch {
    throw new S3Error('InvalidArgument', 'Copy Source is not percent-encoded.');
  }
}
