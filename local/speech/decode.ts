import { chmod, rm } from 'node:fs/promises';
import { durationOf, SAMPLE_RATE } from './pcm.ts';
import { findOnPath, isExecutable, runProgram } from './programs.ts';

/** Only containers of sound: a playlist would have ffmpeg open other files. */
const CONTAINERS = 'wav,flac,ogg,mov,matroska,webm,mp3,aac,amr';

const EXPLANATIONS = {
  undecodable: 'The file could not be read as audio: it is damaged, cut short or not audio at all',
  'no-audio': 'The file has no audio track',
  empty: 'The audio is empty: it lasts zero seconds',
};

/** A file that gives no audio, and why. */
export class DecodeError extends Error {
  readonly reason: keyof typeof EXPLANATIONS;
  constructor(reason: keyof typeof EXPLANATIONS, detail?: string) {
    super(EXPLANATIONS[reason], detail ? { cause: detail } : undefined);
    this.name = 'DecodeError';
    this.reason = reason;
  }
}

/**
 * Decodes any audio or video file's first audio track to a PCM file (see `pcm.ts`). ffmpeg streams
 * from file to file, so memory stays flat whatever the length.
 * @returns the length in seconds
 * @throws DecodeError when there is no audio in it
 */
export async function decode(
  input: string,
  pcmFile: string,
  signal?: AbortSignal,
): Promise<number> {
  const { code, stderr } = await runProgram(
    await ffmpegPath(),
    // `file:` keeps a strange file name from being taken for a protocol or an option.
    [
      '-nostdin',
      '-v',
      'error',
      '-format_whitelist',
      CONTAINERS,
      '-i',
      `file:${input}`,
      '-map',
      '0:a:0',
      '-ac',
      '1',
    ].concat(['-ar', String(SAMPLE_RATE), '-f', 's16le', '-y', `file:${pcmFile}`]),
    { signal },
  );
  const seconds = await durationOf(pcmFile).catch(() => 0);
  if (code === 0 && seconds > 0) return seconds;
  await rm(pcmFile, { force: true });
  if (/matches no streams/.test(stderr)) throw new DecodeError('no-audio');
  throw code === 0 ? new DecodeError('empty') : new DecodeError('undecodable', stderr.trim());
}

/** The ffmpeg to run: the system's own, else the one npm brought. Throws when there is neither. */
export async function ffmpegPath(): Promise<string> {
  return (await findOnPath('ffmpeg')) ?? (await ffmpegFromNpm());
}

async function ffmpegFromNpm(): Promise<string> {
  const { default: installed } = await import('@ffmpeg-installer/ffmpeg').catch((cause) => {
    throw new Error('No ffmpeg for this platform came with npm: install ffmpeg and start again', {
      cause,
    });
  });
  // npm does not run install scripts by default any more, and that is where the package's chmod is.
  if (!(await isExecutable(installed.path))) await chmod(installed.path, 0o755);
  return installed.path;
}
