import { spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

export interface Run {
  /** Exit code; null if ended by a signal. */
  code: number | null;
  stdout: string;
  /** The last part of stderr: enough to tell what went wrong. */
  stderr: string;
}

export interface RunOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  signal?: AbortSignal;
  /** ms after which the program is ended. */
  timeout?: number;
  killSignal?: NodeJS.Signals;
}

const KEPT_STDERR = 4_000;

/** Runs a program to completion. Rejects if it cannot start or the signal aborts it. */
export function runProgram(file: string, args: string[], options: RunOptions = {}): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    const run: Run = { code: null, stdout: '', stderr: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      run.stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      run.stderr = (run.stderr + text).slice(-KEPT_STDERR);
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ ...run, code }));
  });
}

/** True when this process may run the file. */
export async function isExecutable(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}

/** The full path of a program on PATH, or null. */
export async function findOnPath(program: string): Promise<string | null> {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const file = join(folder, program);
    if (folder !== '' && (await isExecutable(file))) return file;
  }
  return null;
}
