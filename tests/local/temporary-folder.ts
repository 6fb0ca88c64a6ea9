import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A folder of its own. It is deleted at the end of the run: tests/temporary-folder.ts. */
export const temporaryFolder = (): Promise<string> => mkdtemp(path.join(tmpdir(), 'sakshi-'));
