/*
 * State machines in a process of their own, for tests that kill it:
 * argv holds their folder, a file of definitions and a file that every call of a Task is noted in.
 */
import { appendFileSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { TaskError } from '../../../local/step-functions/tasks/task.ts';
import { type Handler, openWorld } from './emulator.ts';

const [dir = '', definitions = '', calls = ''] = process.argv.slice(2);

/** Notes a call of that name, and gives how many there were, over all processes. */
function note(name: string): number {
  appendFileSync(calls, `${name}\n`);
  return readFileSync(calls, 'utf8')
    .split('\n')
    .filter((line) => line === name).length;
}

const handlers: Record<string, Handler> = {
  quick: (as: string) => note(`quick ${as}`) && 'quick',
  // Hangs the first time: only another process gets it done.
  slow: (as: string) => (note(`slow ${as}`) > 1 ? 'slow' : sleep(60_000)),
  failing: (as: string) => {
    throw new TaskError('Failing', `call ${note(`failing ${as}`)}`);
  },
};

const world = await openWorld(JSON.parse(readFileSync(definitions, 'utf8')), handlers, { dir });
world.resume();
process.send?.(world.url);
