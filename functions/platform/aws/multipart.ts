import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListPartsCommand,
  NoSuchUpload,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { limits } from '#contract/limits.ts';
import type { Bucket } from './bucket.ts';

/** A multipart upload, as S3 names it. */
export interface Multipart {
  key: string;
  id: string;
}

export interface Part {
  number: number;
  etag: string;
  size: number;
}

export async function begin(bucket: Bucket, key: string, contentType: string): Promise<Multipart> {
  const { UploadId } = await (await bucket.opened()).send(
    new CreateMultipartUploadCommand({ Bucket: bucket.name, Key: key, ContentType: contentType }),
  );
  if (!UploadId) throw new Error('Storage began an upload without naming it');
  return { key, id: UploadId };
}

/** URLs to send the parts to, each valid for `limits.uploadUrlSeconds` and for exactly the size of its part. */
export async function sign(
  bucket: Bucket,
  { key, id }: Multipart,
  parts: { number: number; size: number }[],
): Promise<{ number: number; url: string }[]> {
  const client = await bucket.opened();
  const address = (number: number, size: number) =>
    getSignedUrl(
      client,
      new UploadPartCommand({
        Bucket: bucket.name,
        Key: key,
        UploadId: id,
        PartNumber: number,
        ContentLength: size,
      }),
      {
        expiresIn: limits.uploadUrlSeconds,
        signableHeaders: new Set(['content-length']),
      },
    );
  return Promise.all(
    parts.map(async ({ number, size }) => ({ number, url: await address(number, size) })),
  );
}

/** Uploads a part from here and returns its ETag. Sending a number again replaces that part. */
export async function send(
  bucket: Bucket,
  { key, id }: Multipart,
  number: number,
  bytes: Uint8Array,
): Promise<string> {
  const { ETag } = await (await bucket.opened()).send(
    new UploadPartCommand({
      Bucket: bucket.name,
      Key: key,
      UploadId: id,
      PartNumber: number,
      Body: bytes,
    }),
  );
  if (!ETag) throw new Error('Storage took a part without naming it');
  return ETag;
}

/** S3 takes no smaller part except the last. */
export const minPart = 5 * 1024 * 1024;

/** Uploads bytes as they come, holding little more than one part of them. */
export async function sendStream(
  bucket: Bucket,
  key: string,
  contentType: string,
  chunks: AsyncIterable<Uint8Array>,
): Promise<void> {
  const upload = await begin(bucket, key, contentType);
  const parts: { number: number; etag: string }[] = [];
  let unsent: Uint8Array[] = [];
  let size = 0;
  const sendPart = async () => {
    const number = parts.length + 1;
    parts.push({ number, etag: await send(bucket, upload, number, Buffer.concat(unsent)) });
    [unsent, size] = [[], 0];
  };
  for await (const chunk of chunks) {
    unsent.push(chunk);
    size += chunk.length;
    if (size >= minPart) await sendPart();
  }
  if (size > 0) await sendPart();
  if (!(await join(bucket, upload, parts))) throw new Error('Storage does not have the parts sent');
}

/** The parts that have arrived; null when S3 no longer knows the upload. */
export async function arrived(bucket: Bucket, { key, id }: Multipart): Promise<Part[] | null> {
  try {
    const { Parts = [] } = await (await bucket.opened()).send(
      new ListPartsCommand({ Bucket: bucket.name, Key: key, UploadId: id }),
    );
    return Parts.map((part) => ({
      number: part.PartNumber ?? 0,
      etag: part.ETag ?? '',
      size: part.Size ?? 0,
    }));
  } catch (error) {
    if (error instanceof NoSuchUpload) return null;
    throw error;
  }
}

/** Completes the upload. False when a part is missing or was replaced, or the upload is gone. */
export async function join(
  bucket: Bucket,
  { key, id }: Multipart,
  parts: { number: number; etag: string }[],
): Promise<boolean> {
  try {
    await (await bucket.opened()).send(
      new CompleteMultipartUploadCommand({
        Bucket: bucket.name,
        Key: key,
        UploadId: id,
        MultipartUpload: { Parts: parts.map((p) => ({ PartNumber: p.number, ETag: p.etag })) },
      }),
    );
    return true;
  } catch (error) {
    const refusals = [
      'InvalidPart',
      'InvalidPartOrder',
      'EntityTooSmall',
      'MalformedXML',
      'NoSuchUpload',
    ];
    if (error instanceof S3ServiceException && refusals.includes(error.name)) return false;
    throw error;
  }
}

/** Aborts the upload and deletes its parts; one already gone is fine. */
export async function abandon(bucket: Bucket, { key, id }: Multipart): Promise<void> {
  try {
    await (await bucket.opened()).send(
      new AbortMultipartUploadCommand({ Bucket: bucket.name, Key: key, UploadId: id }),
    );
  } catch (error) {
    if (!(error instanceof NoSuchUpload)) throw error;
  }
}
