import * as z from 'zod';
import { declaredChecksum } from '../checksums.ts';
import { invalidArgument, S3Error } from '../errors.ts';
import { type Version, versionHeader } from '../model.ts';
import { deletePermissionsFor } from '../permissions.ts';
import type { S3Request } from '../request.ts';
import { receiveText } from '../request-body.ts';
import { emptyResponse, type S3Response, xmlResponse } from '../response.ts';
import type { Storage } from '../store/storage.ts';
import { readXml } from '../xml.ts';
import { deleteCondition } from './conditions.ts';
import { isVersionId, requireVersionId } from './get-object.ts';
import { requireUnlocked } from './object-lock.ts';

/** Throws InvalidArgument for a bypass where there is nothing to bypass, whatever its value. */
function requireLockForBypass({ bucket, headers }: S3Request): void {
  const name = 'x-amz-bypass-governance-retention';
  if (headers[name] !== undefined && !bucket.lock)
    throw invalidArgument(`${name} is only applicable to Object Lock enabled buckets.`, name);
}

/**
 * Deletes a named version for good; without one, a versioned bucket only gets a delete marker.
 * Returns the version removed or the marker added, undefined if there was nothing.
 */
async function deleteKey(
  request: S3Request,
  { objects, now }: Storage,
  key: string,
  versionId: string | null | undefined,
): Promise<Version | undefined> {
  const { bucket, headers } = request;
  const check = deleteCondition(headers, key);
  if (!versionId && bucket.versioned) return objects.addDeleteMarker(bucket, key, check);
  return objects.remove(bucket.name, key, versionId ?? 'null', (version) => {
    check(objects.current(bucket.name, key));
    if (version) requireUnlocked(version, headers, now());
  });
}

export async function deleteObject(request: S3Request, storage: Storage): Promise<S3Response> {
  requireLockForBypass(request);
  const versionId = request.query.get('versionId');
  if (versionId) requireVersionId(versionId, 'versionId');
  if (versionId && request.headers['if-match'] !== undefined)
    throw new S3Error(
      'NotImplemented',
      'The local S3 does not implement conditional deletion of a named version.',
    );
  const touched = await deleteKey(request, storage, request.key, versionId);
  return emptyResponse(204, {
    ...(touched && versionHeader(touched)),
    ...(touched?.kind === 'delete-marker' && { 'x-amz-delete-marker': 'true' }),
  });
}

const Delete = z.object({
  Object: z
    .array(
      z.object({
        Key: z.string().min(1),
        VersionId: z.string().optional(),
        ETag: z.string().optional(),
        LastModifiedTime: z.string().optional(),
        Size: z.string().optional(),
      }),
    )
    .min(1)
    .max(1000),
  Quiet: z.string().optional(),
});

/** DeleteObjects: up to 1000 keys or versions. Failures are listed, each with its reason. */
export async function deleteObjects(request: S3Request, storage: Storage): Promise<S3Response> {
  requireLockForBypass(request);
  const checksum = declaredChecksum(request.headers);
  if (!checksum && !request.headers['content-md5'])
    throw new S3Error(
      'InvalidRequest',
      'Missing required header for this request: Content-MD5 OR x-amz-checksum-*',
    );
  const { Object: wanted, Quiet: quiet } = readXml(await receiveText(request, checksum), Delete);
  if (wanted.some(({ ETag, LastModifiedTime, Size }) => ETag ?? LastModifiedTime ?? Size))
    throw new S3Error('NotImplemented', 'The local S3 has no conditions in DeleteObjects.');

  const deleted = [];
  const errors = [];
  for (const { Key: key, VersionId: versionId } of wanted) {
    try {
      request.require(deletePermissionsFor(request, key, versionId));
      if (versionId && !isVersionId(versionId)) throw new S3Error('NoSuchVersion');
      const touched = await deleteKey(request, storage, key, versionId);
      const marker = touched?.kind === 'delete-marker' && {
        DeleteMarker: true,
        DeleteMarkerVersionId: touched.versionId,
      };
      deleted.push({ Key: key, VersionId: versionId, ...marker });
    } catch (error) {
      if (!(error instanceof S3Error)) throw error;
      errors.push({ Key: key, VersionId: versionId, Code: error.code, Message: error.message });
    }
  }
  return xmlResponse('DeleteResult', { Deleted: quiet === 'true' ? [] : deleted, Error: errors });
}
