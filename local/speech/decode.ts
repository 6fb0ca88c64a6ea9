import { chmod, rm } from 'node:fs/promises';
import { durationOf, SAMPLE_RATE } from './pcm.ts';
import { findOnPath, isExecutable, runProgram } from './programs.ts';

/** Media containers only: a playlist could make ffmpeg open other files. */
const CONTAINERS = 'wav,flac,ogg,mov,matroska,webm,mp3,aac,amr';

/**
 * No more is decoded, whatever a file contains: four hours are 460 MB.
 * https://docs.aws.amazon.com/transcribe/latest/dg/limits-guidelines.html
 */
const MAX_SECONDS = 4 * 3600;

/** Much more than four hours take, in ms. */
const TIMEOUT = 10 * 60_000;

const EXPLANATIONS = {
  undecodable: 'The file could not be read as audio: it is damaged, cut short or not audio at all',
  'no-audio': 'The file has no audio track',
  'too-long': 'The audio is longer than 4 hours',
  'too-slow': 'Decoding the audio takes too long',
  empty: 'The audio is empty: it lasts zero seconds',
};

/** A file without usable audio. */
export class DecodeError extends Error {
  readonly reason: keyof typeof EXPLANATIONS;
  constructor(reason: keyof typeof EXPLANATIONS, detail?: string) {
    super(EXPLANATIONS[reason], detail ? { cause: detail } : undefined);
    this.name = 'DecodeError';
    this.reason = reason;
  }
}

/**
 * Decodes the first audio track of a media file to a PCM file (see `pcm.ts`). ffmpeg streams from
 * file to file, so memory use does not grow with the length.
 * @returns the length in seconds
 * @throws DecodeError if there is no audio in it
 */
export async function decode(
  input: string,
  pcmFile: string,
  signal?: AbortSignal,
): Promise<number> {
  const { code, stderr } = await runProgram(
    await ffmpegPath(),
    // `file:` keeps an unusual file name from being read as a protocol or an option.
    [
      '-nostdin',
      '-v',
      'error',
      '-format_whitelist',
      CONTAINERS,
      '-t',
      String(MAX_SECONDS + 1),
      '-i',
      `file:${input}`,
      '-map',
      '0:a:0',
      '-ac',
      '1',
    ].concat(['-ar', String(SAMPLE_RATE), '-f', 's16le', '-y', `file:${pcmFile}`]),
    { signal, timeout: TIMEOUT, killSignal: 'SIGKILL' },
  );
  const seconds = await durationOf(pcmFile).catch(() => 0);
  if (code === 0 && seconds > 0 && seconds <= MAX_SECONDS) return seconds;
  await rm(pcmFile, { force: true });
  if (code === null) throw new DecodeError('too-slow');
  if (seconds > MAX_SECONDS) throw new DecodeError('too-long');
  if (/matches no streams/.test(stderr)) throw new DecodeError('no-audio');
  throw code === 0 ? new DecodeError('empty') : new DecodeError('undecodable', stderr.trim());
}

/** Path of the system's ffmpeg, or of the one from npm. Throws if there is neither. */
export async function ffmpegPath(): Promise<string> {
  return (await findOnPath('ffmpeg')) ?? (await ffmpegFromNpm());
}

async function ffmpegFromNpm(): Promise<string> {
  const { default: installed } = await import('@ffmpeg-installer/ffmpeg').catch((cause) => {
    throw new Error('No ffmpeg for this platform came with npm: install ffmpeg and start again', {
      cause,
    });
  });
  // The package sets the mode in an install script, which npm no longer runs by default.
  if (!(await isExecutable(installed.path))) await chmod(installed.path, 0o700);
  return installed.path;
}
