import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { script } from './script.ts';

/** A cloud for each test that is killed and started again upon what it left. Returns what does so. */
export function killableCloud() {
  let dataDir: string;
  let cloud: ChildProcess;
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'sakshi-kill-'));
  });
  afterEach(async () => {
    await kill();
    // The database outlives its parent by design of the operating system; the next start ends it.
    const pid = Number.parseInt(await readFile(path.join(dataDir, 'records.pid'), 'utf8'), 10);
    if (pid > 0) process.kill(pid, 'SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  });

  async function start() {
    const execArgv = ['--import', import.meta.resolve('tsx')];
    cloud = fork(path.join(import.meta.dirname, 'cloud-process.ts'), [dataDir], { execArgv });
    const [{ url }] = await once(cloud, 'message');
    return script(String(url));
  }

  async function kill() {
    if (cloud.exitCode !== null || cloud.signalCode !== null) return;
    cloud.kill('SIGKILL');
    await once(cloud, 'exit');
  }

  async function restart() {
    await kill();
    return start();
  }
  return { start, restart };
}
