import { appendFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { Grant } from './grants.ts';

const Line = z.union([
  z.strictObject({ refused: z.string() }),
  z.strictObject({
    role: z.string(),
    action: z.string(),
    resource: z.string(),
    partition: z.string().optional(),
  }),
]);

export const named = ({ role, action, resource, partition }: Grant): string =>
  [role, action, resource, ...(partition === undefined ? [] : [partition])].join(' ');

/** The file of one process. Those of a folder belong together. */
const ending = '.jsonl';

/**
 * Remembers what was used, and what was asked for in vain; with a folder, in a file there: a line for each
 * the first time.
 */
export class UsedRights {
  readonly #seen = new Set<string>();
  readonly #refused = new Set<string>();
  readonly #file: string | undefined;

  constructor(folder?: string) {
    if (!folder) return;
    mkdirSync(folder, { recursive: true });
    this.#file = path.join(folder, `${process.pid}-${Date.now()}${ending}`);
  }

  note(grant: Grant): void {
    this.#add(this.#seen, named(grant), grant);
  }

  /** In words. */
  refuse(refused: string): void {
    this.#add(this.#refused, refused, { refused });
  }

  get refused(): string[] {
    return [...this.#refused];
  }

  has(grant: Grant): boolean {
    return this.#seen.has(named(grant));
  }

  #add(to: Set<string>, name: string, line: z.output<typeof Line>): void {
    if (to.has(name)) return;
    to.add(name);
    // At once: the process may be killed, as a test of it does.
    if (this.#file) appendFileSync(this.#file, `${JSON.stringify(line)}\n`);
  }
}

/** What any process used that wrote to the folder. */
export function usedRights(folder: string): UsedRights {
  const used = new UsedRights();
  for (const file of readdirSync(folder).filter((name) => name.endsWith(ending))) {
    const lines = readFileSync(path.join(folder, file), 'utf8').split('\n');
    // A process killed while it wrote leaves half a line.
    for (const text of lines.slice(0, -1)) {
      const line = Line.parse(JSON.parse(text));
      if ('refused' in line) used.refuse(line.refused);
      else used.note(line);
    }
  }
  return used;
}
