import { access, mkdir, readdir, realpath, rename, rm } from 'node:fs/promises';
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

/** Downloads the packages into the folder and unpacks them there. */
async function fetchInto(
  folder: string,
  aptOptions: string[],
  say: (line: string) => void,
): Promise<void> {
  const packages = await whatToFetch(aptOptions, folder);
  if (packages.length === 0) throw new Error('apt takes it for installed');
  const megabytes = packages.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
  say(`Fetching PocketSphinx from the system's packages, ${Math.ceil(megabytes)} MB, once`);
  const names = packages.map(({ name }) => name);
  await succeed('apt-get', ['download', '-qq', ...aptOptions, ...names], folder);
  const unpackAll = 'for deb in *.deb; do dpkg -x "$deb" root || exit 1; done';
  await succeed('sh', ['-c', unpackAll], folder);
}

/**
 * Downloads what this machine lacks of PocketSphinx and its US English model from the distribution's
 * packages and unpacks it into the data folder: no root needed, nothing installed in the system. All
 * or nothing.
 * @returns false if there is no apt or the packages are not available
 */
export async function installPocketSphinx(
  dataDir: string,
  say: (line: string) => void,
): Promise<boolean> {
  if (!(await findOnPath('apt-get')) || !(await findOnPath('dpkg'))) return false;
  const folder = join(dataDir, 'fetching-pocketsphinx');
  try {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    // The system's package lists may be missing, locked, or too old to download by.
    await fetchInto(folder, ['-o', `Dir::Cache::archives=${folder}`], say).catch(async () =>
      fetchInto(folder, await ownLists(folder), say),
    );
    await rm(unpackedIn(dataDir), { recursive: true, force: true });
    await rename(join(folder, 'root'), unpackedIn(dataDir));
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

const modelPath = 'usr/share/pocketsphinx/model/en-us';

const isModel = (folder: string): Promise<boolean> =>
  access(join(folder, 'en-us.lm.bin')).then(
    () => true,
    () => false,
  );

/**
 * PocketSphinx on this machine, or null. Program and model are separate packages, and either can be
 * installed without the other: Debian's ffmpeg brings the model, but not the program. So each is
 * where the system has it, or else where it was unpacked in the data folder.
 * @param systemRoot where the system's packages are installed
 */
export async function locatePocketSphinx(
  dataDir: string,
  systemRoot = '/',
): Promise<PocketSphinx | null> {
  const unpacked = unpackedIn(dataDir);
  const installed = await findOnPath('pocketsphinx_batch');
  const program = installed ?? join(unpacked, 'usr/bin/pocketsphinx_batch');
  if (!(await isExecutable(program))) return null;
  // Built from source, they are side by side under another prefix.
  const beside = join(dirname(await realpath(program)), '../share/pocketsphinx/model/en-us');
  for (const model of [beside, join(systemRoot, modelPath), join(unpacked, modelPath)]) {
    if (!(await isModel(model))) continue;
    if (installed) return { program, model, env: process.env };
    const libraries = await librariesUnder(join(unpacked, 'usr/lib'));
    return { program, model, env: { ...process.env, LD_LIBRARY_PATH: libraries.join(':') } };
  }
  return null;
}
