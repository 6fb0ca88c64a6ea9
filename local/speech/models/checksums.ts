import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod';

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Checksums of files whose publisher states none, by URL: what the first download was. */
const Trusted = z.record(z.string(), z.string());

const lockOf = (modelsDir: string) => join(modelsDir, 'models.lock.json');

async function trusted(modelsDir: string): Promise<Record<string, string>> {
  const text = await readFile(lockOf(modelsDir), 'utf8').catch(() => '{}');
  return Trusted.parse(JSON.parse(text));
}

/** The checksum a URL had when it was first trusted, if it was. */
export async function trustedChecksum(modelsDir: string, url: string): Promise<string | undefined> {
  return (await trusted(modelsDir))[url];
}

/** Remembers the checksum of a URL trusted on first use. */
export async function trust(modelsDir: string, url: string, sha256: string): Promise<void> {
  const lock = { ...(await trusted(modelsDir)), [url]: sha256 };
  const temporary = `${lockOf(modelsDir)}.tmp`;
  await writeFile(temporary, `${JSON.stringify(lock, null, 2)}\n`);
  await rename(temporary, lockOf(modelsDir));
}
