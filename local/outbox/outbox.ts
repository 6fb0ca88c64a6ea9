import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Mail, messageOf } from './message.ts';

/** Where mails of this machine end: a folder of `.eml` files, which mail programs open. None is sent. */
export class Outbox {
  readonly #folder: string;
  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Keeps one mail, for its owner's eyes only, in a file whose name sorts by time. Answers its id. Throws
   * when `from` or `to` is not one address.
   */
  async put(mail: Mail): Promise<string> {
    const id = randomUUID();
    const now = new Date();
    const message = messageOf(mail, id, now);
    const file = path.join(this.#folder, `${now.toISOString().replaceAll(':', '-')}-${id}.eml`);
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    await writeFile(`${file}.new`, message, { mode: 0o600, flush: true });
    await rename(`${file}.new`, file);
    return id;
  }
}
