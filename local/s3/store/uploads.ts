import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '../../host/durable-files.ts';
import type { Checksum, ChecksumAlgorithm, ChecksumType } from '../checksums.ts';
import { S3Error } from '../errors.ts';
import type { Attributes, Protection } from '../model.ts';
import type { BlobRef } from './blobs.ts';
import { randomId, readRecords, Serial, writeRecord } from './record-files.ts';

export interface Part {
  number: number;
  blob: BlobRef;
  /** Without quotes. */
  etag: string;
  /** As it was sent, or as the upload demands. */
  checksum?: Checksum;
  /** The checksum that S3 computes by itself for an upload that names no algorithm, in base64. */
  crc64nvme?: string;
  /** Milliseconds since the epoch. */
  modified: number;
}

/** The request of CreateMultipartUpload. */
export interface UploadDraft {
  bucket: string;
  key: string;
  /** For the completed object. */
  described: Attributes & Protection;
  /** The checksum of the parts and the object, where the request named one. */
  algorithm?: ChecksumAlgorithm;
  /** Missing in records of earlier versions, which had composite ones only. */
  checksumType?: ChecksumType;
  /** Milliseconds since the epoch. */
  initiated: number;
  /** The sequence number of the last change before; missing in records of earlier versions. */
  since?: number;
}

type UploadRecord = UploadDraft & { id: string };
export type Upload = UploadRecord & { parts: Map<number, Part> };

/** The checksum that was asked for when the upload began. */
export const checksumOf = ({ algorithm, checksumType: type = 'COMPOSITE' }: Upload) =>
  algorithm && { algorithm, type };

/**
 * Multipart uploads in progress: a folder each, with the record of the upload and of every part.
 */
export class Uploads {
  readonly #folder: string;
  readonly #serial = new Serial();
  readonly #uploads = new Map<string, Upload>();

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** `completed`: ids of uploads whose object exists; a crash kept them from being removed. */
  static async open(folder: string, completed: Set<string>): Promise<Uploads> {
    const uploads = new Uploads(folder);
    await mkdir(uploads.#partsRoot(), { recursive: true });
    for (const record of await readRecords<UploadRecord>(uploads.#recordsFolder())) {
      if (completed.has(record.id)) {
        await rm(uploads.#recordFile(record.id));
        continue;
      }
      const parts = await readRecords<Part>(uploads.#partsFolder(record.id));
      const byNumber = new Map(parts.map((part) => [part.number, part]));
      uploads.#uploads.set(record.id, { ...record, parts: byNumber });
    }
    for (const id of await readdir(uploads.#partsRoot()))
      if (!uploads.#uploads.has(id)) await rm(uploads.#partsFolder(id), { recursive: true });
    return uploads;
  }

  #recordsFolder = () => path.join(this.#folder, 'records');
  #partsRoot = () => path.join(this.#folder, 'parts');
  #recordFile = (id: string) => path.join(this.#recordsFolder(), `${id}.json`);
  #partsFolder = (id: string) => path.join(this.#partsRoot(), id);

  async create(draft: UploadDraft): Promise<Upload> {
    const record: UploadRecord = { ...draft, id: randomId() };
    await mkdir(this.#partsFolder(record.id));
    await syncFolder(this.#partsRoot());
    await writeRecord(this.#recordFile(record.id), record);
    const upload = { ...record, parts: new Map() };
    this.#uploads.set(upload.id, upload);
    return upload;
  }

  /** Throws NoSuchUpload. */
  get(id: string, bucket: string, key: string): Upload {
    const upload = this.#uploads.get(id);
    if (upload?.bucket !== bucket || upload.key !== key)
      throw new S3Error('NoSuchUpload', { details: { UploadId: id } });
    return upload;
  }

  /** The uploads of a bucket, sorted by key and start. */
  all(bucket: string): Upload[] {
    return this.everything()
      .filter((upload) => upload.bucket === bucket)
      .sort(
        (a, b) =>
          Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)) || a.initiated - b.initiated,
      );
  }

  everything(): Upload[] {
    return [...this.#uploads.values()];
  }

  /** Runs one task at a time on an existing upload. Throws NoSuchUpload. */
  exclusively<Result>(upload: Upload, task: () => Promise<Result>): Promise<Result> {
    return this.#serial.run(upload.id, async () => {
      this.get(upload.id, upload.bucket, upload.key);
      return task();
    });
  }

  /** Stores a part; returns the one it replaces. Call within `exclusively`. */
  async putPart(upload: Upload, part: Part): Promise<Part | undefined> {
    const replaced = upload.parts.get(part.number);
    await writeRecord(path.join(this.#partsFolder(upload.id), `${part.number}.json`), part);
    upload.parts.set(part.number, part);
    return replaced;
  }

  /** Removes the record of an upload, not the data of its parts. Call within `exclusively`. */
  async remove(upload: Upload): Promise<void> {
    this.#uploads.delete(upload.id);
    await rm(this.#recordFile(upload.id), { force: true });
    await rm(this.#partsFolder(upload.id), { recursive: true, force: true });
  }
}
