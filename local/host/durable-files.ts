import fs, { chmod, mkdir, open, rename } from 'node:fs/promises';
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

/** Makes a folder that nobody but its owner can look into. */
export async function openPrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
}

/** Writes a file for its owner's eyes. Its folder must be a secret one: there is no moment others could read it. */
export async function writePrivateFile(file: string, text: string): Promise<void> {
  await writeDurably(file, text);
  await chmod(file, 0o600);
}

/**
 * An append-only file of JSON lines. Each line begins with the newline, so that what a crash tore
 * off in the middle of a write spoils itself and not the line that is written next.
 */
export class Journal<T> {
  readonly #file: fs.FileHandle;
  #pending: string[] = [];
  #flushed: Promise<void> = Promise.resolve();
  #nextFlush: Promise<void> | undefined;

  private constructor(file: fs.FileHandle) {
    this.#file = file;
  }

  /** Opens the file for appending; makes it, and its folders, when it is not there. */
  static async open<T>(file: string): Promise<Journal<T>> {
    await fs.mkdir(path.dirname(file), { recursive: true });
    const journal = new Journal<T>(await fs.open(file, 'a'));
    await syncFolder(path.dirname(file));
    return journal;
  }

  /** Resolves when the entries are on disk. Appends made meanwhile share one write and one sync. */
  append(...entries: T[]): Promise<void> {
    this.#pending.push(...entries.map((entry) => `\n${JSON.stringify(entry)}`));
    if (!this.#nextFlush) {
      this.#nextFlush = this.#flushed.then(() => this.#flush());
      this.#flushed = this.#nextFlush;
    }
    return this.#nextFlush;
  }

  async #flush(): Promise<void> {
    this.#nextFlush = undefined;
    await this.#file.appendFile(this.#pending.splice(0).join(''));
    await this.#file.datasync();
  }

  async close(): Promise<void> {
    await this.#flushed.catch(() => {}); // Whoever appended has been told.
    await this.#file.close();
  }
}

/** All whole entries of a journal in order; none when there is no such file. */
export async function readJournal<T>(file: string): Promise<T[]> {
  const text = await fs.readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line) as T]; // Journals are read by the code that wrote them.
    } catch {
      return []; // The first line, which is empty, or one torn off by a crash.
    }
  });
}

/** Makes a file's coming or going in this folder survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await fs.open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
