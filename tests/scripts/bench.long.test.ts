import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

// Those that take at most two minutes each.
it.each(['names', 'proof', 'record', 'sizes', 'start', 'stream', 'units'])(
  'npm run bench %s measures and reports',
  async (name) => {
    const { stdout } = await promisify(execFile)('npm', ['run', '-s', 'bench', name]);
    expect(stdout).toMatch(/\d/);
    expect(stdout).not.toMatch(/^FAIL /m);
  },
);
