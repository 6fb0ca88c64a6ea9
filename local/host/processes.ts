import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** How long a process may take to exit on SIGTERM before it is killed, in ms. */
const timeout = 5_000;

/** Stops the process with this mark, if it is still running. */
export async function endProcess(mark: string): Promise<void> {
  const signal = (name: NodeJS.Signals) => isRunning(mark) && process.kill(pidOf(mark), name);
  signal('SIGTERM');
  const deadline = Date.now() + timeout;
  while (isRunning(mark) && Date.now() < deadline) await pause(20);
  signal('SIGKILL');
  while (isRunning(mark)) await pause(20);
}

const readIfExists = (file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
};

/** The fields of /proc/<pid>/stat from the third on, starting with the state (proc_pid_stat(5)). */
function statOf(pid: number): string[] {
  const stat = readIfExists(`/proc/${pid}/stat`);
  // The second field, the program's name in brackets, may contain spaces: count from behind it.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** Identifies one process for good: a later process that gets the same PID has another mark. */
export function processMark(pid: number): string {
  const startTime = statOf(pid)[19] ?? '';
  return `${pid} ${startTime} ${readIfExists('/proc/sys/kernel/random/boot_id')}`.trim();
}

export const pidOf = (mark: string): number => Number.parseInt(mark, 10);

/** Whether the process with this mark is still running. */
export function isRunning(mark: string): boolean {
  const pid = pidOf(mark);
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const ended = statOf(pid)[0] === 'Z';
  return !ended && processMark(pid) === mark;
}
