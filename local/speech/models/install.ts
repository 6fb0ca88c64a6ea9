import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import {
  access,
  copyFile,
  mkdir,
  open,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import * as z from 'zod';
import { fileOf, type Model, type ModelFile } from './catalogue.ts';

export interface InstallOptions {
  modelsDir: string;
  /** Folder to copy from instead of downloading. */
  from?: string;
  say: (line: string) => void;
  /** Called as bytes are received. */
  onProgress: (file: ModelFile, bytes: number) => void;
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/**
 * Installs a model file by file. A file gets its name only when it is complete and its checksum is
 * right, so a named file is always valid.
 */
export async function install(model: Model, options: InstallOptions): Promise<void> {
  await mkdir(join(options.modelsDir, model.id), { recursive: true });
  for (const file of model.files) {
    if (!(await exists(fileOf(options.modelsDir, model, file.name)))) {
      await installFile(model, file, options);
    }
  }
}

async function installFile(model: Model, file: ModelFile, options: InstallOptions): Promise<void> {
  const { modelsDir, from, onProgress } = options;
  const target = fileOf(modelsDir, model, file.name);
  const partial = `${target}.part`;
  if (from) await copyFile(fileOf(from, model, file.name), partial);
  else await download(file.url, partial, (bytes) => onProgress(file, bytes));
  await verify(partial, model, file, options);
  await rename(partial, target);
}

async function verify(
  partial: string,
  model: Model,
  file: ModelFile,
  { modelsDir, say }: InstallOptions,
): Promise<void> {
  const actual = await sha256Of(partial);
  const expected = file.sha256 ?? (await trustedChecksum(modelsDir, file.url));
  if (expected === undefined) {
    await trust(modelsDir, file.url, actual);
    say(`${model.id}/${file.name}: no checksum is published; trusted as it came, sha256 ${actual}`);
  } else if (actual !== expected) {
    await rm(partial);
    throw new Error(
      `${model.id}/${file.name} has sha256 ${actual} instead of ${expected}: it was deleted. ` +
        'Run the command again; if that does not help, the file was changed at its source',
    );
  }
}

const ATTEMPTS = 5;

const offlineAdvice =
  'Is this machine online? Otherwise copy the models folder of a machine that has them and run ' +
  '`npm run models -- --from <that folder>`';

/** An error that a retry would not fix. */
class Refused extends Error {}

const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );

async function attempt(url: string, file: string, onBytes: (total: number) => void): Promise<void> {
  const have = await sizeOf(file);
  const headers: Record<string, string> = have > 0 ? { range: `bytes=${have}-` } : {};
  const response = await fetch(url, { headers }).catch((cause) => {
    throw new Refused(`${new URL(url).host} cannot be reached. ${offlineAdvice}`, { cause });
  });
  if (response.status === 416) return; // nothing left to send; the checksum decides
  if (!response.ok || !response.body) {
    throw new Refused(`${new URL(url).host} answered ${response.status} for ${url}`);
  }
  const resumed = response.status === 206;
  let total = resumed ? have : 0;
  onBytes(total);
  const output = await open(file, resumed ? 'a' : 'w');
  try {
    // fetch and Node's streams use different types for the same class.
    for await (const chunk of Readable.fromWeb(response.body as ReadableStream)) {
      await output.write(chunk);
      total += chunk.length;
      onBytes(total);
    }
  } finally {
    await output.close();
  }
}

/**
 * Downloads `url` to `file`, continuing an earlier attempt. Retries broken connections a few times.
 * Keeps what was received when it rejects.
 */
async function download(
  url: string,
  file: string,
  onBytes: (total: number) => void,
): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt(url, file, onBytes);
    } catch (cause) {
      if (cause instanceof Refused) throw cause;
      if (tries === ATTEMPTS) {
        const host = new URL(url).host;
        throw new Error(`The connection to ${host} keeps breaking: run this again to continue`, {
          cause,
        });
      }
    }
  }
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Checksums by URL, trusted on first use, for files whose publisher states none. */
const Trusted = z.record(z.string(), z.string());

const lockOf = (modelsDir: string) => join(modelsDir, 'models.lock.json');

async function trusted(modelsDir: string): Promise<Record<string, string>> {
  const text = await readFile(lockOf(modelsDir), 'utf8').catch(() => '{}');
  return Trusted.parse(JSON.parse(text));
}

async function trustedChecksum(modelsDir: string, url: string): Promise<string | undefined> {
  return (await trusted(modelsDir))[url];
}

async function trust(modelsDir: string, url: string, sha256: string): Promise<void> {
  const lock = { ...(await trusted(modelsDir)), [url]: sha256 };
  const temporary = `${lockOf(modelsDir)}.tmp`;
  await writeFile(temporary, `${JSON.stringify(lock, null, 2)}\n`);
  await rename(temporary, lockOf(modelsDir));
}
