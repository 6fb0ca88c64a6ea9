import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isRunning, pidOf, processMark } from './processes.ts';

/** How long an earlier process may take to shut down, in ms. */
const timeout = 5_000;

/**
 * Creates the data folder and locks it until closed. Throws when another process holds the lock.
 */
export async function openDataFolder(dataDir: string): Promise<{ close(): Promise<void> }> {
  await mkdir(dataDir, { recursive: true });
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
