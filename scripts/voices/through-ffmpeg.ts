import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { SAMPLE_RATE } from '#voice/sample-rate.ts';
import { ffmpegPath } from '../../local/speech/decode.ts';

const RAW = ['-ar', String(SAMPLE_RATE), '-ac', '1', '-f', 'f32le'];

/** Decodes a recording to mono at 16 kHz in [-1, 1], through an ffmpeg filter. */
export async function decodeThrough(file: string, filter = 'anull'): Promise<Float32Array> {
  return toSamples(await ffmpeg(['-i', `file:${file}`, '-af', filter, ...RAW]));
}

/** Encodes audio with the given ffmpeg options and decodes it again; the result is never longer. */
export async function recode(samples: Float32Array, encoding: string[]): Promise<Float32Array> {
  const bytes = new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
  const encoded = await ffmpeg(
    ['-f', 'f32le', '-ar', String(SAMPLE_RATE), '-ac', '1', '-i', '-', ...encoding],
    bytes,
  );
  return toSamples(await ffmpeg(['-i', '-', ...RAW], encoded)).subarray(0, samples.length);
}

async function ffmpeg(options: string[], input?: Uint8Array): Promise<Buffer> {
  const child = spawn(await ffmpegPath(), ['-v', 'error', ...options, '-'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(input);
  const [output, [code]] = await Promise.all([buffer(child.stdout), once(child, 'close')]);
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}: ${options.join(' ')}`);
  return output;
}

const toSamples = (bytes: Buffer) => new Float32Array(new Uint8Array(bytes).buffer);
