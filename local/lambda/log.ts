import { createWriteStream, existsSync, renameSync, statSync, type WriteStream } from 'node:fs';

/** Bytes after which a start puts a log aside and begins a new one. */
const full = 10 * 1024 * 1024;

/** What a function prints, as it prints it. */
export class FunctionLog {
  readonly file: string;
  readonly #stream: WriteStream;

  constructor(file: string) {
    this.file = file;
    if (existsSync(file) && statSync(file).size > full) renameSync(file, `${file}.1`);
    this.#stream = createWriteStream(file, { flags: 'a' });
  }

  write(chunk: Buffer): void {
    // The last words of a thread may come after it ended.
    if (!this.#stream.writableEnded) this.#stream.write(chunk);
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#stream.end(resolve));
  }
}
