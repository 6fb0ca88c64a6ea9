import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { takeLock } from './host/data-folder.ts';
import { endProcess, isRunning, processMark } from './host/processes.ts';
import { voicesModelIn } from './speech/models/catalogue.ts';

/** The inputs of bundles, site and template. */
const sources = [
  'contract',
  'functions',
  'infra',
  'scripts',
  'voice',
  'web',
  'cdk.json',
  'package-lock.json',
  'tsconfig.json',
];

/** Includes the voice model that is bundled with the functions, if installed. */
function inputPaths(root: string): string[] {
  const model = voicesModelIn(path.resolve(root, process.env.SAKSHI_DATA_DIR ?? '.sakshi'));
  return existsSync(model) ? [...sources, path.relative(root, model)] : sources;
}

/** Relative to the folder of package.json. */
const buildsFolder = '.sakshi/build';

/** How many builds to keep, beside those in use: switching between branches does not build each time. */
const keptBuilds = 3;

/** How long to wait for another process that is building the same, in ms. */
const lockTimeout = 300_000;

interface Options {
  /** Folder of package.json. */
  root: string;
  say(line: string): void;
}

/**
 * Records the building process, so that one left behind by a kill is stopped before a new build.
 */
const builderFile = (root: string) => path.join(root, buildsFolder, 'builder');

async function run(script: string, { root }: Options, environment = {}): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  });
  if (child.pid) await writeFile(builderFile(root), processMark(child.pid));
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${script} failed: what it printed above says why`);
}

/** Settings that only apply to AWS. */
const awsOnlySettings = new Set([
  'certificateArn',
  'domain',
  'speechLanguages',
  'speechModel',
  'speechUrl',
  'waf',
]);

/** Environment that the CDK CLI would give the app: output folder and the context of cdk.json. */
export async function synthesisEnvironment(
  root: string,
  outDir: string,
): Promise<Record<string, string>> {
  const { context = {} } = JSON.parse(await readFile(path.join(root, 'cdk.json'), 'utf8'));
  const settings = Object.entries(context).filter(([name]) => !awsOnlySettings.has(name));
  return {
    CDK_OUTDIR: outDir,
    CDK_CONTEXT_JSON: JSON.stringify(Object.fromEntries(settings)),
    CDK_DISABLE_CLI_TELEMETRY: 'true',
    // CDK's validation rules take twice as long as synthesis itself; `npm run synth` applies them.
    CDK_VALIDATION: 'false',
  };
}

async function reportTime(
  what: string,
  say: Options['say'],
  work: () => Promise<void>,
): Promise<void> {
  const began = performance.now();
  say(`${what} ...`);
  await work();
  say(`  done in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

/** The file that says that a process uses a build. */
const userFile = (outDir: string): string => `${outDir}.${process.pid}${userSuffix}`;
const userSuffix = '.user';

/** The names of the builds that running processes use. */
async function buildsInUse(folder: string): Promise<Set<string>> {
  const used = new Set<string>();
  for (const name of await readdir(folder)) {
    if (!name.endsWith(userSuffix)) continue;
    const file = path.join(folder, name);
    if (isRunning(await readFile(file, 'utf8'))) used.add(name.split('.')[0] ?? '');
    else await rm(file);
  }
  return used;
}

async function removeOldBuilds(folder: string): Promise<void> {
  const used = await buildsInUse(folder);
  const entries = await readdir(folder, { withFileTypes: true });
  const aged = await Promise.all(
    entries
      .filter((entry) => entry.isDirectory())
      .map(async ({ name }) => ({ name, at: (await stat(path.join(folder, name))).mtimeMs })),
  );
  for (const { name } of aged.sort((a, b) => b.at - a.at).slice(keptBuilds)) {
    if (!used.has(name)) await rm(path.join(folder, name), { recursive: true });
  }
}

/**
 * The folder with the synthesized template for the current sources, built if missing. It is named
 * by the hash of the sources, and renamed to that only when complete: a killed build leaves nothing
 * that would be trusted. It stays while this process runs, whatever others build meanwhile.
 */
export async function builtTemplate(options: Options): Promise<string> {
  const { root, say } = options;
  const folder = path.join(root, buildsFolder);
  await mkdir(folder, { recursive: true });
  const outDir = path.join(folder, await contentHash(root, inputPaths(root)));

  const lockFile = path.join(folder, 'lock');
  let lock = await takeLock(lockFile);
  if ('heldBy' in lock) {
    say(`Waiting for the build of process ${lock.heldBy} ...`);
    lock = await takeLock(lockFile, lockTimeout);
  }
  if ('heldBy' in lock) throw new Error(`The build of process ${lock.heldBy} does not end`);
  try {
    await buildsInUse(folder);
    await writeFile(userFile(outDir), processMark(process.pid));
    if (existsSync(outDir)) return outDir;
    await endProcess(await readFile(builderFile(root), 'utf8').catch(() => ''));
    const unfinished = path.join(folder, 'unfinished');
    await rm(unfinished, { recursive: true, force: true });
    await reportTime('Building the functions and the site', say, () =>
      run('scripts/build.ts', options),
    );
    await reportTime('Synthesizing the template', say, async () =>
      run('infra/app.ts', options, await synthesisEnvironment(root, unfinished)),
    );
    await rename(unfinished, outDir);
    await removeOldBuilds(folder);
    return outDir;
  } finally {
    await lock.release();
  }
}

async function filesOf(at: string): Promise<string[]> {
  if ((await stat(at)).isFile()) return [at];
  const entries = await readdir(at, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/** A hash over the names and contents of files and folders. */
export async function contentHash(root: string, names: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const name of names) {
    for (const file of await filesOf(path.join(root, name))) {
      const content = await readFile(file);
      hash.update(`${path.relative(root, file)}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex').slice(0, 16);
}
