import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { writeDurably } from '../host/durable-files.ts';
import { endProcess, processMark } from '../host/processes.ts';
import { freePort } from '../protocol/listen.ts';

export interface Dynoxide {
  url: string;
  close(): Promise<void>;
}

const binaryPackage = `@dynoxide/${process.platform}-${process.arch}`;
const emptyDatabase = path.join(import.meta.dirname, 'empty.db');

/** How long the database may take to start, in ms. */
const startTimeout = 15_000;

/** Path of the program for this platform. Throws when it is not installed. */
export function binaryPath(): string {
  const manifest = `${binaryPackage}/package.json`;
  try {
    return path.join(path.dirname(createRequire(import.meta.url).resolve(manifest)), 'dynoxide');
  } catch {
    throw new Error(
      `No database for this machine: ${binaryPackage} is not installed. ` +
        `Try \`npm install --no-save ${binaryPackage}@1.2.1\`; its Linux x64 build comes with npm ci.`,
    );
  }
}

async function isUp(url: string): Promise<boolean> {
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  );
}

/**
 * Runs dynoxide, a DynamoDB implementation, over `<dataDir>/records.db`. If it dies, it is
 * restarted on the same port. A process left over from a killed start still holds the file and is
 * stopped first.
 */
export async function startDynoxide(options: {
  dataDir: string;
  say(line: string): void;
}): Promise<Dynoxide> {
  const { dataDir, say } = options;
  const program = binaryPath();
  const database = path.join(dataDir, 'records.db');
  const pidFile = path.join(dataDir, 'records.pid');
  await mkdir(dataDir, { recursive: true });
  await endProcess(await readFile(pidFile, 'utf8').catch(() => ''));
  if (!existsSync(database)) await copyFile(emptyDatabase, database);

  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess;
  let closing = false;

  async function start(): Promise<void> {
    const args = ['serve', '--host', '127.0.0.1', '--port', `${port}`, '--db-path', database];
    // In its own process group, so that Ctrl-C reaches only this process, which stops the database
    // last.
    child = spawn(program, args, { stdio: 'ignore', detached: true, env: {} });
    child.once('exit', restart);
    child.once('error', (error) => say(`The database does not start: ${error.message}`));
    if (child.pid) await writeDurably(pidFile, processMark(child.pid));
    const deadline = Date.now() + startTimeout;
    while (!(await isUp(url))) {
      if (Date.now() > deadline) throw new Error(`The database ${database} does not start`);
      await pause(20);
    }
  }

  function restart(code: number | null, signal: NodeJS.Signals | null): void {
    if (closing) return;
    say(`The database stopped (${signal ?? code}); restarting it`);
    pause(200)
      .then(() => (closing ? undefined : start()))
      .catch((error: Error) => say(error.message));
  }

  async function close(): Promise<void> {
    closing = true;
    if (child.pid) await endProcess(processMark(child.pid));
    await rm(pidFile, { force: true });
  }

  try {
    await start();
  } catch (error) {
    await close();
    throw error;
  }
  return { url, close };
}
