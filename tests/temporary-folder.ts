import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const prefix = 'sakshi-tests-';

/** The emulators write durably, which takes no time in memory. */
const memory = '/dev/shm';
/** What a run writes, with room to spare: bytes. */
const needed = 8e9;

function parent(): string {
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= needed ? memory : tmpdir();
}

/**
 * A temporary folder for the whole run, deleted at its end: tests and libraries leave large files behind (an
 * assembly of the stack has hundreds of megabytes).
 *
 * Every project calls this, in one process. The projects share the folder, and it is deleted only when the
 * process ends: what one project started may still write while another one is torn down.
 */
export default function folder(): void {
  if (path.basename(tmpdir()).startsWith(prefix)) return;
  const made = mkdtempSync(path.join(parent(), prefix));
  process.env.TMPDIR = made;
  process.once('exit', () => rmSync(made, { recursive: true, force: true, maxRetries: 3 }));
}
