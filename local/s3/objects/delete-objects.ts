import * as z from 'zod';
import { declaredChecksum } from '../checksums.ts';
import { S3Error } from '../errors.ts';
import { type Version, versionHeader } from '../model.ts';
import { deletePermissionsFor } from '../permissions.ts';
import type { S3Request } from '../request.ts';
import { receiveText } from '../request-body.ts';
import { emptyResponse, type S3Response, xmlResponse } from '../response.ts';
import type { Storage } from '../store/storage.ts';
import { readXml } from '../xml.ts';
import { requireUnlocked } from './object-lock.ts';

/**
 * Deletes a named version for good; without one, a versioned bucket only gets a delete marker.
 * Returns the version removed or the marker added, undefined if there was nothing.
 */
async function deleteKey(
  request: S3Request,
  storage: Storage,
  key: string,
  versionId: string | null | undefined,
): Promise<Version | undefined> {
  const { bucket, headers } = request;
  if (!versionId && bucket.versioned) return storage.objects.addDeleteMarker(bucket, key);
  return storage.objects.remove(bucket.name, key, versionId ?? 'null', (version) =>
    requireUnlocked(version, headers, storage.now()),
  );
}

export async function deleteObject(request: S3Request, storage: Storage): Promise<S3Response> {
  const touched = await deleteKey(request, storage, request.key, request.query.get('versionId'));
  return emptyResponse(204, {
    ...(touched && versionHeader(touched)),
    ...(touched?.kind === 'delete-marker' && { 'x-amz-delete-marker': 'true' }),
  });
}

const Delete = z.object({
  Object: z
    .array(z.object({ Key: z.string().min(1), VersionId: z.string().optional() }))
    .min(1)
    .max(1000),
  Quiet: z.string().optional(),
});

/** DeleteObjects: up to 1000 keys or versions. Failures are listed, each with its reason. */
export async function deleteObjects(request: S3Request, storage: Storage): Promise<S3Response> {
  const checksum = declaredChecksum(request.headers);
  if (!checksum && !request.headers['content-md5'])
    throw new S3Error(
      'InvalidRequest',
      'Missing required header for this request: Content-MD5 OR x-amz-checksum-*',
    );
  const { Object: wanted, Quiet: quiet } = readXml(await receiveText(request, checksum), Delete);

  const deleted = [];
  const errors = [];
  for (const { Key: key, VersionId: versionId } of wanted) {
    try {
      request.require(deletePermissionsFor(request, key, versionId));
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
