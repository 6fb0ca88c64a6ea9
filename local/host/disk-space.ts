import { randomFillSync } from 'node:crypto';
import { existsSync, rmSync, statfsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

const megabyte = 1024 * 1024;

/** Free space below which changes are refused. */
const minFree = 64 * megabyte;
/** Size of the file that is deleted when the disk is full. */
const reserveSize = 32 * megabyte;
/** Free space that only reading may use up: it writes its line of the audit log. */
const keptForReading = 24 * megabyte;
/** How often the space is looked at while nobody writes, in ms. */
const interval = 1000;

const freeIn = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

const reserveIn = (dataDir: string): string => path.join(dataDir, 'reserve');

/** Gives the reserve back if nearly nothing else is free. Enough is then free to start and to be read. */
export function releaseReserve(dataDir: string): void {
  if (freeIn(dataDir) < keptForReading) rmSync(reserveIn(dataDir), { force: true });
}

/** Whether a write failed because there is no space left. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

/**
 * Watches the free space of the data folder. Changes are refused before it is used up, because
 * reading needs some too; and as other programs may fill the disk, a file is kept in reserve that
 * can be deleted.
 */
export class DiskSpace {
  readonly #dataDir: string;
  readonly #say: (line: string) => void;
  readonly #timer: NodeJS.Timeout;
  #wasLow = false;
  #writing: Promise<void> = Promise.resolve();

  constructor(dataDir: string, say: (line: string) => void) {
    this.#dataDir = dataDir;
    this.#say = say;
    this.#look();
    this.#timer = setInterval(() => this.#look(), interval);
    this.#timer.unref();
  }

  /** Whether changes must be refused. */
  isLow(): boolean {
    return freeIn(this.#dataDir) < minFree;
  }

  /** Whether so many bytes may still be stored, for work that has begun. */
  hasRoomFor(bytes: number): boolean {
    return freeIn(this.#dataDir) - bytes > keptForReading;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#writing;
  }

  #look(): void {
    releaseReserve(this.#dataDir);
    const isLow = this.isLow();
    if (isLow !== this.#wasLow)
      this.#say(
        isLow
          ? `The disk of ${this.#dataDir} is full: changes are refused until ${minFree / megabyte} MB are free`
          : 'The disk has space again: changes are accepted',
      );
    this.#wasLow = isLow;
    const file = reserveIn(this.#dataDir);
    if (existsSync(file) || freeIn(this.#dataDir) < minFree + 2 * reserveSize) return;
    // Random, or a file system that compresses would reserve nothing.
    const bytes = randomFillSync(Buffer.alloc(reserveSize));
    this.#writing = writeFile(file, bytes, { mode: 0o600 }).catch(() => {}); // tried again
  }
}
