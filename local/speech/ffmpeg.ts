import { chmod } from 'node:fs/promises';
import { findOnPath, isExecutable } from './find-on-path.ts';

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
