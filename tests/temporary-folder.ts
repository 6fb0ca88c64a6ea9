import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * A temporary folder for the whole run, deleted at its end: tests and libraries leave large files behind (an
 * assembly of the stack has hundreds of megabytes).
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
