import fs from 'node:fs/promises';
import path from 'node:path';

/**
 * Replaces a file atomically and syncs it to disk: after a crash the file is the old one or the new
 * one.
 */
export async function writeDurably(file: string, text: string, mode?: number): Promise<void> {
  const temporary = `${file}.new`;
  try {
    const handle = await fs.open(temporary, 'w', mode);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await fs.rename(temporary, file);
  } catch (error) {
    await fs.rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(path.dirname(file));
}

/** Creates a folder only its owner can read. */
export async function openPrivateFolder(folder: string): Promise<void> {
  await fs.mkdir(folder, { recursive: true });
  await fs.chmod(folder, 0o700);
}

/**
 * Writes a file only its owner can read. Its folder must be private too: until the chmod nothing
 * else protects it.
 */
export async function writePrivateFile(file: string, text: string): Promise<void> {
  await writeDurably(file, text);
  await fs.chmod(file, 0o600);
}

/**
 * An append-only file of JSON lines. Each line starts with its newline, so a write torn by a crash
 * spoils only itself, not the next line.
 */
export class Journal<T> {
  readonly #file: fs.FileHandle;
  #pending: string[] = [];
  #flushed: Promise<void> = Promise.resolve();
  #nextFlush: Promise<void> | undefined;

  private constructor(file: fs.FileHandle) {
    this.#file = file;
  }

  /** Opens the file for appending, creating it and its folders if missing. */
  static async open<T>(file: string): Promise<Journal<T>> {
    await fs.mkdir(path.dirname(file), { recursive: true });
    const journal = new Journal<T>(await fs.open(file, 'a'));
    await syncFolder(path.dirname(file));
    return journal;
  }

  /** Resolves when the entries are on disk. Concurrent appends share one write and one sync. */
  append(...entries: T[]): Promise<void> {
    this.#pending.push(...entries.map((entry) => `\n${JSON.stringify(entry)}`));
    if (!this.#nextFlush) {
      const next = this.#flushed.then(() => this.#flush());
      this.#nextFlush = next;
      this.#flushed = next.catch(() => {}); // The caller has the error; later entries are tried.
    }
    return this.#nextFlush;
  }

  async #flush(): Promise<void> {
    this.#nextFlush = undefined;
    const text = this.#pending.splice(0).join('');
    const { size } = await this.#file.stat();
    try {
      await this.#file.appendFile(text);
      await this.#file.datasync();
    } catch (error) {
      // Nobody must read later what the caller was told is not stored.
      await this.#file.truncate(size).catch(() => {});
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.#flushed;
    await this.#file.close();
  }
}

/** All complete entries in order; an empty list if the file does not exist. */
export async function readJournal<T>(file: string): Promise<T[]> {
  const text = await fs.readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line) as T]; // Only the code that wrote a journal reads it.
    } catch {
      return []; // The empty first line, or one torn by a crash.
    }
  });
}

/** Makes files created in, renamed into or removed from a folder survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await fs.open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
