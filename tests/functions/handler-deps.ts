import { ulid } from 'ulid';
import { languageChoices } from '#contract/choices.ts';
import { strict } from '#contract/permissions.ts';
import type { User } from '#contract/users.ts';
import type { Bucket } from '#functions/platform/aws/bucket.ts';
import type { Ctx } from '#functions/platform/aws/deps.ts';
import type { Executions } from '#functions/platform/aws/executions.ts';
import type { Table } from '#functions/platform/aws/table.ts';

/** A bucket in memory, with the operations that handlers of meetings and jobs use. */
export class Shelf {
  objects = new Map<string, unknown>();
  async sizeOf(key: string): Promise<number | null> {
    return this.objects.has(key) ? 1 : null;
  }
  async put(key: string, body: unknown, type: string): Promise<void> {
    this.objects.set(key, { body, type });
  }
  async delete(key: string): Promise<void> {
    this.objects.delete(key);
  }
  async *keysUnder(prefix: string): AsyncGenerator<string[]> {
    yield [...this.objects.keys()].filter((key) => key.startsWith(prefix));
  }
}

/** A fake workflow that only records the inputs and states of its executions. */
export class Runs implements Pick<Executions, 'start' | 'state' | 'stop' | 'ready'> {
  inputs = new Map<string, unknown>();
  running = new Set<string>();
  healthy = true;
  async start(name: string, input: unknown): Promise<void> {
    if (this.inputs.has(name)) return;
    this.inputs.set(name, input);
    this.running.add(name);
  }
  async state(name: string): Promise<'running' | 'ended' | 'absent'> {
    if (this.running.has(name)) return 'running';
    return this.inputs.has(name) ? 'ended' : 'absent';
  }
  async stop(name: string): Promise<void> {
    this.running.delete(name);
  }
  async ready(): Promise<boolean> {
    return this.healthy;
  }
}

const asha: User = {
  id: 'asha',
  username: 'asha',
  full_name: 'Asha',
  name: 'Asha',
  email: '',
  phone: '',
  role: 'admin',
  department: 'Finance',
  bio: '',
  is_active: true,
  has_photo: false,
  created_at: '2026-11-01T06:00:00.000Z',
  version: 1,
};

/** Deps for a handler: a table, empty buckets in memory, and a user. */
export function handlerDeps(table: Table, user: Partial<User> = {}) {
  const [uploadBucket, archiveBucket, workflow] = [new Shelf(), new Shelf(), new Runs()];
  const clock = { now: () => new Date() };
  const ctx = {
    table,
    uploadBucket: uploadBucket as unknown as Bucket,
    archiveBucket: archiveBucket as unknown as Bucket,
    workflow: workflow as unknown as Executions,
    languages: languageChoices,
    stage: strict,
    now: () => clock.now(),
    newId: () => ulid(),
    user: { ...asha, ...user },
  } as Partial<Ctx> as Ctx;
  return { ctx, uploadBucket, archiveBucket, workflow, clock };
}
