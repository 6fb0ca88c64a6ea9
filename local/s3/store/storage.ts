import path from 'node:path';
import type { ObjectCreated } from '../model.ts';
import { blobsOf, type ObjectVersion } from '../model.ts';
import { Blobs } from './blobs.ts';
import { Objects } from './objects.ts';
import { Uploads } from './uploads.ts';

/** The state on which operations work. */
export interface Storage {
  blobs: Blobs;
  objects: Objects;
  uploads: Uploads;
  now(): number;
  notify(event: ObjectCreated['event'], version: ObjectVersion): void;
}

export interface StorageOptions {
  dir: string;
  now: () => number;
  onObjectCreated: (event: ObjectCreated) => void;
}

/** Opens the storage in `dir` and cleans up after the last run. */
export async function openStorage({ dir, now, onObjectCreated }: StorageOptions): Promise<Storage> {
  const blobs = await Blobs.open(path.join(dir, 'blobs'));
  const objects = await Objects.open(path.join(dir, 'objects'), blobs, now);
  const versions = [...objects.everything()];
  const completed = versions.flatMap((version) =>
    version.kind === 'object' && version.uploadId ? [version.uploadId] : [],
  );
  const uploads = await Uploads.open(path.join(dir, 'uploads'), new Set(completed));
  const parts = uploads.everything().flatMap((upload) => [...upload.parts.values()]);
  await blobs.sweep(
    new Set([...versions.flatMap(blobsOf), ...parts.map(({ blob }) => blob)].map(({ id }) => id)),
  );
  for (const { since = 0 } of uploads.everything()) objects.countFrom(since);

  return {
    blobs,
    objects,
    uploads,
    now,
    notify: (event, { bucket, key, size, etag, versionId, modified }) =>
      onObjectCreated({
        bucket,
        key,
        size,
        etag,
        ...(versionId !== 'null' && { versionId }),
        event,
        time: new Date(modified).toISOString(),
      }),
  };
}
