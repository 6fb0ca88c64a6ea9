import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FunctionBuilds } from '../../scripts/dev/function-builds.ts';

let folder: string;
let builds: FunctionBuilds;
const file = (name: string) => path.join(folder, name);
const save = (name: string, text: string) => writeFile(file(name), text);
const saved = async (name: string, text: string) => {
  await save(name, text);
  return builds.rebuild(new Set([file(name)]));
};
const bundle = (name: string) => readFile(file(`bundles/${name}/index.cjs`), 'utf8');

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'builds-'));
  await save('shared.ts', `export const shared: string = 'shared';`);
  await save('own.ts', `export const own = 'own';`);
  await save('api.ts', `export { shared } from './shared.ts'; export { own } from './own.ts';`);
  await save(
    'job.ts',
    `export { shared } from './shared.ts'; export type { own } from './own.ts';`,
  );
  builds = new FunctionBuilds(file('bundles'), { job: file('job.ts'), api: file('api.ts') });
  await builds.buildAll();
});
afterEach(() => rm(folder, { recursive: true }));

it('rebuilds the bundles that contain a changed file, the API first', async () => {
  expect(await saved('own.ts', `export const own = 'changed';`)).toEqual(['api']);
  expect(await bundle('api')).toContain('changed');
  expect(await saved('shared.ts', `export const shared = 'new';`)).toEqual(['api', 'job']);
  expect(await saved('unused.ts', 'export {}')).toEqual([]);
});

it('leaves a bundle alone if its code stays the same', async () => {
  const { mtimeMs } = await stat(file('bundles/api/index.cjs'));
  expect(await saved('own.ts', `/* why */ export const own: 'own' = 'own';`)).toEqual([]);
  expect((await stat(file('bundles/api/index.cjs'))).mtimeMs).toBe(mtimeMs);
});

it('follows new imports, and keeps the last bundle if the code does not compile', async () => {
  await expect(saved('own.ts', 'export const own = ')).rejects.toThrow('Unexpected end of file');
  expect(await bundle('api')).toContain('own');
  await save('later.ts', `export const own = 'later';`);
  expect(await saved('own.ts', `export * from './later.ts';`)).toEqual(['api']);
  expect(await saved('later.ts', `export const own = 'latest';`)).toEqual(['api']);
});

it('links to each bundle under a stable name', async () => {
  await builds.linkFrom(file('assets'));
  expect(await readFile(file('assets/api/index.cjs'), 'utf8')).toBe(await bundle('api'));
});
