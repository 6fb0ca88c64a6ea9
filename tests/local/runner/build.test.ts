import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { builtTemplate, contentHash } from '../../../local/build.ts';
import { processMark } from '../../../local/host/processes.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const folders = ['.sakshi/build', 'contract', 'functions', 'infra', 'scripts', 'voice', 'web'];
const build = "import { appendFileSync } from 'node:fs'; appendFileSync('builds', 'x');";
const synthesize = `import { mkdirSync, writeFileSync } from 'node:fs';
  const { CDK_OUTDIR, CDK_CONTEXT_JSON } = process.env;
  mkdirSync(CDK_OUTDIR); writeFileSync(CDK_OUTDIR + '/context', CDK_CONTEXT_JSON);`;

/** A project whose build only counts how often it ran. */
async function project() {
  const root = await temporaryFolder();
  const put = (name: string, text: string) => writeFile(path.join(root, name), text);
  for (const folder of folders) await mkdir(path.join(root, folder), { recursive: true });
  await symlink(path.resolve('node_modules'), path.join(root, 'node_modules'));
  await put('scripts/build.ts', build);
  await put('infra/app.ts', synthesize);
  await put('cdk.json', '{"context":{"a":1,"waf":"on","domain":"minutes.pune.example"}}');
  await put('package-lock.json', '{}');
  await put('tsconfig.json', '{}');
  const say = vi.fn<(line: string) => void>();
  return {
    put,
    say,
    start: () => builtTemplate({ root, say }),
    builds: async () => (await readFile(path.join(root, 'builds'), 'utf8').catch(() => '')).length,
  };
}

test('builds again only if sources changed', async () => {
  const { put, say, start, builds } = await project();
  const [first, beside] = await Promise.all([start(), start()]);
  expect(beside).toBe(first);
  expect(await readFile(path.join(first, 'context'), 'utf8')).toBe('{"a":1}');
  say.mockClear();
  expect(await start()).toBe(first);
  expect(say).not.toHaveBeenCalled();
  expect(await builds()).toBe(1);

  await put('contract/more.ts', '');
  expect(await start()).not.toBe(first);
  expect(await builds()).toBe(2);
});

test('keeps the builds that running processes use, and the last three', async () => {
  const { put, start } = await project();
  const made = [await start()];
  for (const n of [1, 2, 3, 4]) {
    await put('contract/more.ts', String(n));
    const outDir = await start();
    // As if that start had ended.
    await writeFile(`${outDir}.${process.pid}.user`, 'ended');
    made.push(outDir);
  }
  expect(made.map((outDir) => existsSync(outDir))).toEqual([true, false, true, true, true]);
});

test('ignores the settings for the firewall and the domain', async () => {
  const { start } = await project();
  expect(await readFile(path.join(await start(), 'context'), 'utf8')).not.toMatch(/waf|domain/);
});

test('reports a failed build, and builds again the next time', async () => {
  const { put, start, builds } = await project();
  await put('infra/app.ts', `${synthesize} process.exit(1);`);
  await expect(start()).rejects.toThrow('infra/app.ts failed');
  await expect(start()).rejects.toThrow('infra/app.ts failed');
  expect(await builds()).toBe(2);
});

test('ends a build left running by a killed start before it builds', async () => {
  const { put, start } = await project();
  const left = spawn('sleep', ['60']);
  const ended = once(left, 'exit');
  await put('.sakshi/build/builder', processMark(left.pid ?? 0));
  await start();
  expect(await ended).toEqual([null, 'SIGTERM']);
});

test('the hash of sources changes with their content and their names', async () => {
  const root = await temporaryFolder();
  const hash = () => contentHash(root, ['.']);
  await writeFile(path.join(root, 'a.ts'), 'one');
  const first = await hash();
  expect(await hash()).toBe(first);
  await writeFile(path.join(root, 'a.ts'), 'two');
  const second = await hash();
  await writeFile(path.join(root, 'b.ts'), '');
  expect(new Set([first, second, await hash()]).size).toBe(3);
});
