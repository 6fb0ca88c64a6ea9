import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { type Reason, reason } from '#contract/reasons.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import { paperKindOf } from '../../platform/files/paper-kind.ts';
import { sha256Hex } from '../../platform/hash.ts';
import type { Frozen, StoredSignature } from '../../records/minutes.ts';

/** The key in the upload bucket of a file that documents a signature, until it is examined. */
export const signatureUpload = (meetingId: string, uploadId: string): string =>
  `uploads/${meetingId}/signatures/${uploadId}`;

interface Sent {
  meetingId: string;
  upload_id: string;
  method: 'ink' | 'external';
  frozen: Frozen;
}

/** Examines the file that documents a signature, and stores exactly those bytes under Object Lock. */
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
  const sha256 = sha256Hex(bytes);
  return { key, report, file: { sha256, content_type, size } };
}

/** A scan shows a signature to people; its content is not read. */
function scanned(bytes: Buffer): { content_type: string; report: Reason[] } {
  const kind = paperKindOf(bytes);
  if (typeof kind !== 'string') throw new AppError('unsupported', reason('scanUnsupported'));
  return { content_type: kind, report: [reason('scanNotRead')] };
}

/**
 * A file signed by another system: our PDF with an incremental update (ISO 32000-2, 7.5.6), whose first bytes are the
 * frozen ones; or a PKCS#7 file (RFC 5652), which contains the checksum of the signed data. Certificates are not
 * verified; the report says so.
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
      sha256Hex(bytes.subarray(0, length)) === sha256
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

/** Whether a file begins like a PKCS#7 structure: a sequence with the object identifier 1.2.840.113549.1.7.2. */
const isDer = (bytes: Buffer): boolean =>
  bytes[0] === 0x30 && bytes.subarray(0, 32).includes(Buffer.from('2a864886f70d010702', 'hex'));
