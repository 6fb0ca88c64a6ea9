import { listen } from '../protocol/listen.ts';

/** A port that is free now, for a child process that cannot choose one itself. */
export async function freePort(): Promise<number> {
  const { port, close } = await listen(() => {});
  await close();
  return port;
}
