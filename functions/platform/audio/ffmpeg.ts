import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import { bundleFolder } from '../bundle.ts';

/** How long one file may occupy the decoder. The longest recordings take less than one minute. */
const defaultTimeoutMs = 5 * 60_000;
/** So much of what it prints is kept: a file may bring metadata of any length. */
const keptOutput = 256 * 1024;

/** Audio containers only: a playlist would make the decoder open other files. */
export const input = (file: string): string[] => [
  '-format_whitelist',
  'wav,flac,ogg,mov,matroska,webm,mp3,aac',
  '-i',
  file,
];

export interface Limits {
  /** Ends the decoder when it aborts. */
  signal?: AbortSignal | undefined;
  timeoutMs?: number;
}

/**
 * Runs ffmpeg and passes its output to `read`. Settles when the process has ended: after its work, or killed
 * because `read` failed, the signal aborted, or it took too long.
 */
export async function runFfmpeg<T>(
  args: string[],
  read: (output: Readable) => Promise<T>,
  { signal, timeoutMs = defaultTimeoutMs }: Limits = {},
): Promise<{ code: number; printed: string; result: T }> {
  signal?.throwIfAborted();
  const ffmpeg = path.join(bundleFolder(), 'ffmpeg');
  const child = spawn(ffmpeg, ['-hide_banner', '-nostdin', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  let printed = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    if (printed.length < keptOutput) printed += text;
  });
  const stopped = new AbortController();
  const stop = (why: unknown) => {
    stopped.abort(why);
    child.kill('SIGKILL');
  };
  const abort = () => stop(signal?.reason);
  signal?.addEventListener('abort', abort, { once: true });
  const timer = setTimeout(() => stop(tooSlow()), timeoutMs);
  try {
    const [result, [code, killer]] = await Promise.all([read(child.stdout), ended]);
    stopped.signal.throwIfAborted();
    if (killer) throw new Error(`The decoder was ended by ${killer}`);
    return { code, printed, result };
  } catch (error) {
    throw stopped.signal.reason ?? error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
    child.kill('SIGKILL');
    await ended.catch(() => {});
  }
}

const tooSlow = () => new AppError('unsupported', reason('recordingSlow'));
