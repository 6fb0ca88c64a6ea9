import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { SpeechFolders } from './engines/choose-engine.ts';
import type { SpeechRequest, SpeechResult } from './recognise.ts';

export interface WorkerRequest {
  folders: SpeechFolders;
  request: SpeechRequest;
}

export type WorkerResponse = { result: SpeechResult } | { problem: string };

const WORKER = fileURLToPath(new URL('worker.ts', import.meta.url));
const TYPESCRIPT = ['--import', import.meta.resolve('tsx')];

/** How long a native engine may take to stop, in ms. */
const STOP_TIMEOUT = 5_000;

/**
 * Recognises each recording in a child process. Aborting `signal` ends the child and the programs
 * it started. Rejects with a message for users.
 */
export function childRecogniser(folders: SpeechFolders) {
  return (request: SpeechRequest, signal: AbortSignal): Promise<SpeechResult> =>
    recogniseInChild({ folders, request }, signal);
}

function recogniseInChild(order: WorkerRequest, signal: AbortSignal): Promise<SpeechResult> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const child = fork(WORKER, { execArgv: TYPESCRIPT });
    const release = () => {
      if (child.connected) child.disconnect();
      setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT).unref();
    };
    signal.addEventListener('abort', release, { once: true });
    child.once('message', (message) => {
      const answer = message as WorkerResponse; // only `worker.ts` sends messages, all of this type
      if ('problem' in answer) reject(new Error(answer.problem));
      else resolve(answer.result);
      release();
    });
    child.once('error', reject);
    child.once('exit', (code, killedBy) => {
      signal.removeEventListener('abort', release);
      reject(signal.reason ?? new Error(`The speech engine stopped (${killedBy ?? code})`));
    });
    child.send(order);
  });
}
