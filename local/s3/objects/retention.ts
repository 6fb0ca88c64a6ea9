import * as z from 'zod';
import { declaredChecksum } from '../checksums.ts';
import { S3Error } from '../errors.ts';
import type { S3Request } from '../request.ts';
import { receiveText } from '../request-body.ts';
import { emptyResponse, type S3Response, xmlResponse } from '../response.ts';
import type { Storage } from '../store/storage.ts';
import { readXml } from '../xml.ts';
import { findVersion } from './get-object.ts';

const versionOf = ({ bucket, key, query }: S3Request, { objects }: Storage) =>
  findVersion(objects, bucket.name, key, query.get('versionId'));

export async function getObjectRetention(
  request: S3Request,
  storage: Storage,
): Promise<S3Response> {
  const { retention } = versionOf(request, storage);
  if (!retention) throw new S3Error('NoSuchObjectLockConfiguration');
  return xmlResponse('Retention', { Mode: retention.mode, RetainUntilDate: retention.until });
}

export async function getObjectLegalHold(
  request: S3Request,
  storage: Storage,
): Promise<S3Response> {
  const { legalHold } = versionOf(request, storage);
  if (legalHold === undefined) throw new S3Error('NoSuchObjectLockConfiguration');
  return xmlResponse('LegalHold', { Status: legalHold ? 'ON' : 'OFF' });
}

const LegalHold = z.object({ Status: z.enum(['ON', 'OFF']) });

export async function putObjectLegalHold(
  request: S3Request,
  storage: Storage,
): Promise<S3Response> {
  if (!request.bucket.lock)
    throw new S3Error('InvalidRequest', 'Bucket is missing Object Lock Configuration');
  const document = await receiveText(request, declaredChecksum(request.headers));
  const { Status: status } = readXml(document, LegalHold);
  const version = versionOf(request, storage);
  await storage.objects.change(version, { ...version, legalHold: status === 'ON' });
  return emptyResponse(200);
}
