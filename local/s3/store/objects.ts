import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Bucket } from '../model.ts';
import {
  blobsOf,
  type DeleteMarker,
  type DeleteMarkerDraft,
  type ObjectDraft,
  type ObjectVersion,
  type Version,
} from '../model.ts';
import type { Blobs } from './blobs.ts';
import { randomId, readRecords, Serial, writeRecord } from './record-files.ts';

/** Refuses a write by throwing; `changed`: whether the key was written or deleted meanwhile. */
type WriteCheck = (current: ObjectVersion | undefined, changed: boolean) => void;

/**
 * Every version of every object: one record each on disk, and all of them in memory. A change is
 * durable before it becomes visible.
 */
export class Objects {
  readonly #folder: string;
  readonly #blobs: Blobs;
  readonly #now: () => number;
  readonly #serial = new Serial();
  /** Bucket name -> key -> versions, newest first. */
  readonly #buckets = new Map<string, Map<string, Version[]>>();
  /** When the latest version of a key was last removed, as a sequence number. */
  readonly #removals = new Map<string, number>();
  #sequence = 0;

  private constructor(folder: string, blobs: Blobs, now: () => number) {
    this.#folder = folder;
    this.#blobs = blobs;
    this.#now = now;
  }

  static async open(folder: string, blobs: Blobs, now: () => number): Promise<Objects> {
    const objects = new Objects(folder, blobs, now);
    for (const version of await readRecords<Version>(folder)) objects.#place(version);
    return objects;
  }

  // Records are named by a digest, so a key never names a file. Overwriting in an unversioned
  // bucket reuses the name: one atomic rename.
  #file({ bucket, key, versionId }: Version): string {
    const digest = createHash('sha256').update(`${bucket}/${key}`).digest('hex');
    return path.join(this.#folder, `${digest}.${versionId}.json`);
  }

  #keys(bucket: string): Map<string, Version[]> {
    const known = this.#buckets.get(bucket) ?? new Map<string, Version[]>();
    this.#buckets.set(bucket, known);
    return known;
  }

  #place(version: Version): void {
    const others = this.versions(version.bucket, version.key).filter(
      ({ versionId }) => versionId !== version.versionId,
    );
    const placed = [version, ...others].sort((a, b) => b.sequence - a.sequence);
    this.#keys(version.bucket).set(version.key, placed);
    this.#sequence = Math.max(this.#sequence, version.sequence);
  }

  #exclusively<Result>(bucket: string, key: string, task: () => Promise<Result>) {
    return this.#serial.run(`${bucket}/${key}`, task);
  }

  /** The versions of a key, newest first. */
  versions(bucket: string, key: string): Version[] {
    return this.#buckets.get(bucket)?.get(key) ?? [];
  }

  /** The latest version, unless it is a delete marker. */
  current(bucket: string, key: string): ObjectVersion | undefined {
    const [latest] = this.versions(bucket, key);
    return latest?.kind === 'object' ? latest : undefined;
  }

  /** Every version in a bucket: keys in UTF-8 byte order, newest version first. */
  all(bucket: string): Version[] {
    return [...this.#keys(bucket)]
      .map(([key, versions]) => ({ order: Buffer.from(key), versions }))
      .sort((a, b) => Buffer.compare(a.order, b.order))
      .flatMap(({ versions }) => versions);
  }

  /** Every version, including those of buckets no longer configured. */
  *everything(): Generator<Version> {
    for (const keys of this.#buckets.values())
      for (const versions of keys.values()) yield* versions;
  }

  /** Increases with every change. */
  get sequence(): number {
    return this.#sequence;
  }

  /** Goes on counting from there: an upload may have begun after removals that left no record. */
  countFrom(sequence: number): void {
    this.#sequence = Math.max(this.#sequence, sequence);
  }

  /** Whether a key was written or deleted after that sequence number, as far as this process knows. */
  #changedSince(bucket: string, key: string, since: number): boolean {
    const written = this.versions(bucket, key)[0]?.sequence ?? 0;
    return Math.max(written, this.#removals.get(`${bucket}/${key}`) ?? 0) > since;
  }

  /** Adds the draft as the latest version if `check` accepts what has become of the key since then. */
  add(
    bucket: Bucket,
    draft: ObjectDraft,
    { check, since }: { check: WriteCheck; since: number },
  ): Promise<ObjectVersion> {
    return this.#exclusively(draft.bucket, draft.key, async () => {
      const { bucket: name, key } = draft;
      check(this.current(name, key), this.#changedSince(name, key, since));
      return this.#commit(bucket, draft);
    });
  }

  /** Hides a key if `check` accepts its current version. */
  addDeleteMarker(
    bucket: Bucket,
    key: string,
    check: (current: ObjectVersion | undefined) => void,
  ): Promise<DeleteMarker> {
    const draft: DeleteMarkerDraft = { kind: 'delete-marker', bucket: bucket.name, key };
    return this.#exclusively(bucket.name, key, async () => {
      check(this.current(bucket.name, key));
      return this.#commit(bucket, draft);
    });
  }

  async #commit<Draft extends ObjectDraft | DeleteMarkerDraft>(bucket: Bucket, draft: Draft) {
    const version = {
      ...draft,
      versionId: bucket.versioned ? randomId() : 'null',
      sequence: ++this.#sequence,
      modified: this.#now(),
    };
    const replaced = this.versions(draft.bucket, draft.key).find(
      ({ versionId }) => versionId === version.versionId,
    );
    await writeRecord(this.#file(version), version);
    this.#place(version);
    if (replaced) await this.#blobs.remove(blobsOf(replaced));
    return version;
  }

  /** Rewrites the record of a version that still exists; its data stays. */
  change(version: ObjectVersion, changed: ObjectVersion): Promise<void> {
    return this.#exclusively(version.bucket, version.key, async () => {
      if (!this.versions(version.bucket, version.key).includes(version)) return;
      await writeRecord(this.#file(changed), changed);
      this.#place(changed);
    });
  }

  /** Removes a version for good if `check` accepts. Undefined if there is none. */
  remove(
    bucket: string,
    key: string,
    versionId: string,
    check: (version: Version | undefined) => void,
  ): Promise<Version | undefined> {
    return this.#exclusively(bucket, key, async () => {
      const versions = this.versions(bucket, key);
      const version = versions.find((candidate) => candidate.versionId === versionId);
      check(version);
      if (!version) return undefined;
      await rm(this.#file(version), { force: true });
      const others = versions.filter((candidate) => candidate !== version);
      if (version === versions[0]) this.#removals.set(`${bucket}/${key}`, ++this.#sequence);
      if (others.length > 0) this.#keys(bucket).set(key, others);
      else this.#keys(bucket).delete(key);
      await this.#blobs.remove(blobsOf(version));
      return version;
    });
  }
}
