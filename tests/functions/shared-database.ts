import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { builtTemplate } from '../../local/build.ts';
import { readAssembly } from '../../local/cloudformation/assembly.ts';
import { Template } from '../../local/cloudformation/template.ts';
import { startDynoxide } from '../../local/dynamodb/dynoxide.ts';
import { type TableDescription, tablesOf } from '../../local/dynamodb/tables.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A database shared by all tests of a run, and the description of the template's table. */
    database: { url: string; description: TableDescription };
  }
}

const root = path.resolve(import.meta.dirname, '../..');
const nowhere = { cloudFront: '127.0.0.1:1', s3: '127.0.0.1:1' };

export default async function sharedDatabase(project: TestProject) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tables-'));
  const outDir = await builtTemplate({ root, say: () => {} });
  const [description] = tablesOf(new Template(await readAssembly(outDir), nowhere));
  if (!description) throw new Error('The template has no table');
  const { url, close } = await startDynoxide({ dataDir, say: console.error });
  project.provide('database', { url, description });
  return async () => {
    await close();
    await rm(dataDir, { recursive: true, force: true });
  };
}
