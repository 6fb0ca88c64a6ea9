import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { script } from '../tests/journey/script.ts';
import { canMount, megabyte, mountSmallDisk } from '../tests/journey/small-disk.ts';
import { findLost, findUnfinished, startWriters, type Writers } from './crash/crash-load.ts';
import { descendantsOf } from './crash/process-tree.ts';

/**
 * CRASH_ITERATIONS=100 npm run bench crash: kills the product, its database or its functions under load, or fills
 * its disk, and checks whether anything is lost that it had acknowledged.
 */
const iterations = Number(process.env.CRASH_ITERATIONS ?? 100);
const longestMs = 2500;
const random = (max: number) => Math.round(Math.random() * max);

const dataDir = await mkdtemp(path.join(tmpdir(), 'sakshi-crash-'));
const disk = canMount() ? await mountSmallDisk(dataDir, '3g') : null;
const program = 'tests/journey/cloud-process.ts';
let server: ChildProcess;

async function start() {
  const execArgv = ['--import', import.meta.resolve('tsx')];
  server = disk ? disk.fork(program, [dataDir]) : fork(program, [dataDir], { execArgv });
  const started = once(server, 'message');
  const [message] = await Promise.race([started, once(server, 'exit')]);
  if (!isUp()) throw new Error('The server did not start');
  return script(message.url);
}

const isUp = () => server.exitCode === null && server.signalCode === null;

/** The server alone; its database and its functions are left to the next start. */
async function killServer(): Promise<void> {
  server.kill('SIGKILL');
  if (isUp()) await once(server, 'exit');
}

/** Kills what the server started and `wanted` picks; returns how many processes that were. */
function killPrograms(wanted: (command: string) => boolean): number {
  const found = descendantsOf(server.pid ?? 0).filter(({ command }) => wanted(command));
  for (const { pid } of found) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has just ended.
    }
  }
  return found.length;
}

async function strikeRepeatedly(wanted: (command: string) => boolean): Promise<number> {
  let killed = 0;
  for (let times = 0; times < 4; times++) {
    await pause(200 + random(1000));
    // Functions run only while they have work.
    for (let waited = 0, found = 0; waited < 50 && found === 0; waited++) {
      found = killPrograms(wanted);
      killed += found;
      if (found === 0) await pause(100);
    }
  }
  await pause(random(longestMs));
  return killed;
}

/** The ways to disturb the product in a round. Each returns how often it did. */
const strikes: Record<string, (writers: Writers) => Promise<number>> = {
  async 'server killed'({ acknowledged }) {
    await acknowledged();
    await pause(50 + random(longestMs));
    return 1;
  },
  async 'server killed at once'() {
    await pause(random(300));
    return 1;
  },
  async 'database killed'({ acknowledged }) {
    await acknowledged();
    return strikeRepeatedly((command) => command.includes('--db-path'));
  },
  async 'functions killed'({ acknowledged }) {
    await acknowledged();
    return strikeRepeatedly((command) => command.includes('runtime.cjs'));
  },
};
if (disk) {
  strikes['disk filled'] = async ({ acknowledged }) => {
    await acknowledged();
    await disk.fill(random(1) === 0 ? 0 : 40 * megabyte);
    await pause(500 + random(longestMs));
    if (!isUp()) throw new Error('The server ended because its disk was full');
    // Every other time it is killed and started on a full disk first.
    if (random(1) === 0) {
      await killServer();
      await start();
    }
    await disk.empty();
    await pause(random(longestMs));
    return 1;
  };
}

const happened: Record<string, number> = {};
const lost: string[] = [];
for (let n = 1; n <= iterations; n++) {
  const api = await start();
  if (n % 10 === 0) lost.push(...(await findLost(api)).lost);
  const kind = Object.keys(strikes)[n % Object.keys(strikes).length] ?? '';
  const writers = startWriters(api, `r${n}`);
  happened[kind] = (happened[kind] ?? 0) + ((await strikes[kind]?.(writers)) ?? 0);
  await killServer();
  await writers.ended;
  if (n % 10 === 0) console.log(`${n} iterations: ${lost.length} lost`);
}

const api = await start();
const jobs = await findUnfinished(api);
const { lost: missing, counts } = await findLost(api);
killPrograms(() => true);
await killServer();

console.table(happened);
console.table({ iterations, ...counts, lost: missing.length, ...jobs.counts });
for (const line of [...missing, ...jobs.unfinished]) console.log(line);
const ok = missing.length + lost.length + jobs.unfinished.length === 0;
if (ok) {
  disk?.close();
  await rm(dataDir, { recursive: true });
} else if (!disk) console.log(`The data is kept in ${dataDir}`);
process.exit(ok ? 0 : 1);
