import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { writeDurably } from '../host/durable-files.ts';
import { endProcess, processMark } from '../host/processes.ts';
import { freePort } from '../protocol/listen.ts';

export interface Dynoxide {
  url: string;
  /** The header in which the database expects the operation. */
  operationHeader: string;
  close(): Promise<void>;
}

/** The header by which AWS's clients name the operation. */
export const standardHeader = 'x-amz-target';

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

const headerLetters = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A header name that nobody can guess (62 bits), as long as the standard one. */
export const secretHeader = (): string =>
  Array.from(standardHeader, () => headerLetters[randomInt(headerLetters.length)]).join('');

/**
 * Writes a copy of the program that expects the operation in another header. dynoxide can neither
 * listen on a Unix socket nor check a password, and its port is open to every process and web page
 * of this machine: whoever does not know the name of the header gets no operation.
 */
async function writeCopyFor(header: string, file: string): Promise<void> {
  const program = await readFile(binaryPath());
  const at = program.indexOf(standardHeader);
  if (at < 0 || program.indexOf(standardHeader, at + 1) >= 0)
    throw new Error(`This version of ${binaryPackage} cannot be given a secret: use 1.2.1`);
  program.write(header, at, 'latin1');
  await rm(file, { force: true });
  await writeFile(file, program, { mode: 0o700 });
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
 * stopped first. With an `operationHeader` from `secretHeader`, only callers who know it are served.
 */
export async function startDynoxide(options: {
  dataDir: string;
  operationHeader?: string;
  say(line: string): void;
}): Promise<Dynoxide> {
  const { dataDir, operationHeader = standardHeader, say } = options;
  const isSecret = operationHeader !== standardHeader;
  const program = isSecret ? path.join(dataDir, 'records.program') : binaryPath();
  const database = path.join(dataDir, 'records.db');
  const pidFile = path.join(dataDir, 'records.pid');
  await mkdir(dataDir, { recursive: true });
  await endProcess(await readFile(pidFile, 'utf8').catch(() => ''));
  // Not copied with its mode: others may read the package, not the data.
  if (!existsSync(database))
    await writeFile(database, await readFile(emptyDatabase), { mode: 0o600 });
  if (isSecret) await writeCopyFor(operationHeader, program);

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
    if (isSecret) await rm(program, { force: true });
  }

  try {
    await start();
  } catch (error) {
    await close();
    throw error;
  }
  return { url, operationHeader, close };
}
