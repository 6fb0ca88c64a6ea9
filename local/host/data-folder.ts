import { randomUUID } from 'node:crypto';
import { chmod, link, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { releaseReserve } from './disk-space.ts';
import { isRunning, pidOf, processMark } from './processes.ts';

/** How long an earlier process may take to shut down, in ms. */
const timeout = 5_000;

/**
 * Creates the data folder, readable only by its owner, as is whatever this process and its children
 * write from now on. A folder of an earlier version is corrected with all that is in it.
 */
export async function keepPrivate(dataDir: string): Promise<void> {
  process.umask(0o077);
  await mkdir(dataDir, { recursive: true });
  if (!isOpen((await stat(dataDir)).mode)) return;
  await closeContents(dataDir);
  // Last: if this is cut short, the next start does all of it.
  await chmod(dataDir, 0o700);
}

/** Whether others than the owner have any access. */
const isOpen = (mode: number): boolean => (mode & 0o077) !== 0;

async function closeContents(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const at = path.join(folder, entry.name);
    if (entry.isSymbolicLink()) continue;
    if (entry.isDirectory()) await closeContents(at);
    const { mode } = await stat(at);
    if (isOpen(mode)) await chmod(at, mode & 0o700);
  }
}

/**
 * Creates the data folder and locks it until closed. Throws when another process holds the lock.
 */
export async function openDataFolder(dataDir: string): Promise<{ close(): Promise<void> }> {
  await keepPrivate(dataDir);
  releaseReserve(dataDir);
  const lock = await takeLock(path.join(dataDir, 'lock'), timeout);
  if ('release' in lock) return { close: lock.release };
  throw new Error(
    `Sakshi already runs on ${dataDir} (process ${lock.heldBy}). ` +
      'End it, or give this one another folder: SAKSHI_DATA_DIR=... PORT=... npm start',
  );
}

export interface Lock {
  release(): Promise<void>;
}

/**
 * Acquires a lock file for this process. Returns the PID of the holder if it does not release the
 * lock within `patience` ms. A lock left by a dead process is taken over.
 */
export async function takeLock(file: string, timeout = 0): Promise<Lock | { heldBy: number }> {
  const deadline = Date.now() + timeout;
  const own = `${file}.${randomUUID()}`;
  for (;;) {
    // Written first, then linked: nobody ever reads a lock file that is still empty.
    await writeFile(own, processMark(process.pid));
    try {
      await link(own, file);
      return { release: () => rm(file, { force: true }) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      await rm(own);
    }
    const mark = await readFile(file, 'utf8').catch(() => '');
    if (!isRunning(mark)) await rm(file, { force: true });
    else if (Date.now() >= deadline) return { heldBy: pidOf(mark) };
    else await pause(100);
  }
}
