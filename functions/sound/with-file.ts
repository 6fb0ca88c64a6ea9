import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';

/** Lends bytes as a file of this machine, which is gone afterwards: the decoder goes back and forth in it. */
export async function withFile<T>(
  bytes: Uint8Array | Readable,
  use: (file: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sound-'));
  try {
    const file = path.join(folder, 'sound');
    await writeFile(file, bytes);
    return await use(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
