import * as z from 'zod';
import { declaredChecksum } from '../checksums.ts';
import { S3Error } from '../errors.ts';
import type { S3Request } from '../request.ts';
import { receiveText } from '../request-body.ts';
import { emptyResponse, type S3Response, xmlResponse } from '../response.ts';
import type { Storage } from '../store/storage.ts';
import { readXml } from '../xml.ts';
import { requestedVersion } from './get-object.ts';
import { requireLock } from './object-lock.ts';

export async function getObjectRetention(
  request: S3Request,
  storage: Storage,
): Promise<S3Response> {
  requireLock(request.bucket);
  const { retention } = requestedVersion(request, storage);
  if (!retention) throw new S3Error('NoSuchObjectLockConfiguration');
  return xmlResponse('Retention', { Mode: retention.mode, RetainUntilDate: retention.until });
}

export async function getObjectLegalHold(
  request: S3Request,
  storage: Storage,
): Promise<S3Response> {
  requireLock(request.bucket);
  const { legalHold } = requestedVersion(request, storage);
  if (legalHold === undefined) throw new S3Error('NoSuchObjectLockConfiguration');
  return xmlResponse('LegalHold', { Status: legalHold ? 'ON' : 'OFF' });
}

const LegalHold = z.object({ Status: z.enum(['ON', 'OFF']) });

export async function putObjectLegalHold(
  request: S3Request,
  storage: Storage,
): Promise<S3Response> {
  const document = await receiveText(request, declaredChecksum(request.headers));
  const { Status: status } = readXml(document, LegalHold);
  requireLock(request.bucket);
  const version = requestedVersion(request, storage);
  await storage.objects.change(version, { ...version, legalHold: status === 'ON' });
  return emptyResponse(200);
}
