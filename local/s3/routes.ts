import type { Call } from './call.ts';
import { S3Error } from './errors.ts';
import { listObjects } from './listing/list-objects.ts';
import { listUploads } from './listing/list-uploads.ts';
import { listVersions } from './listing/list-versions.ts';
import { abortUpload } from './multipart/abort-upload.ts';
import { completeUpload } from './multipart/complete-upload.ts';
import { createUpload } from './multipart/create-upload.ts';
import { listParts } from './multipart/list-parts.ts';
import { uploadPart } from './multipart/upload-part.ts';
import { deletes, type Need, onBucket, onObject, puts, putsPart, reads } from './needs.ts';
import { copyObject } from './objects/copy-object.ts';
import { copySource } from './objects/copy-source.ts';
import { deleteObject } from './objects/delete-object.ts';
import { deleteObjects } from './objects/delete-objects.ts';
import { getObject } from './objects/get-object.ts';
import { putObject } from './objects/put-object.ts';
import { getObjectLegalHold, getObjectRetention, putObjectLegalHold } from './objects/retention.ts';
import { emptyReply, type Reply } from './reply.ts';
import type { Storage } from './store/storage.ts';

type Operation = (call: Call, storage: Storage) => Promise<Reply>;
type Needs = (call: Call) => Need[];

const headBucket: Operation = async () => emptyReply(200);

const putOrCopy: Operation = (call, storage) => {
  const source = copySource(call.headers);
  return source ? copyObject(call, storage, source) : putObject(call, storage);
};

const listed = 'prefix? delimiter? encoding-type?';
const overridden =
  'response-content-type? response-cache-control? response-content-disposition? response-content-encoding? response-content-language? response-expires?';

/**
 * `METHOD target`, then the query parameters that must be there; optional ones end in `?`. Each with what
 * it takes to be allowed.
 */
const operations: Record<string, [Operation, Needs]> = {
  'HEAD bucket': [headBucket, onBucket('ListBucket')],
  [`GET bucket list-type ${listed} max-keys? continuation-token? start-after? fetch-owner?`]: [
    listObjects,
    onBucket('ListBucket'),
  ],
  [`GET bucket versions ${listed} max-keys? key-marker? version-id-marker?`]: [
    listVersions,
    onBucket('ListBucketVersions'),
  ],
  [`GET bucket uploads ${listed} max-uploads? key-marker? upload-id-marker?`]: [
    listUploads,
    onBucket('ListBucketMultipartUploads'),
  ],
  // Each object for itself.
  'POST bucket delete': [deleteObjects, () => []],
  [`GET object versionId? ${overridden}`]: [getObject, reads],
  [`HEAD object versionId? ${overridden}`]: [getObject, reads],
  'PUT object': [putOrCopy, puts],
  'DELETE object versionId?': [deleteObject, deletes],
  'GET object retention versionId?': [getObjectRetention, onObject('GetObjectRetention')],
  'GET object legal-hold versionId?': [getObjectLegalHold, onObject('GetObjectLegalHold')],
  'PUT object legal-hold versionId?': [putObjectLegalHold, onObject('PutObjectLegalHold')],
  'POST object uploads': [createUpload, puts],
  'PUT object uploadId partNumber': [uploadPart, putsPart],
  'GET object uploadId max-parts? part-number-marker?': [
    listParts,
    onObject('ListMultipartUploadParts'),
  ],
  'POST object uploadId': [completeUpload, putsPart],
  'DELETE object uploadId': [abortUpload, onObject('AbortMultipartUpload')],
};

const routes = Object.entries(operations).map(([pattern, [operation, needs]]) => {
  const [method, target, ...parameters] = pattern.split(' ');
  const required = parameters.filter((name) => !name.endsWith('?'));
  const known = new Set(parameters.map((name) => name.replace('?', '')));
  return { method, target, required, known, operation, needs };
});

/** What would change the outcome and is not done here: refused rather than passed over in silence. */
const unsupportedHeaders =
  /^x-amz-(acl|tagging|grant-.+|website-redirect-location|write-offset-bytes|server-side-encryption-customer-.+|copy-source-(?!if-match$).+)$/;

// `x-id` names the operation for logs; `x-amz-*` are headers in a presigned URL.
const isOrdinary = (name: string) => name !== 'x-id' && !/^x-amz-/i.test(name);

const notImplemented = (what: string) =>
  new S3Error('NotImplemented', `The local S3 does not implement ${what}.`);

/** The operation a request asks for, and what it needs. Throws NotImplemented, naming what is not done here. */
export function routeOf({ method, key, query, headers }: Call): {
  operation: Operation;
  needs: Needs;
} {
  const header = Object.keys(headers).find((name) => unsupportedHeaders.test(name));
  if (header) throw notImplemented(`the header ${header}`);

  const target = key === '' ? 'bucket' : 'object';
  const asked = [...query.keys()].filter(isOrdinary);
  const near = routes.filter(
    (route) =>
      route.method === method &&
      route.target === target &&
      route.required.every((name) => asked.includes(name)),
  );
  const route = near.find(({ known }) => asked.every((name) => known.has(name)));
  if (route) return route;
  const strange = asked.filter((name) => !near.some(({ known }) => known.has(name)));
  const named = strange.length > 0 ? ` with '${strange.join("', '")}'` : '';
  throw notImplemented(`${method} of this ${target}${named}`);
}
