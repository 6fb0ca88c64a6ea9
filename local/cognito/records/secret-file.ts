import { chmod, mkdir } from 'node:fs/promises';
import { writeDurably } from '../../machine/durable-file.ts';

/** Makes a folder that nobody but its owner can look into. */
export async function openSecretFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
}

/** Writes a file for its owner's eyes. Its folder must be a secret one: there is no moment others could read it. */
export async function writeSecret(file: string, text: string): Promise<void> {
  await writeDurably(file, text);
  await chmod(file, 0o600);
}
