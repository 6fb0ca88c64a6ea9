import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A folder for all projects of a run, in which each cloud records the permissions used. */
export default function folder(): (() => void) | undefined {
  if (process.env.SAKSHI_USED_RIGHTS) return undefined;
  const made = mkdtempSync(path.join(tmpdir(), 'sakshi-rights-'));
  process.env.SAKSHI_USED_RIGHTS = made;
  return () => rmSync(made, { recursive: true, force: true });
}
