import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { takeLock } from './lock.ts';

/** Milliseconds that an earlier start may still take to end. */
const patience = 5_000;

/** Makes the folder of the data and keeps other starts off it until closed. Throws when one is on it. */
export async function openDataFolder(dataDir: string): Promise<{ close(): Promise<void> }> {
  await mkdir(dataDir, { recursive: true });
  const lock = await takeLock(path.join(dataDir, 'lock'), patience);
  if ('release' in lock) return { close: lock.release };
  throw new Error(
    `Sakshi already runs on ${dataDir} (process ${lock.heldBy}). ` +
      'End it, or give this one another folder: SAKSHI_DATA_DIR=... PORT=... npm start',
  );
}
