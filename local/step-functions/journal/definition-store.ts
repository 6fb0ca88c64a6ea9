import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { writeDurably } from '../../host/durable-files.ts';
import type { Definition } from '../language/definition.ts';
import { loadDefinition } from '../language/load-definition.ts';

/**
 * Keeps every definition that ever ran, once, under the hash of its text: an execution names the
 * one it started with, however the machine has changed since.
 */
export class DefinitionStore {
  readonly #dir: string;
  readonly #loaded = new Map<string, Promise<Definition>>();

  constructor(dir: string) {
    this.#dir = dir;
  }

  /** Gives the id to read it back by. */
  async put(definition: unknown): Promise<string> {
    const text = JSON.stringify(definition);
    const id = createHash('sha256').update(text).digest('hex').slice(0, 32);
    await fs.mkdir(this.#dir, { recursive: true });
    await writeDurably(this.#file(id), text);
    return id;
  }

  /** As it was put. */
  async text(id: string): Promise<string> {
    return fs.readFile(this.#file(id), 'utf8');
  }

  /** Ready to run. */
  load(id: string): Promise<Definition> {
    const loading =
      this.#loaded.get(id) ?? this.text(id).then((text) => loadDefinition(id, JSON.parse(text)));
    this.#loaded.set(id, loading);
    return loading;
  }

  #file(id: string): string {
    return path.join(this.#dir, `${id}.json`);
  }
}
