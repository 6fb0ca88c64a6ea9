import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';

/** An in-memory file system, mounted in a user namespace where the system allows it. */
const inNamespace = ['--user', '--map-root-user', '--mount', 'sh', '-c'];
const mountCommand = (size: string) => `mount -t tmpfs -o size=${size} none "$0"`;

export const megabyte = 1024 * 1024;

/** Whether this machine lets users mount file systems. */
export function canMount(): boolean {
  try {
    execFileSync('unshare', [...inNamespace, mountCommand('1m'), '/mnt'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** A folder on a small disk that can be filled without affecting anything else. */
export interface SmallDisk {
  /** The path of one of its files for processes outside. */
  inside(name?: string): string;
  /** Bytes. */
  freeSpace(): Promise<number>;
  /** The size of the reserve that the local cloud keeps there, in bytes. */
  sizeOfReserve(): Promise<number>;
  /** Fills the disk, as another program would, until `leave` bytes are free. */
  fill(leave: number): Promise<void>;
  /** Removes what `fill` wrote. */
  empty(): Promise<void>;
  /** Runs a Node.js program that sees the disk, with an IPC channel. */
  fork(program: string, args: string[], env?: NodeJS.ProcessEnv): ChildProcess;
  /** Unmounts it: everything on it is gone. */
  close(): void;
}

/** @param size as mount takes it: `256m` */
export async function mountSmallDisk(folder: string, size: string): Promise<SmallDisk> {
  const keepMounted = `${mountCommand(size)} && echo mounted && sleep 100000`;
  const holder = spawn('unshare', [...inNamespace, `exec 2>/dev/null; ${keepMounted}`, folder], {
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  await once(holder.stdout, 'data');
  const inside = (name = '') => path.join(`/proc/${holder.pid}/root`, folder, name);
  const freeSpace = async () => {
    const { bavail, bsize } = await statfs(inside());
    return bavail * bsize;
  };
  return {
    inside,
    freeSpace,
    sizeOfReserve: () =>
      stat(inside('reserve')).then(
        (reserve) => reserve.size,
        () => 0,
      ),
    async fill(leave) {
      const file = await open(inside('filler'), 'a');
      const block = Buffer.alloc(megabyte);
      for (let rest = (await freeSpace()) - leave; rest > 0; rest -= megabyte)
        await file.appendFile(block.subarray(0, Math.min(megabyte, rest))).catch(() => {});
      await file.close();
    },
    empty: () => rm(inside('filler'), { force: true }),
    fork(program, args, env = {}) {
      const target = ['-t', `${holder.pid}`, '-U', '-m', '--preserve-credentials'];
      const command = [process.execPath, '--import', 'tsx', path.resolve(program), ...args];
      return spawn('nsenter', [...target, `--wd=${process.cwd()}`, ...command], {
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        env: { ...process.env, ...env },
      });
    },
    close() {
      if (holder.pid) process.kill(-holder.pid, 'SIGKILL');
    },
  };
}
