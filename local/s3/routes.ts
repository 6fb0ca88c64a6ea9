import { notImplementedByS3, S3Error } from './errors.ts';
import { completeUpload } from './objects/complete-upload.ts';
import { copyObject } from './objects/copy-object.ts';
import { deleteObject, deleteObjects } from './objects/delete-objects.ts';
import { getObject } from './objects/get-object.ts';
import { listObjects, listUploads, listVersions } from './objects/listings.ts';
import { abortUpload, createUpload, listParts, uploadPart } from './objects/multipart-uploads.ts';
import { putObject } from './objects/put-object.ts';
import { getObjectLegalHold, getObjectRetention, putObjectLegalHold } from './objects/retention.ts';
import {
  bucketPermission,
  deletePermissions,
  objectPermission,
  partPermissions,
  type RequiredPermission,
  readPermissions,
  writePermissions,
} from './permissions.ts';
import type { S3Request } from './request.ts';
import { copySource } from './request.ts';
import { emptyResponse, type S3Response } from './response.ts';
import type { Storage } from './store/storage.ts';

type Operation = (request: S3Request, storage: Storage) => Promise<S3Response>;
type Permissions = (request: S3Request) => RequiredPermission[];

const headBucket: Operation = async () => emptyResponse(200);

const putOrCopy: Operation = (request, storage) => {
  const source = copySource(request.headers);
  return source ? copyObject(request, storage, source) : putObject(request, storage);
};

const listParameters = 'prefix? delimiter? encoding-type?';
const overrideParameters =
  'response-content-type? response-cache-control? response-content-disposition? response-content-encoding? response-content-language? response-expires?';

/**
 * `METHOD target`, then required query parameters; optional ones end in `?`. With the permissions
 * each operation needs.
 */
const operations: Record<string, [Operation, Permissions]> = {
  'HEAD bucket': [headBucket, bucketPermission('ListBucket')],
  [`GET bucket list-type ${listParameters} max-keys? continuation-token? start-after? fetch-owner?`]:
    [listObjects, bucketPermission('ListBucket')],
  [`GET bucket versions ${listParameters} max-keys? key-marker? version-id-marker?`]: [
    listVersions,
    bucketPermission('ListBucketVersions'),
  ],
  [`GET bucket uploads ${listParameters} max-uploads? key-marker? upload-id-marker?`]: [
    listUploads,
    bucketPermission('ListBucketMultipartUploads'),
  ],
  // Checked for each object.
  'POST bucket delete': [deleteObjects, () => []],
  [`GET object versionId? ${overrideParameters}`]: [getObject, readPermissions],
  [`HEAD object versionId? ${overrideParameters}`]: [getObject, readPermissions],
  'PUT object': [putOrCopy, writePermissions],
  'DELETE object versionId?': [deleteObject, deletePermissions],
  'GET object retention versionId?': [getObjectRetention, objectPermission('GetObjectRetention')],
  'GET object legal-hold versionId?': [getObjectLegalHold, objectPermission('GetObjectLegalHold')],
  'PUT object legal-hold versionId?': [putObjectLegalHold, objectPermission('PutObjectLegalHold')],
  'POST object uploads': [createUpload, writePermissions],
  'PUT object uploadId partNumber': [uploadPart, partPermissions],
  'GET object uploadId max-parts? part-number-marker?': [
    listParts,
    objectPermission('ListMultipartUploadParts'),
  ],
  'POST object uploadId': [completeUpload, partPermissions],
  'DELETE object uploadId': [abortUpload, objectPermission('AbortMultipartUpload')],
};

const routes = Object.entries(operations).map(([pattern, [operation, permissions]]) => {
  const [method, target, ...parameters] = pattern.split(' ');
  const required = parameters.filter((name) => !name.endsWith('?'));
  const known = new Set(parameters.map((name) => name.replace('?', '')));
  return { method, target, required, known, operation, permissions };
});

/** Headers that would change the outcome and are not implemented: rejected, not ignored. */
const unsupportedHeaders =
  /^x-amz-(acl|tagging|grant-.+|website-redirect-location|write-offset-bytes|server-side-encryption-customer-.+|copy-source-(?!if-).+)$/;

/** Headers that S3 itself refuses, except in directory buckets. */
const refusedByS3 = /^x-amz-if-match-(last-modified-time|size)$/;

// `x-id` only names the operation; `x-amz-*` are headers in a presigned URL.
const isParameter = (name: string) => name !== 'x-id' && !/^x-amz-/i.test(name);

const notImplemented = (what: string) =>
  new S3Error('NotImplemented', `The local S3 does not implement ${what}.`);

/** The requested operation and its permissions. Throws NotImplemented, naming what is missing. */
export function findRoute({ method, key, query, headers }: S3Request): {
  operation: Operation;
  permissions: Permissions;
} {
  const header = Object.keys(headers).find((name) => unsupportedHeaders.test(name));
  if (header) throw notImplemented(`the header ${header}`);
  const refused = Object.keys(headers).find((name) => refusedByS3.test(name));
  if (refused) throw notImplementedByS3(refused);
  const { 'x-amz-storage-class': storageClass = 'STANDARD' } = headers;
  if (storageClass !== 'STANDARD') throw notImplemented(`the storage class ${storageClass}`);

  const target = key === '' ? 'bucket' : 'object';
  const requested = [...query.keys()].filter(isParameter);
  const candidates = routes.filter(
    (route) =>
      route.method === method &&
      route.target === target &&
      route.required.every((name) => requested.includes(name)),
  );
  const route = candidates.find(({ known }) => requested.every((name) => known.has(name)));
  if (route) return route;
  const unknown = requested.filter((name) => !candidates.some(({ known }) => known.has(name)));
  const named = unknown.length > 0 ? ` with '${unknown.join("', '")}'` : '';
  throw notImplemented(`${method} of this ${target}${named}`);
}
