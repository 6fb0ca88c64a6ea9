import { readdirSync, readFileSync } from 'node:fs';

export interface RunningProcess {
  pid: number;
  parent: number;
  /** Program and arguments. */
  command: string;
}

/** The process with this PID; null once it has ended. */
function processOf(pid: number): RunningProcess | null {
  try {
    // The second field, the program's name in brackets, may contain spaces (proc_pid_stat(5)).
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, parent = '0'] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return { pid, parent: Number(parent), command };
  } catch {
    return null;
  }
}

/** The descendants of a process. */
export function descendantsOf(pid: number): RunningProcess[] {
  const running = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => processOf(Number(name)) ?? []);
  const under = (parent: number): RunningProcess[] =>
    running.filter((one) => one.parent === parent).flatMap((one) => [one, ...under(one.pid)]);
  return under(pid);
}
