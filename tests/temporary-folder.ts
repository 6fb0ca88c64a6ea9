import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * One folder for whatever tests put aside, and what the libraries they call forget there (an
 * assembly of the stack is hundreds of megabytes): it goes when the run ends.
 */
export default function folder(): () => void {
  const before = process.env.TMPDIR;
  const made = mkdtempSync(path.join(tmpdir(), 'sakshi-tests-'));
  process.env.TMPDIR = made;
  return () => {
    rmSync(made, { recursive: true, force: true });
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  };
}
