import { appendFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { Pattern } from './patterns.ts';
import type { AccessRequest, Scope, Statement } from './policies.ts';
import type { Role } from './principals.ts';

const Line = z.union([
  z.strictObject({ refused: z.string() }),
  z.strictObject({
    role: z.string(),
    action: z.string(),
    resource: z.string(),
    partition: z.string().optional(),
  }),
]);

export const describeGrant = ({ role, action, resource, partition }: Grant): string =>
  [role, action, resource, ...(partition === undefined ? [] : [partition])].join(' ');

/** Each process writes a file of its own. */
const ending = '.jsonl';

/**
 * Records which grants were used and which requests were refused, each once; with a folder, also in
 * a file there.
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
    this.#add(this.#seen, describeGrant(grant), grant);
  }

  /** Takes the message of a refusal. */
  refuse(refused: string): void {
    this.#add(this.#refused, refused, { refused });
  }

  get refused(): string[] {
    return [...this.#refused];
  }

  has(grant: Grant): boolean {
    return this.#seen.has(describeGrant(grant));
  }

  #add(to: Set<string>, name: string, line: z.output<typeof Line>): void {
    if (to.has(name)) return;
    to.add(name);
    // Synchronously: the process may be killed at any moment, and one test does that.
    if (this.#file) appendFileSync(this.#file, `${JSON.stringify(line)}\n`);
  }
}

/**
 * Merges what all processes recorded in the folder.
 * @internal For tests.
 */
export function readUsedRights(folder: string): UsedRights {
  const used = new UsedRights();
  for (const file of readdirSync(folder).filter((name) => name.endsWith(ending))) {
    const lines = readFileSync(path.join(folder, file), 'utf8').split('\n');
    // A process killed while writing leaves half a line.
    for (const text of lines.slice(0, -1)) {
      const line = Line.parse(JSON.parse(text));
      if ('refused' in line) used.refuse(line.refused);
      else used.note(line);
    }
  }
  return used;
}

/** The smallest part of a policy that can be used or unused, worded as in the policy. */
export interface Grant {
  /** Logical id of the role. */
  role: string;
  action: string;
  resource: string;
  /** Set where the policy is limited to some partitions of a table. */
  partition?: string;
}

const partitionKey = 'dynamodb:leadingkeys';
const anything: Pattern = { text: '*', matches: () => true };

const patternsOf = ({ not, patterns }: Scope): Pattern[] =>
  not
    ? [{ ...anything, text: `all but ${patterns.map(({ text }) => text).join(', ')}` }]
    : patterns;

function* grantsIn(
  role: Role,
  statement: Statement,
  matching: (pattern: Pattern, of: 'action' | 'resource' | 'partition') => boolean,
): Generator<Grant> {
  const conditions = statement.conditions.filter(({ key }) => key === partitionKey);
  const partitions = conditions.flatMap(({ patterns }) => patterns);
  for (const action of patternsOf(statement.actions)) {
    if (!matching(action, 'action')) continue;
    for (const resource of patternsOf(statement.resources)) {
      if (!matching(resource, 'resource')) continue;
      const grant = { role: role.logicalId, action: action.text, resource: resource.text };
      if (partitions.length === 0) yield grant;
      for (const partition of partitions) {
        if (matching(partition, 'partition')) yield { ...grant, partition: partition.text };
      }
    }
  }
}

/**
 * All grants that the template gives to a role.
 * @internal For tests.
 */
export const grantsOf = (role: Role): Grant[] =>
  role.own
    .filter(({ effect }) => effect === 'Allow')
    .flatMap((statement) => [...grantsIn(role, statement, () => true)]);

/** The grants in a statement that allow a request. */
export function grantsUsed(
  role: Role,
  statement: Statement,
  { action, resource, context }: AccessRequest,
): Grant[] {
  const keys = context?.[partitionKey] ?? [];
  return [
    ...grantsIn(role, statement, ({ matches }, of) => {
      if (of === 'partition') return keys.some(matches);
      return matches(of === 'action' ? action : resource);
    }),
  ];
}
