import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A folder that nothing else uses. It goes when the run ends: tests/temporary-folder.ts. */
export const temporaryFolder = (): Promise<string> => mkdtemp(path.join(tmpdir(), 'sakshi-'));
