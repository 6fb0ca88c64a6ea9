import { declaredChecksum } from '../body/checksum.ts';
import { receiveText } from '../body/receive.ts';
import type { Call } from '../call.ts';
import { S3Error } from '../errors.ts';
import { emptyReply, type Reply, xmlReply } from '../reply.ts';
import type { Storage } from '../store/storage.ts';
import { readXml, textOf } from '../xml/read.ts';
import { findVersion } from './find.ts';

const versionOf = ({ bucket, key, query }: Call, { objects }: Storage) =>
  findVersion(objects, bucket.name, key, query.get('versionId'));

export async function getObjectRetention(call: Call, storage: Storage): Promise<Reply> {
  const { retention } = versionOf(call, storage);
  if (!retention) throw new S3Error('NoSuchObjectLockConfiguration');
  return xmlReply('Retention', { Mode: retention.mode, RetainUntilDate: retention.until });
}

export async function getObjectLegalHold(call: Call, storage: Storage): Promise<Reply> {
  const { legalHold } = versionOf(call, storage);
  if (legalHold === undefined) throw new S3Error('NoSuchObjectLockConfiguration');
  return xmlReply('LegalHold', { Status: legalHold ? 'ON' : 'OFF' });
}

export async function putObjectLegalHold(call: Call, storage: Storage): Promise<Reply> {
  if (!call.bucket.lock)
    throw new S3Error('InvalidRequest', 'Bucket is missing Object Lock Configuration');
  const status = textOf(readXml(await receiveText(call, declaredChecksum(call.headers))), 'Status');
  if (status !== 'ON' && status !== 'OFF') throw new S3Error('MalformedXML');
  const version = versionOf(call, storage);
  await storage.objects.change(version, { ...version, legalHold: status === 'ON' });
  return emptyReply(200);
}
