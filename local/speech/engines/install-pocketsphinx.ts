import { access, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findOnPath, isExecutable, runProgram } from '../programs.ts';

const PACKAGES = ['pocketsphinx', 'pocketsphinx-en-us'];

async function succeed(program: string, args: string[], cwd: string): Promise<string> {
  const { code, stdout, stderr } = await runProgram(program, args, { cwd });
  if (code !== 0) throw new Error(stderr.trim() || `${program} ended with ${code}`);
  return stdout;
}

interface Download {
  name: string;
  bytes: number;
}

/** The packages and their missing dependencies, resolved by apt. */
async function whatToFetch(aptOptions: string[], folder: string): Promise<Download[]> {
  const list = await succeed(
    'apt-get',
    ['install', '--print-uris', '-qq', '--no-install-recommends', ...aptOptions, ...PACKAGES],
    folder,
  );
  // 'http://.../libblas3_3.11.0-2_amd64.deb' libblas3_3.11.0-2_amd64.deb 148592 MD5Sum:...
  return [...list.matchAll(/^'\S+' ([^_\s]+)_\S+ (\d+)/gm)].map(([, name, bytes]) => ({
    name: String(name),
    bytes: Number(bytes),
  }));
}

/**
 * Fresh systems have no package lists and only root may update the system's, so use separate ones.
 */
async function ownLists(folder: string): Promise<string[]> {
  await mkdir(join(folder, 'lists/partial'), { recursive: true });
  const options = [
    '-o',
    `Dir::State::Lists=${join(folder, 'lists')}`,
    '-o',
    `Dir::Cache=${folder}`,
  ];
  await succeed('apt-get', ['update', '-qq', ...options], folder);
  return options;
}

/**
 * Downloads PocketSphinx and its US English model from the distribution's packages and unpacks them
 * into the data folder: no root needed, nothing installed in the system. All or nothing.
 * @returns false if there is no apt or the packages are not available
 */
export async function installPocketSphinx(
  dataDir: string,
  say: (line: string) => void,
): Promise<boolean> {
  if (!(await findOnPath('apt-get')) || !(await findOnPath('dpkg'))) return false;
  const folder = join(dataDir, 'fetching-pocketsphinx');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  try {
    let options = ['-o', `Dir::Cache::archives=${folder}`];
    const packages = await whatToFetch(options, folder).catch(async () => {
      options = await ownLists(folder);
      return whatToFetch(options, folder);
    });
    const megabytes = packages.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
    say(`Fetching PocketSphinx from the system's packages, ${megabytes.toFixed(0)} MB, once`);
    await succeed(
      'apt-get',
      ['download', '-qq', ...options, ...packages.map((p) => p.name)],
      folder,
    );
    const root = join(folder, 'root');
    const unpackAll = 'for deb in *.deb; do dpkg -x "$deb" root || exit 1; done';
    await succeed('sh', ['-c', unpackAll], folder);
    await rm(unpackedIn(dataDir), { recursive: true, force: true });
    await rename(root, unpackedIn(dataDir));
    return true;
  } catch (error) {
    say(`PocketSphinx could not be fetched: ${error instanceof Error ? error.message : error}`);
    return false;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export interface PocketSphinx {
  program: string;
  /** Folder of the US English model. */
  model: string;
  /** Environment variables the program needs. */
  env: NodeJS.ProcessEnv;
}

/** Where PocketSphinx is unpacked. */
const unpackedIn = (dataDir: string): string => join(dataDir, 'pocketsphinx');

async function librariesUnder(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return [...new Set(files.filter((f) => f.name.includes('.so')).map((f) => f.parentPath))];
}

async function withModel(program: string, env: NodeJS.ProcessEnv): Promise<PocketSphinx | null> {
  const model = join(dirname(program), '../share/pocketsphinx/model/en-us');
  const present = await access(join(model, 'en-us.lm.bin')).then(
    () => true,
    () => false,
  );
  return present ? { program, model, env } : null;
}

/** PocketSphinx on PATH or unpacked in the data folder, or null. */
export async function locatePocketSphinx(dataDir: string): Promise<PocketSphinx | null> {
  const installed = await findOnPath('pocketsphinx_batch');
  const found = installed && (await withModel(installed, process.env));
  if (found) return found;
  const root = unpackedIn(dataDir);
  const program = join(root, 'usr/bin/pocketsphinx_batch');
  if (!(await isExecutable(program))) return null;
  const libraries = await librariesUnder(join(root, 'usr/lib'));
  return withModel(program, { ...process.env, LD_LIBRARY_PATH: libraries.join(':') });
}
