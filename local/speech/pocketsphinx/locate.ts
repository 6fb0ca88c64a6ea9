import { access, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findOnPath, isExecutable } from '../find-on-path.ts';

export interface PocketSphinx {
  program: string;
  /** The US English model: acoustics, words and word sequences. */
  model: string;
  /** What the program needs in its environment. */
  env: NodeJS.ProcessEnv;
}

/** Where PocketSphinx unpacked without root lives. */
export const unpackedIn = (dataDir: string): string => join(dataDir, 'pocketsphinx');

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

/** The PocketSphinx on PATH, else the one unpacked into the data folder, else null. */
export async function locate(dataDir: string): Promise<PocketSphinx | null> {
  const installed = await findOnPath('pocketsphinx_batch');
  const found = installed && (await withModel(installed, process.env));
  if (found) return found;
  const root = unpackedIn(dataDir);
  const program = join(root, 'usr/bin/pocketsphinx_batch');
  if (!(await isExecutable(program))) return null;
  const libraries = await librariesUnder(join(root, 'usr/lib'));
  return withModel(program, { ...process.env, LD_LIBRARY_PATH: libraries.join(':') });
}
