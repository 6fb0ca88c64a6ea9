import { open, rename } from 'node:fs/promises';
import path from 'node:path';

/** Puts `text` in place whole and on disk before it answers: a crash leaves the old file or the new one. */
export async function writeDurably(file: string, text: string, mode?: number): Promise<void> {
  const beside = `${file}.new`;
  const handle = await open(beside, 'w', mode);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(beside, file);
  const folder = await open(path.dirname(file));
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
