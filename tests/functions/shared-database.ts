import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { builtTemplate } from '../../local/build.ts';
import { readAssembly } from '../../local/cloudformation/assembly.ts';
import { Template } from '../../local/cloudformation/template.ts';
import { startDynoxide } from '../../local/dynamodb/dynoxide.ts';
import { type TableDescription, tablesOf } from '../../local/dynamodb/tables.ts';

/** An emulated DynamoDB, and the description of the template's table. */
export interface Database {
  url: string;
  description: TableDescription;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Shared by all tests of a run. */
    database: Database;
  }
}

const root = path.resolve(import.meta.dirname, '../..');
const nowhere = { cloudFront: '127.0.0.1:1', s3: '127.0.0.1:1' };

export async function startDatabase(): Promise<Database & { close: () => Promise<void> }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tables-'));
  const outDir = await builtTemplate({ root, say: () => {} });
  const [description] = tablesOf(new Template(await readAssembly(outDir), nowhere));
  if (!description) throw new Error('The template has no table');
  const { url, close } = await startDynoxide({ dataDir, say: console.error });
  return {
    url,
    description,
    async close() {
      await close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export default async function sharedDatabase(project: TestProject) {
  const { url, description, close } = await startDatabase();
  project.provide('database', { url, description });
  return close;
}
