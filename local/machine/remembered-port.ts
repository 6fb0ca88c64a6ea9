import { readFile } from 'node:fs/promises';
import { writeDurably } from './durable-file.ts';

/**
 * Opens a server on the port it had last time if that is free, else on a free one. A page that stayed
 * open over a restart may only reach the addresses it was loaded with.
 */
export async function openRememberedPort<T extends { port: number }>(
  file: string,
  open: (port: number) => Promise<T>,
): Promise<T> {
  const last = Number(await readFile(file, 'utf8').catch(() => '0'));
  const opened = await open(last).catch(() => open(0));
  if (opened.port !== last) await writeDurably(file, String(opened.port));
  return opened;
}
