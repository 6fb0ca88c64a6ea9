import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { corsHeaders, preflight } from './cors.ts';
import { S3Error } from './errors.ts';
import type { Bucket, ObjectCreated } from './model.ts';
import { listPermissions, type RequiredPermission } from './permissions.ts';
import { effectiveHeaders, readRequest, type S3Request } from './request.ts';
import { emptyResponse, send, sendError } from './response.ts';
import { findRoute } from './routes.ts';
import { authenticate, type Trust } from './signature.ts';
import { randomId } from './store/record-files.ts';
import { openStorage, type Storage } from './store/storage.ts';

export type { Bucket, ObjectCreated };

/** `dir` stores the objects; `secretOf` looks up access keys; `now` returns milliseconds. */
export interface S3Options {
  dir: string;
  region: string;
  buckets: Bucket[];
  secretOf: (accessKeyId: string) => string | undefined;
  /**
   * Returns the message to refuse a caller (by access key id) with, or nothing if all permissions
   * are granted.
   */
  denyReason?: (caller: string, permissions: RequiredPermission[]) => string | undefined;
  /** Called once an object is durable, before the response. Must not throw. */
  onObjectCreated?: (event: ObjectCreated) => void;
  /** Whether so many bytes can be stored. */
  hasRoomFor?: ((bytes: number) => boolean) | undefined;
  now?: () => number;
}

/** As in AWS, Object Lock implies versioning. */
const withVersioning = (bucket: Bucket): [string, Bucket] => [
  bucket.name,
  { ...bucket, versioned: bucket.versioned || bucket.lock !== undefined },
];

interface Deps {
  buckets: Map<string, Bucket>;
  trust: Trust;
  denyReason: (caller: string, permissions: RequiredPermission[]) => string | undefined;
  storage: Storage;
  hasRoomFor: (bytes: number) => boolean;
}

/** A caller who may not list the bucket must not learn that a key is missing. */
function hideMissingKey(authorized: S3Request, error: unknown): unknown {
  if (!(error instanceof S3Error) || error.code !== 'NoSuchKey') return error;
  try {
    authorized.require(listPermissions(authorized));
    return error;
  } catch (refused) {
    return refused;
  }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { buckets, trust, denyReason, storage, hasRoomFor }: Deps,
): Promise<void> {
  const unverified = readRequest(request);
  const { method, bucketName, sentHeaders } = unverified;
  const bucket = buckets.get(bucketName);
  if (method === 'OPTIONS')
    return send(response, emptyResponse(200, preflight(bucket, unverified)));
  if (bucket) {
    const headers = corsHeaders(bucket, method, sentHeaders);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  }
  const { payload: signedPayload, accessKeyId } = await authenticate(unverified, trust);
  if (bucketName === '') throw new S3Error('NotImplemented', 'The local S3 does not list buckets.');
  if (!bucket) throw new S3Error('NoSuchBucket', { details: { BucketName: bucketName } });
  const authorized: S3Request = {
    ...unverified,
    bucket,
    headers: effectiveHeaders(unverified),
    signedPayload,
    bucketNamed: (name) => buckets.get(name),
    require(permissions) {
      const why = denyReason(accessKeyId, permissions);
      if (why) throw new S3Error('AccessDenied', why);
    },
  };
  const { permissions, operation } = findRoute(authorized);
  authorized.require(permissions(authorized));
  const writes = method === 'PUT' || method === 'POST';
  if (writes && !hasRoomFor(Number(sentHeaders['content-length'] ?? 0)))
    throw new S3Error('InsufficientStorage');
  const reply = await operation(authorized, storage).catch((error: unknown) => {
    throw hideMissingKey(authorized, error);
  });
  await send(response, reply);
}

/**
 * Amazon S3's REST API over files in a folder: path-style addresses, Signature Version 4 and the
 * operations this product uses. Anything else is answered with 501 and says so. An acknowledged
 * write survives kill -9; an unacknowledged one leaves no trace.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/
 */
export async function createS3(options: S3Options): Promise<RequestListener> {
  const { dir, region, secretOf, onObjectCreated = () => {}, now = Date.now } = options;
  const { denyReason = () => undefined, hasRoomFor = () => true } = options;
  const buckets = new Map(options.buckets.map(withVersioning));
  const trust = { region, secretOf, now };
  const storage = await openStorage({ dir, now, onObjectCreated });
  return async (request, response) => {
    const requestId = randomId();
    response.setHeader('x-amz-request-id', requestId);
    try {
      await answer(request, response, { buckets, trust, denyReason, storage, hasRoomFor });
    } catch (error) {
      sendError(response, error, requestId, request.method === 'HEAD');
    }
  };
}
