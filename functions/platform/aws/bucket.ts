import type { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type * as z from 'zod';
import { limits } from '#contract/limits.ts';
import { attachmentNamed } from '../attachment.ts';
import { retrying } from '../retry.ts';

const missing = (error: unknown): boolean =>
  error instanceof NoSuchKey || error instanceof NotFound;

const hasName = (error: unknown, ...names: string[]): boolean =>
  error instanceof S3ServiceException && names.includes(error.name);

/**
 * False where a precondition of the call does not hold. S3 cannot tell while the key is being written or
 * deleted by somebody else: it answers 409, which the SDK does not retry. Then the call is made again.
 */
async function unlessOvertaken(call: () => Promise<unknown>): Promise<boolean> {
  try {
    await retrying(call, { mayPass: (error) => hasName(error, 'ConditionalRequestConflict') });
    return true;
  } catch (error) {
    // An object that is to be replaced and was deleted meanwhile is missing.
    if (hasName(error, 'PreconditionFailed', 'NoSuchKey')) return false;
    throw error;
  }
}

/**
 * Without checksums that nobody asked for: a presigned URL would carry that of an empty body, which S3
 * ignores. S3 computes one of its own where none is sent. Bodies may take any time; only a connection that is
 * silent for `socketTimeout`, in seconds, is abandoned.
 */
export const storage = (socketTimeout: number) =>
  new S3Client({
    requestChecksumCalculation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 1_000, socketTimeout: socketTimeout * 1000 },
  });

/** The objects of one bucket, by key. */
export class Bucket {
  readonly client: S3Client;
  readonly name: string;
  constructor(client: S3Client, name: string) {
    this.client = client;
    this.name = name;
  }

  /** The client, of a bucket whose code may not be loaded yet. */
  async opened(): Promise<S3Client> {
    return this.client;
  }

  /** Writes JSON with a checksum, as a locked bucket demands. */
  async putJson(key: string, value: unknown): Promise<void> {
    await this.put(key, JSON.stringify(value), 'application/json');
  }

  /** The same compressed by gzip; browsers decompress it by themselves. */
  async putPackedJson(key: string, value: unknown): Promise<void> {
    await this.#put(key, gzipSync(JSON.stringify(value)), {
      ContentType: 'application/json',
      ContentEncoding: 'gzip',
    });
  }

  async put(key: string, body: string | Uint8Array | Readable, type: string, length?: number) {
    await this.#put(key, body, { ContentType: type, ContentLength: length });
  }

  async #put(
    Key: string,
    Body: string | Uint8Array | Readable,
    about: Pick<PutObjectCommandInput, 'ContentType' | 'ContentEncoding' | 'ContentLength'>,
  ): Promise<void> {
    const put = { Bucket: this.name, Key, Body, ...about, ChecksumAlgorithm: 'CRC32' } as const;
    await this.client.send(new PutObjectCommand(put));
  }

  /** Puts an object only if there is none under that key; otherwise returns false. */
  async putNew(key: string, body: string, type: string): Promise<boolean> {
    const { client, name: Bucket } = this;
    const put = { Bucket, Key: key, Body: body, ContentType: type, IfNoneMatch: '*' };
    const command = new PutObjectCommand({ ...put, ChecksumAlgorithm: 'CRC32' });
    return unlessOvertaken(() => client.send(command));
  }

  /** The ETag of an object; null when there is none. */
  async etagOf(key: string): Promise<string | null> {
    try {
      const head = await this.client.send(new HeadObjectCommand({ Bucket: this.name, Key: key }));
      return head.ETag ?? null;
    } catch (error) {
      if (missing(error)) return null;
      throw error;
    }
  }

  /** Puts an object in place of the one with that ETag, or of none; false when there is another by now. */
  async replace(
    Key: string,
    Body: string | Uint8Array,
    about: { type: string; cacheControl: string; etag: string | null },
  ): Promise<boolean> {
    const { type: ContentType, cacheControl: CacheControl, etag } = about;
    const put = { Bucket: this.name, Key, Body, ContentType, CacheControl } as const;
    const condition = etag === null ? { IfNoneMatch: '*' } : { IfMatch: etag };
    const command = new PutObjectCommand({ ...put, ...condition, ChecksumAlgorithm: 'CRC32' });
    return unlessOvertaken(() => this.client.send(command));
  }

  async getJson<S extends z.ZodType>(key: string, schema: S): Promise<z.output<S>> {
    const command = new GetObjectCommand({ Bucket: this.name, Key: key });
    const { Body, ContentEncoding } = await this.client.send(command);
    const sent = (await Body?.transformToByteArray()) ?? new Uint8Array();
    const bytes = ContentEncoding === 'gzip' ? gunzipSync(sent) : sent;
    return schema.parse(JSON.parse(new TextDecoder().decode(bytes)));
  }

  /** The same, or null when there is no such object. */
  async findJson<S extends z.ZodType>(key: string, schema: S): Promise<z.output<S> | null> {
    try {
      return await this.getJson(key, schema);
    } catch (error) {
      if (missing(error)) return null;
      throw error;
    }
  }

  /** A stream of the object's bytes. */
  async read(key: string): Promise<Readable> {
    const { Body } = await this.client.send(new GetObjectCommand({ Bucket: this.name, Key: key }));
    // In Node the SDK answers a Readable; its type also covers browsers.
    return Body as Readable;
  }

  /**
   * Stream and ETag of an object; null when there is none. The ETag tells these bytes from others sent
   * later under the same key.
   */
  async open(key: string): Promise<{ bytes: Readable; etag: string } | null> {
    try {
      const command = new GetObjectCommand({ Bucket: this.name, Key: key });
      const { Body, ETag = '' } = await this.client.send(command);
      return { bytes: Body as Readable, etag: ETag };
    } catch (error) {
      if (missing(error)) return null;
      throw error;
    }
  }

  async firstBytes(key: string, count: number): Promise<Uint8Array> {
    const { Body } = await this.client.send(
      new GetObjectCommand({ Bucket: this.name, Key: key, Range: `bytes=0-${count - 1}` }),
    );
    return (await Body?.transformToByteArray()) ?? new Uint8Array();
  }

  /** Size in bytes, or null when there is no such object. */
  async sizeOf(key: string): Promise<number | null> {
    try {
      const head = await this.client.send(new HeadObjectCommand({ Bucket: this.name, Key: key }));
      return head.ContentLength ?? 0;
    } catch (error) {
      if (missing(error)) return null;
      throw error;
    }
  }

  /** Copies within S3, without reading the bytes here. Keeps the headers of the source, or sets those given. */
  async copyFrom(
    source: Bucket,
    sourceKey: string,
    key: string,
    headers: { type: string; cacheControl?: string } | null = null,
  ): Promise<void> {
    await this.client.send(this.#copy(source, sourceKey, key, headers ?? {}));
  }

  /** The same, but only while the source has that ETag. False when it was overwritten. */
  async copyUnchanged(
    source: Bucket,
    { key, type, etag }: { key: string; type: string; etag: string },
  ): Promise<boolean> {
    const command = this.#copy(source, key, key, { type, etag });
    return unlessOvertaken(() => this.client.send(command));
  }

  #copy(
    source: Bucket,
    sourceKey: string,
    key: string,
    { type, cacheControl, etag }: { type?: string; cacheControl?: string; etag?: string },
  ): CopyObjectCommand {
    return new CopyObjectCommand({
      Bucket: this.name,
      Key: key,
      CopySource: encodeURI(`${source.name}/${sourceKey}`),
      CopySourceIfMatch: etag,
      ChecksumAlgorithm: 'CRC32',
      ...(type && {
        MetadataDirective: 'REPLACE',
        ContentType: type,
        CacheControl: cacheControl,
      }),
    });
  }

  /** All keys with that prefix, a page at a time. */
  async *keysUnder(prefix: string): AsyncGenerator<string[]> {
    let from: string | undefined;
    do {
      const page: ListObjectsV2CommandOutput = await this.client.send(
        new ListObjectsV2Command({ Bucket: this.name, Prefix: prefix, ContinuationToken: from }),
      );
      yield (page.Contents ?? []).flatMap(({ Key }) => Key ?? []);
      from = page.NextContinuationToken;
    } while (from);
  }

  async delete(key: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand({ Bucket: this.name, Key: key }));
  }

  /** A short-lived URL that takes a PUT of exactly `size` bytes. */
  async addressToSend(key: string, size: number): Promise<string> {
    const command = new PutObjectCommand({ Bucket: this.name, Key: key, ContentLength: size });
    return getSignedUrl(this.client, command, {
      expiresIn: limits.uploadUrlSeconds,
      signableHeaders: new Set(['content-length']),
    });
  }

  /** A short-lived URL that saves the object under that name, and never shows it as a page. */
  async addressToSave(key: string, seconds: number, name: string): Promise<string> {
    const ResponseContentDisposition = attachmentNamed(name);
    const command = new GetObjectCommand({
      Bucket: this.name,
      Key: key,
      ResponseContentDisposition,
    });
    return getSignedUrl(this.client, command, { expiresIn: seconds });
  }

  /**
   * A short-lived URL to read the object. It stays the same for a while, so that players and caches keep
   * it.
   */
  async addressOf(key: string, seconds: number, now: Date): Promise<string> {
    const window = (seconds * 1000) / 3;
    return getSignedUrl(this.client, new GetObjectCommand({ Bucket: this.name, Key: key }), {
      expiresIn: seconds,
      signingDate: new Date(Math.floor(now.getTime() / window) * window),
    });
  }
}

/** When URLs signed now for uploading stop working. */
export const expiry = (now: Date): string =>
  new Date(now.getTime() + limits.uploadUrlSeconds * 1000).toISOString();
