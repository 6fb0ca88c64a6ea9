import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { writePrivateFile } from './host/durable-files.ts';
import type { Options } from './options.ts';
import type { Recognise, Recognition } from './transcribe/recognition.ts';

/** The outcome of loading the demo. `occupied`: the portal is in use, so nothing was added. */
export type DemoOutcome = 'loaded' | 'present' | 'occupied' | 'interrupted';

/** Contains `loading` until the demo is complete, then `loaded`. */
const stateFile = (dataDir: string) => path.join(dataDir, 'demo.txt');

const stateOf = (dataDir: string): Promise<string | undefined> =>
  readFile(stateFile(dataDir), 'utf8').catch(() => undefined);

/** Whether it was loaded before, completely or not. */
export const hasDemo = async (dataDir: string): Promise<boolean> =>
  (await stateOf(dataDir)) !== undefined;

/**
 * Loads the demo into the running local cloud of a data folder, once, and only if nobody has used it yet. The program
 * that does it, `demo/load.ts`, is the product's: this folder only starts it.
 */
export async function loadDemo(root: string, dataDir: string): Promise<DemoOutcome> {
  const state = await stateOf(dataDir);
  if (state !== undefined) return state === 'loaded' ? 'present' : 'interrupted';
  await writePrivateFile(stateFile(dataDir), 'loading');
  const program = fork(path.join(root, 'demo/load.ts'), [dataDir], {
    cwd: root,
    execArgv: ['--import', import.meta.resolve('tsx')],
    // Functions log to standard output.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let answer: unknown;
  program.once('message', (message) => {
    answer = message;
  });
  // By then its messages have arrived, which they need not have at its exit.
  await once(program, 'close');
  if (answer === 'occupied') {
    await rm(stateFile(dataDir));
    return answer;
  }
  if (answer !== 'loaded') throw new Error('The demo could not be loaded: see above');
  await writePrivateFile(stateFile(dataDir), 'loaded');
  return answer;
}

const lines: Record<DemoOutcome, string> = {
  loaded: 'The demo is loaded',
  present: 'The demo was loaded before: nothing was added',
  occupied:
    'The portal is in use, so the demo was not loaded. ' +
    'Give it a folder of its own: SAKSHI_DATA_DIR=.sakshi-demo npm start -- --demo',
  interrupted:
    'Loading the demo was interrupted before, so it is incomplete. ' +
    'Start afresh: npm start -- --reset --demo',
};

/** Does the same, and says in the terminal what becomes of it. */
export async function loadDemoAloud(
  root: string,
  dataDir: string,
  say: (line: string) => void,
): Promise<DemoOutcome> {
  say('Loading the demo ...');
  const outcome = await loadDemo(root, dataDir);
  say(lines[outcome]);
  return outcome;
}

/** A recording of the demo: what a speech engine would answer, and after how many seconds. */
type DemoRecording = Recognition & { delay: number };

const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** The recordings in a folder, by the digest of their audio. */
async function recordingsIn(folder: string): Promise<Map<string, DemoRecording>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json'));
  const entries = files.map(async (file) => {
    const written = path.join(folder, file);
    const audio = digest(await readFile(written.replace(/json$/, 'ogg')));
    return [audio, JSON.parse(await readFile(written, 'utf8'))] as const;
  });
  return new Map(await Promise.all(entries));
}

/** Larger than any recording of the demo, in bytes. */
const largest = 1_000_000;

/**
 * The recogniser of a start: it knows the demo's recordings. Where the start loads the demo it takes one recording
 * at a time, so that one of the demo's is seen to wait.
 */
export async function recogniserWithDemo(
  engine: Recognise,
  root: string,
  { dataDir, demo }: Pick<Options, 'dataDir' | 'demo'>,
): Promise<Recognise> {
  const recognise = withDemoRecordings(engine, path.join(root, 'demo/recordings'));
  const isNew = demo && !(await hasDemo(dataDir));
  return isNew ? Object.assign(recognise, { concurrency: 1 }) : recognise;
}

/** Recognises the demo's own recordings by their written words, in whatever language; leaves others to the engine. */
export function withDemoRecordings(recognise: Recognise, folder: string): Recognise {
  let known: Promise<Map<string, DemoRecording>> | undefined;
  const find = async (file: string) => {
    if ((await stat(file)).size > largest) return undefined;
    known ??= recordingsIn(folder);
    return (await known).get(digest(await readFile(file)));
  };
  const recognised: Recognise = async (request, signal) => {
    const found = await find(request.mediaFile);
    if (!found) return recognise(request, signal);
    const { delay, ...recognition } = found;
    await pause(delay * 1000, undefined, { signal });
    return recognition;
  };
  const { supports, concurrency } = recognise;
  return Object.assign(recognised, {
    ...(supports && { supports }),
    ...(concurrency !== undefined && { concurrency }),
  });
}
