import { declaredChecksum } from '../body/checksum.ts';
import { receiveText } from '../body/receive.ts';
import type { Call } from '../call.ts';
import { S3Error } from '../errors.ts';
import { deleting } from '../needs.ts';
import { type Reply, xmlReply } from '../reply.ts';
import type { Storage } from '../store/storage.ts';
import { childrenOf, readXml, textOf } from '../xml/read.ts';
import { deleteKey } from './delete-object.ts';

/** Deletes up to 1000 keys or versions; what could not be deleted is named, each with its reason. */
export async function deleteObjects(call: Call, storage: Storage): Promise<Reply> {
  const checksum = declaredChecksum(call.headers);
  if (!checksum && !call.headers['content-md5'])
    throw new S3Error(
      'InvalidRequest',
      'Missing required header for this request: Content-MD5 OR x-amz-checksum-*',
    );
  const request = readXml(await receiveText(call, checksum));
  const wanted = childrenOf(request, 'Object');
  if (wanted.length === 0 || wanted.length > 1000) throw new S3Error('MalformedXML');

  const deleted = [];
  const errors = [];
  for (const object of wanted) {
    const key = textOf(object, 'Key');
    const versionId = textOf(object, 'VersionId');
    if (!key) throw new S3Error('MalformedXML');
    try {
      call.require(deleting(call, key, versionId));
      const touched = await deleteKey(call, storage, key, versionId);
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
  const quiet = textOf(request, 'Quiet') === 'true';
  return xmlReply('DeleteResult', { Deleted: quiet ? [] : deleted, Error: errors });
}
