import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Creates a folder; tests/temporary-folder.ts deletes it at the end of the run. */
export const temporaryFolder = (): Promise<string> => mkdtemp(path.join(tmpdir(), 'sakshi-'));
