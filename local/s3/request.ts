import type { IncomingMessage } from 'node:http';
import { S3Error } from './errors.ts';
import type { Bucket } from './model.ts';
import type { RequiredPermission } from './permissions.ts';

/** A request as it arrived, taken apart but not yet believed. Path style only: `/bucket/key`. */
export interface UnverifiedRequest {
  method: string;
  /** The path as sent, percent-encoding and all: signatures cover it. */
  rawPath: string;
  /** Decoded query pairs, in the order sent. */
  query: URLSearchParams;
  /** Headers as sent, names in lower case. */
  sentHeaders: Record<string, string>;
  bucketName: string;
  key: string;
  body: AsyncIterable<Buffer>;
}

/** A request whose signature holds and whose bucket exists. */
export interface S3Request extends UnverifiedRequest {
  bucket: Bucket;
  /** Headers, and the `x-amz-*` ones a presigned URL carries in its query instead. */
  headers: Record<string, string>;
  /** What the caller signed for the body: its SHA-256 in hex, UNSIGNED-PAYLOAD or a STREAMING- form. */
  signedPayload: string;
  /** Another bucket, if there is one of that name. */
  bucketNamed(name: string): Bucket | undefined;
  /** Throws AccessDenied unless whoever signed may do all of these. */
  require(needs: RequiredPermission[]): void;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new S3Error('InvalidURI');
  }
}

// A plus sign is itself here, not a space as in forms, so URLSearchParams must not parse it.
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
    // A refused body must not take the connection with it: the answer still has to go out.
    body: request.iterator({ destroyOnReturn: false }),
  };
}

/** Headers with those a presigned URL hoisted into its query (`x-amz-meta-…`, `x-amz-checksum-…`). */
export function effectiveHeaders({
  query,
  sentHeaders,
}: UnverifiedRequest): Record<string, string> {
  const hoisted = [...query].filter(([name]) => name.startsWith('x-amz-'));
  return { ...Object.fromEntries(hoisted), ...sentHeaders };
}

export interface CopySource {
  bucket: string;
  key: string;
  versionId: string | undefined;
}

/** Reads `x-amz-copy-source`: `[/]bucket/key[?versionId=id]`, percent-encoded. Nothing where it is missing. */
export function copySource(headers: Record<string, string>): CopySource | undefined {
  const source = headers['x-amz-copy-source'];
  if (!source) return undefined;
  const [, bucket, key, versionId] =
    /^\/?([^/]+)\/([^?]+)(?:\?versionId=(.+))?$/.exec(source) ?? [];
  if (!bucket || !key)
    throw new S3Error('InvalidArgument', 'Copy Source must mention the source bucket and key.');
  try {
    return { bucket, key: decodeURIComponent(key), versionId };
  } catch {
    throw new S3Error('InvalidArgument', 'Copy Source is not percent-encoded.');
  }
}
