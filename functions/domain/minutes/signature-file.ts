import { createHash } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { type Reason, reason } from '#contract/reasons.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import { paperKindOf } from '../../platform/files/paper-kind.ts';
import type { Frozen, StoredSignature } from '../../records/minutes.ts';

/** Where the file that shows a signature waits until it is examined. */
export const signatureUpload = (meetingId: string, uploadId: string): string =>
  `uploads/${meetingId}/signatures/${uploadId}`;

interface Sent {
  meetingId: string;
  upload_id: string;
  method: 'ink' | 'external';
  frozen: Frozen;
}

/** Examines the file that shows a signature, and stores exactly the bytes that were examined under Object Lock. */
export async function keepSignatureFile(
  ctx: Ctx,
  { meetingId, upload_id, method, frozen }: Sent,
): Promise<Pick<StoredSignature, 'file' | 'key' | 'report'>> {
  const waiting = signatureUpload(meetingId, upload_id);
  const size = await ctx.uploadBucket.sizeOf(waiting);
  if (size === null) throw new AppError('conflict', reason('fileMissing'), 'upload_id');
  if (size > limits.paperBytes) throw new AppError('too_large', reason('signatureFileTooLarge'));
  const bytes = Buffer.from(await ctx.uploadBucket.firstBytes(waiting, size));
  const { content_type, report } =
    method === 'ink' ? scanned(bytes) : await signedElsewhere(ctx, bytes, frozen);
  const key = `meetings/${meetingId}/minutes/signatures/${upload_id}`;
  await ctx.archiveBucket.put(key, bytes, content_type);
  await ctx.uploadBucket.delete(waiting);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { key, report, file: { sha256, content_type, size } };
}

/** A scan shows a signature to people; what is on it is not read. */
function scanned(bytes: Buffer): { content_type: string; report: Reason[] } {
  const kind = paperKindOf(bytes);
  if (typeof kind !== 'string') throw new AppError('unsupported', reason('scanUnsupported'));
  return { content_type: kind, report: [reason('scanNotRead')] };
}

/**
 * What another system signed: our PDF with an incremental update (ISO 32000-2, 7.5.6), whose first bytes are those
 * that were frozen; or a PKCS#7 file (RFC 5652), which contains the checksum of what it signs. Certificates are not
 * checked: that is said.
 */
async function signedElsewhere(
  ctx: Ctx,
  bytes: Buffer,
  { folder, files }: Frozen,
): Promise<{ content_type: string; report: Reason[] }> {
  for (const { name, sha256 } of files) {
    if (bytes.includes(Buffer.from(sha256, 'hex')) && isDer(bytes))
      return {
        content_type: 'application/pkcs7-signature',
        report: [reason('signatureHasDigest', { file: name }), reason('certificateNotChecked')],
      };
    const length = await ctx.archiveBucket.sizeOf(`${folder}/${name}`);
    if (
      length !== null &&
      bytes.length > length &&
      digestOf(bytes.subarray(0, length)) === sha256
    ) {
      const isSigned = bytes.subarray(length).includes('/ByteRange');
      return {
        content_type: 'application/pdf',
        report: [
          reason('signatureIsUpdate', { file: name }),
          reason(isSigned ? 'certificateNotChecked' : 'updateHasNoSignature'),
        ],
      };
    }
  }
  throw new AppError('conflict', reason('signatureOfOther'), 'upload_id');
}

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Whether it begins as a PKCS#7 structure does: a sequence with the object identifier 1.2.840.113549.1.7.2. */
const isDer = (bytes: Buffer): boolean =>
  bytes[0] === 0x30 && bytes.subarray(0, 32).includes(Buffer.from('2a864886f70d010702', 'hex'));
