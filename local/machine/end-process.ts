import { setTimeout as pause } from 'node:timers/promises';
import { isRunning, pidOf } from './process-mark.ts';

/** Milliseconds a process has to end by itself before it is forced to. */
const patience = 5_000;

/** Ends the process of that mark, if it still runs. */
export async function endProcess(mark: string): Promise<void> {
  const signal = (name: NodeJS.Signals) => isRunning(mark) && process.kill(pidOf(mark), name);
  signal('SIGTERM');
  const deadline = Date.now() + patience;
  while (isRunning(mark) && Date.now() < deadline) await pause(20);
  signal('SIGKILL');
  while (isRunning(mark)) await pause(20);
}
