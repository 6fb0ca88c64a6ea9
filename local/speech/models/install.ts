import { access, copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Model, ModelFile } from './catalogue.ts';
import { sha256Of, trust, trustedChecksum } from './checksums.ts';
import { download } from './download.ts';
import { fileOf } from './installed.ts';

export interface InstallOptions {
  modelsDir: string;
  /** A models folder to copy from instead of downloading. */
  from?: string;
  say: (line: string) => void;
  /** Called as bytes arrive. */
  onProgress: (file: ModelFile, bytes: number) => void;
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/**
 * Puts a model in place, file by file. A file gets its name only when it is whole and its checksum
 * is right, so what has its name is good, whenever the machine stops.
 */
export async function install(model: Model, options: InstallOptions): Promise<void> {
  await mkdir(join(options.modelsDir, model.id), { recursive: true });
  for (const file of model.files) {
    if (!(await exists(fileOf(options.modelsDir, model, file.name)))) {
      await installFile(model, file, options);
    }
  }
}

async function installFile(model: Model, file: ModelFile, options: InstallOptions): Promise<void> {
  const { modelsDir, from, onProgress } = options;
  const target = fileOf(modelsDir, model, file.name);
  const partial = `${target}.part`;
  if (from) await copyFile(fileOf(from, model, file.name), partial);
  else await download(file.url, partial, (bytes) => onProgress(file, bytes));
  await verify(partial, model, file, options);
  await rename(partial, target);
}

async function verify(
  partial: string,
  model: Model,
  file: ModelFile,
  { modelsDir, say }: InstallOptions,
): Promise<void> {
  const actual = await sha256Of(partial);
  const expected = file.sha256 ?? (await trustedChecksum(modelsDir, file.url));
  if (expected === undefined) {
    await trust(modelsDir, file.url, actual);
    say(`${model.id}/${file.name}: no checksum is published; trusted as it came, sha256 ${actual}`);
  } else if (actual !== expected) {
    await rm(partial);
    throw new Error(
      `${model.id}/${file.name} has sha256 ${actual} instead of ${expected}: it was thrown away. ` +
        'Run the command again; if it stays so, the file was changed at its source',
    );
  }
}
