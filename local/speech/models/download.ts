import { open, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

const ATTEMPTS = 5;

const offlineAdvice =
  'Is this machine online? Otherwise copy the models folder of a machine that has them and run ' +
  '`npm run models -- --from <that folder>`';

/** What trying again at once would not change. */
class Refused extends Error {}

const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );

async function attempt(url: string, file: string, onBytes: (total: number) => void): Promise<void> {
  const have = await sizeOf(file);
  const headers: Record<string, string> = have > 0 ? { range: `bytes=${have}-` } : {};
  const response = await fetch(url, { headers }).catch((cause) => {
    throw new Refused(`${new URL(url).host} cannot be reached. ${offlineAdvice}`, { cause });
  });
  if (response.status === 416) return; // nothing is left to send; the checksum will judge
  if (!response.ok || !response.body) {
    throw new Refused(`${new URL(url).host} answered ${response.status} for ${url}`);
  }
  const resumed = response.status === 206;
  let total = resumed ? have : 0;
  onBytes(total);
  const output = await open(file, resumed ? 'a' : 'w');
  try {
    // The same class under its two names: fetch is typed by the browser's, streams by Node's.
    for await (const chunk of Readable.fromWeb(response.body as ReadableStream)) {
      await output.write(chunk);
      total += chunk.length;
      onBytes(total);
    }
  } finally {
    await output.close();
  }
}

/**
 * Downloads `url` to `file`, going on after what an earlier call left there. Connections that break
 * half-way are taken up again a few times. What arrived stays when it rejects.
 */
export async function download(
  url: string,
  file: string,
  onBytes: (total: number) => void,
): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt(url, file, onBytes);
    } catch (cause) {
      if (cause instanceof Refused) throw cause;
      if (tries === ATTEMPTS) {
        const host = new URL(url).host;
        throw new Error(`${host} keeps breaking off: run this again to go on`, { cause });
      }
    }
  }
}
