import { createReadStream } from 'node:fs';
import { link, mkdir, open, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { syncFolder } from '../../host/durable-files.ts';
import { randomId } from './record-files.ts';

/** A file of object data: written once, then only read, linked or removed. */
export interface BlobRef {
  id: string;
  size: number;
}

/** Object data on disk. Files have random names, so no key ever becomes a path. */
export class Blobs {
  readonly #folder: string;
  readonly #holders = new Map<string, number>();
  readonly #toRemove = new Set<string>();

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async open(folder: string): Promise<Blobs> {
    await mkdir(folder, { recursive: true });
    return new Blobs(folder);
  }

  #file(id: string): string {
    return path.join(this.#folder, id);
  }

  /** Writes what `fill` sends to the sink; durable when this resolves. */
  async write<Received extends { size: number }>(
    fill: (sink: Writable) => Promise<Received>,
  ): Promise<{ blob: BlobRef; received: Received }> {
    const id = randomId();
    const handle = await open(this.#file(id), 'wx');
    try {
      const received = await fill(handle.createWriteStream({ flush: true }));
      await syncFolder(this.#folder);
      return { blob: { id, size: received.size }, received };
    } catch (error) {
      await rm(this.#file(id), { force: true });
      throw error;
    } finally {
      await handle.close();
    }
  }

  /** Hard links to the same data, without copying a byte. */
  async share(blobs: BlobRef[]): Promise<BlobRef[]> {
    const release = this.hold(blobs);
    try {
      const shared: BlobRef[] = [];
      for (const { id, size } of blobs) {
        const twin = { id: randomId(), size };
        await link(this.#file(id), this.#file(twin.id));
        shared.push(twin);
      }
      await syncFolder(this.#folder);
      return shared;
    } finally {
      await release();
    }
  }

  /** The bytes `start` to `end`, both included, of the concatenated blobs. */
  async *read(blobs: BlobRef[], start: number, end: number): AsyncGenerator<Buffer> {
    let offset = 0;
    for (const { id, size } of blobs) {
      const from = Math.max(start - offset, 0);
      const to = Math.min(end - offset, size - 1);
      const options = { start: from, end: to, highWaterMark: 256 * 1024 };
      if (from <= to) yield* createReadStream(this.#file(id), options);
      offset += size;
    }
  }

  /** Keeps blobs readable, even if removed, until the returned function is called. */
  hold(blobs: BlobRef[]): () => Promise<void> {
    for (const { id } of blobs) this.#holders.set(id, (this.#holders.get(id) ?? 0) + 1);
    return async () => {
      for (const { id } of blobs) await this.#release(id);
    };
  }

  async #release(id: string): Promise<void> {
    const holders = (this.#holders.get(id) ?? 1) - 1;
    if (holders > 0) {
      this.#holders.set(id, holders);
      return;
    }
    this.#holders.delete(id);
    if (this.#toRemove.delete(id)) await rm(this.#file(id), { force: true });
  }

  /** Runs a task that takes over the blobs; if it fails, they are removed. */
  async orRemove<Result>(blobs: BlobRef[], task: () => Promise<Result>): Promise<Result> {
    try {
      return await task();
    } catch (error) {
      await this.remove(blobs);
      throw error;
    }
  }

  /** Removes blobs; a held one is deleted when released. */
  async remove(blobs: BlobRef[]): Promise<void> {
    for (const { id } of blobs) {
      if (this.#holders.has(id)) this.#toRemove.add(id);
      else await rm(this.#file(id), { force: true });
    }
  }

  /** Removes files that no record refers to: leftovers of unacknowledged writes. */
  async sweep(kept: Set<string>): Promise<void> {
    for (const name of await readdir(this.#folder))
      if (!kept.has(name)) await rm(this.#file(name), { force: true });
  }
}
