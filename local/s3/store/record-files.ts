import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '../../host/durable-files.ts';

/** 32 hex digits. */
export const randomId = () => randomBytes(16).toString('hex');

/** Writes a record atomically: after a crash the file is the old one or the new one. */
export async function writeRecord(file: string, record: unknown): Promise<void> {
  const temporary = `${file}.${randomId()}.tmp`;
  const handle = await open(temporary, 'wx');
  try {
    await handle.writeFile(JSON.stringify(record));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, file);
  await syncFolder(path.dirname(file));
}

/**
 * Reads all records of a folder, creating it if missing, and removes what a crash left
 * half-written.
 */
export async function readRecords<Shape>(folder: string): Promise<Shape[]> {
  await mkdir(folder, { recursive: true });
  const records: Shape[] = [];
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    if (name.endsWith('.tmp')) await rm(file);
    // Reading thousands of small files synchronously is ten times faster. Only writeRecord writes
    // here, so records have the shape their writer gave them.
    else records.push(JSON.parse(readFileSync(file, 'utf8')) as Shape);
  }
  return records;
}

/** Runs tasks with the same name one after the other. */
export class Serial {
  readonly #tails = new Map<string, Promise<unknown>>();

  async run<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
    const before = this.#tails.get(name) ?? Promise.resolve();
    const running = before.then(task, task);
    this.#tails.set(name, running);
    try {
      return await running;
    } finally {
      if (this.#tails.get(name) === running) this.#tails.delete(name);
    }
  }
}
