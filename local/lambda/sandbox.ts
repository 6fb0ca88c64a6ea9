import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import inspector from 'node:inspector';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { FunctionFailure } from './invocation-result.ts';

/** The code and the settings of a function. */
export interface FunctionCode {
  name: string;
  /** `index.handler`: a file in the folder and its export. */
  handler: string;
  folder: string;
  environment: Record<string, string>;
  /** MB */
  memorySize: number;
}

/** A message of `runtime.cjs`. */
export type FromRuntime =
  | { kind: 'loaded' }
  | { kind: 'not-loaded' | 'error' | 'crashed'; error: FunctionFailure }
  | { kind: 'result'; payload: string };

interface Listeners {
  output(chunk: Buffer): void;
  message(message: FromRuntime): void;
  crashed(error: Error): void;
  exited(status: number | NodeJS.Signals): void;
}

/** Where the code of one function instance runs. */
export interface Sandbox {
  post(message: object): void;
  /** Resolves when it has ended, with the programs it started. */
  end(): Promise<unknown>;
}

const runtime = fileURLToPath(new URL('runtime.cjs', import.meta.url));

/** The bundle of a function; undefined before it is built. */
export function bundleOf({ folder, handler }: FunctionCode): string | undefined {
  const file = path.join(folder, handler.slice(0, handler.indexOf('.')));
  return [`${file}.js`, `${file}.cjs`].find((name) => existsSync(name));
}

/** Code, and maps of it. Everything else beside a bundle is native code, or comes with it. */
const isScript = (name: string): boolean => /\.c?js(\.map)?$/.test(name);

function bringsNativeCode(code: FunctionCode): boolean {
  const bundle = bundleOf(code);
  if (!bundle) return false;
  // Like the runtime: what a linked bundle brings is next to the bundle, not next to the link.
  return readdirSync(path.dirname(realpathSync(bundle))).some((name) => !isScript(name));
}

/**
 * Starts the runtime: in a thread, or, for a function with native code, in a process of its own, since
 * native code that fails ends its process, and what it starts or allocates may stay. Threads are debugged
 * with this process.
 */
export function startSandbox(code: FunctionCode, on: Listeners): Sandbox {
  const isDebugged = inspector.url() !== undefined;
  return bringsNativeCode(code) && !isDebugged ? startProcess(code, on) : startThread(code, on);
}

function startThread(
  { name, folder, handler, environment, memorySize }: FunctionCode,
  on: Listeners,
) {
  const worker = new Worker(runtime, {
    name,
    argv: [folder, handler],
    env: environment,
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: memorySize },
  });
  worker.stdout.on('data', on.output);
  worker.stderr.on('data', on.output);
  worker.on('message', on.message);
  worker.on('error', on.crashed);
  worker.on('exit', on.exited);
  return {
    post: (message: object) => worker.postMessage(message),
    end: () => worker.terminate(),
  };
}

function startProcess({ folder, handler, environment, memorySize }: FunctionCode, on: Listeners) {
  const child = fork(runtime, [folder, handler], {
    env: environment,
    execArgv: [`--max-old-space-size=${memorySize}`],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Its own process group: a Ctrl-C in the terminal is for the server, which then ends it.
    detached: true,
  });
  child.stdout?.on('data', on.output);
  child.stderr?.on('data', on.output);
  child.on('message', on.message);
  child.on('error', on.crashed);
  child.on('close', (code, signal) => on.exited(signal ?? code ?? 1));
  const ended = once(child, 'close').catch(() => {});
  return {
    // A message to a process that has just ended is lost; its end is reported.
    post: (message: object) => void child.send(message, () => {}),
    end() {
      if (child.pid) endGroup(child.pid);
      return child.pid ? ended : Promise.resolve();
    },
  };
}

/** Also ends the programs that the process started. */
function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
