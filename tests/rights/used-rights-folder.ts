import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A folder in which each cloud of this run notes the rights it sees used. */
export default function folder(): () => void {
  const made = mkdtempSync(path.join(tmpdir(), 'sakshi-rights-'));
  process.env.SAKSHI_USED_RIGHTS = made;
  return () => rmSync(made, { recursive: true, force: true });
}
