import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { writeDurably } from '../../host/durable-files.ts';
import type { Definition } from '../language/definition.ts';
import { loadDefinition } from '../language/load-definition.ts';

/**
 * Stores every definition ever used under a hash of its text: an execution keeps the one it started
 * with, even if the state machine changes.
 */
export class DefinitionStore {
  readonly #dir: string;
  readonly #loaded = new Map<string, Promise<Definition>>();

  constructor(dir: string) {
    this.#dir = dir;
  }

  /** Returns the id to load it with. */
  async put(definition: unknown): Promise<string> {
    const text = JSON.stringify(definition);
    const id = createHash('sha256').update(text).digest('hex').slice(0, 32);
    await fs.mkdir(this.#dir, { recursive: true });
    await writeDurably(this.#file(id), text);
    return id;
  }

  async text(id: string): Promise<string> {
    return fs.readFile(this.#file(id), 'utf8');
  }

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
